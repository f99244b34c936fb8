import type { TaxName } from '@cubby/features/taxes/rules';
import { useText } from '@cubby/i18n/react';
import { cx, Icon } from '@cubby/ui';
import { useEffect, useState } from 'react';
import type { LabParts, LabSale } from '../../contract.ts';
import { Amount } from '../amounts.tsx';
import { itemParts, paidParts, type SalePart } from './sale-lines.ts';

type PartsWalkProps = { sale: LabSale; parts: LabParts; isNow: boolean; onWalked: () => void };

/** Two bars: the payment, and the parts of the price of the goods; one part at a time, by tap or key. */
export function PartsWalk({ sale, parts, isNow, onWalked }: PartsWalkProps) {
  const { text } = useText();
  const paid = paidParts(parts);
  const item = itemParts(parts, sale, isNow);
  const all = [...paid, ...item];
  const [at, go] = useState(0);
  const now = all[Math.min(at, all.length - 1)]!;
  const isLast = at >= all.length - 1;
  useEffect(() => {
    if (isLast) onWalked();
  }, [isLast]);
  const nameOf = useNames(sale);
  return (
    <section className="lab-room grid gap-3 content-start" aria-label={text('labMore.walk')}>
      <Bar title={text('labMore.paid')} amount={parts.paid.amount} parts={paid} now={now.key} />
      <Bar title={text('labMore.part.item')} amount={parts.item.amount} parts={item} now={now.key} />
      <div className="lab-walk">
        <button
          type="button"
          aria-label={text('labMore.walk.before')}
          aria-disabled={at === 0 || undefined}
          onClick={() => go(Math.max(0, at - 1))}
        >
          <Icon name="arrowBack" />
        </button>
        <div aria-live="polite">
          <span className="text-soft">{text('labMore.walk.at', { n: at + 1, all: all.length })}</span>
          <b>
            {nameOf(now)} <Amount amount={now.amount} />
          </b>
          <span>{text(`labMore.say.${now.kind === 'toMe' ? 'profit' : now.kind}`)}</span>
        </div>
        <button
          type="button"
          aria-label={text('labMore.walk.next')}
          aria-disabled={isLast || undefined}
          onClick={() => go(Math.min(all.length - 1, at + 1))}
        >
          <Icon name="arrowNext" />
        </button>
      </div>
    </section>
  );
}

type BarProps = { title: string; amount: LabParts['paid']['amount']; parts: readonly SalePart[]; now: string };
function Bar({ title, amount, parts, now }: BarProps) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4 font-strong">
        {title} <Amount amount={amount} />
      </p>
      <div className="lab-parts" aria-hidden="true">
        {parts
          .filter((part) => part.amount.amountMinor > 0 && part.kind !== 'loss')
          .map(({ key, kind, amount: { amountMinor } }) => (
            <span
              key={key}
              className={cx(`lab-part-${kind}`, key === now && 'lab-part-now')}
              style={{ flexGrow: amountMinor }}
            />
          ))}
      </div>
    </div>
  );
}

/** The name of each part; a tax has its own. */
export function useNames({ feePercent }: LabSale): (part: SalePart) => string {
  const { text } = useText();
  const { percent } = usePercent();
  return ({ kind, name = '', percent: rate = 0 }) => {
    if (kind === 'tax')
      return text('labMore.part.tax', { name: text(`labMore.tax.${name as TaxName}`), percent: percent(rate) });
    if (kind === 'fee') return text('labMore.part.fee', { percent: percent(feePercent) });
    return text(`labMore.part.${kind}`);
  };
}

export function usePercent() {
  const { number } = useText();
  return {
    percent: (value: number) => number(value / 100, { style: 'percent', maximumFractionDigits: 3 }),
    tenths: (value: number) => number(value / 1000, { style: 'percent', minimumFractionDigits: 1 }),
  };
}
