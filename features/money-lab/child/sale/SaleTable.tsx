import { useText } from '@cubby/i18n/react';
import type { Money } from '@cubby/money';
import type { LabParts, LabSale } from '../../contract.ts';
import { Amount, useAmounts } from '../amounts.tsx';
import { useNames, usePercent } from './PartsWalk.tsx';
import { itemParts, paidParts } from './sale-lines.ts';

type SaleTableProps = { sale: LabSale; parts: LabParts; isNow: boolean };
type Row = { key: string; name: string; amount: Money; less?: boolean; strong?: boolean };

/** The same as a table: the payment, less its parts, down to the profit. */
export function SaleTable({ sale, parts, isNow }: SaleTableProps) {
  const { text } = useText();
  const { exact } = useAmounts(true);
  const { tenths } = usePercent();
  const nameOf = useNames(sale);
  const lines = itemParts(parts, sale, isNow);
  const fees = lines.filter(({ kind }) => kind === 'fee' || kind === 'feeTax');
  const back = lines.filter(({ kind }) => kind === 'putBack');
  const rest = lines.filter(({ kind }) => kind === 'profit' || kind === 'loss');
  const rows: Row[] = [
    { key: 'paid', name: text('labMore.paid'), amount: parts.paid.amount, strong: true },
    ...paidParts(parts)
      .slice(1)
      .map((part) => ({ key: part.key, name: nameOf(part), amount: part.amount, less: true })),
    { key: 'item', name: text('labMore.part.item'), amount: parts.item.amount, strong: true },
    ...fees.map((part) => ({ key: part.key, name: nameOf(part), amount: part.amount, less: true })),
    { key: 'toMe', name: text('labMore.part.toMe'), amount: parts.toMe.amount, strong: true },
    ...back.map((part) => ({ key: part.key, name: nameOf(part), amount: part.amount, less: true })),
    ...rest.map((part) => ({ key: part.key, name: nameOf(part), amount: part.amount, strong: true })),
  ];
  const added = [parts.toMe, parts.fee, parts.feeTax, parts.shipping, ...parts.taxes]
    .filter(({ amount }, i) => i === 0 || amount.amountMinor > 0)
    .map(({ amount }) => exact(amount));
  return (
    <div className="lab-room grid gap-3 content-start">
      <table className="lab-table">
        <caption className="sr-only">{text('lab.where')}</caption>
        <tbody>
          {rows.map(({ key, name, amount, less, strong }) => (
            <tr key={key} className={strong ? 'lab-table-strong' : undefined}>
              <th scope="row">{name}</th>
              <td>
                <Amount amount={amount} less={less ?? false} />
              </td>
            </tr>
          ))}
          {isNow && sale.margin !== null && sale.loss.amountMinor === 0 && (
            <tr className="lab-table-margin">
              <th scope="row">{text('labMore.margin')}</th>
              <td>{tenths(sale.margin)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="text-soft">
        {text('labMore.addsUp', { sum: `\u2066${added.join(' + ')} = ${exact(parts.paid.amount)}\u2069` })}
      </p>
    </div>
  );
}
