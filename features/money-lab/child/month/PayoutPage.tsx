import { useText } from '@cubby/i18n/react';
import { Icon } from '@cubby/ui';
import type { LabPayout } from '../../contract.ts';
import { Amount } from '../amounts.tsx';

/** From the sales to the payout: each line with its reason, to be read with a guardian (band D). */
export function PayoutPage({ payout }: { payout: LabPayout }) {
  const { text } = useText();
  return (
    <>
      <PayoutTable payout={payout} />
      <p className="flex gap-3">
        <Icon name="people" className="mt-1" />
        {text('labMore.payout.ask')}
      </p>
    </>
  );
}

/** The lines of a payout; the guardian sees the same. */
export function PayoutTable({ payout: { lines, paid } }: { payout: LabPayout }) {
  const { text } = useText();
  return (
    <div className="lab-room">
      <table className="lab-table">
        <caption className="sr-only">{text('labMore.payouts')}</caption>
        <tbody>
          {lines.map(({ line, amount, count }) => (
            <tr key={line}>
              <th scope="row">
                <span className="block font-strong">
                  {line === 'SALES' ? text('labMore.payout.SALES', { count }) : text(`labMore.payout.${line}`)}
                </span>
                {text(`labMore.payout.${line}.say`)}
              </th>
              <td>
                <Amount amount={amount} signed />
              </td>
            </tr>
          ))}
          <tr className="lab-table-strong">
            <th scope="row">{text('labMore.payout.paid')}</th>
            <td>
              <Amount amount={paid} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
