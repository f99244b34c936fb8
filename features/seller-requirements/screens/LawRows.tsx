import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import type { LawOfOwner } from '../contract.ts';

/** How close an owner's sales are to each law's threshold. */
export function LawRows({ laws }: { laws: readonly LawOfOwner[] }) {
  const { text, number, locale } = useText();
  return (
    <ul className="box divide-y divide-rule">
      {laws.map(({ law, period, needs, reach, sales, salesOf, amount, amountOf }) => (
        <li key={law} className="grid gap-1 p-4">
          <p className="font-strong">{text(`requirements.law.${law}`)}</p>
          <p className="text-small text-soft">
            {text(`requirements.period.${period}`)}
            {': '}
            {text(`requirements.counts.${needs}`, {
              ...{ sales: number(sales), salesOf: number(salesOf) },
              ...{ amount: moneyInText(amount, locale), amountOf: moneyInText(amountOf, locale) },
            })}
          </p>
          <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-rule">
            <span className="block h-full bg-main" style={{ inlineSize: `${Math.min(100, reach)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
