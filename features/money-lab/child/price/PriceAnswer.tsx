import { useText } from '@cubby/i18n/react';
import type { Money } from '@cubby/money';
import { Icon } from '@cubby/ui';
import type { ChildLab, LabPrice } from '../../contract.ts';
import { Coins } from '../../drawings/Coins.tsx';
import { Amount, sees, useAmounts } from '../amounts.tsx';
import { usePercent } from '../sale/PartsWalk.tsx';

type PriceAnswerProps = { lab: ChildLab; plan: LabPrice };

/** The parts of a price, as coins or as a table; below cost it shows the loss, and forbids nothing. */
export function PriceAnswer({ lab, plan }: PriceAnswerProps) {
  const { text } = useText();
  const withCents = sees(lab, 'HELPER');
  const { exact, dollars, shown } = useAmounts(withCents);
  const { suggested, least, most } = plan;
  return (
    <section className="kid-box" aria-live="polite">
      <p className="text-title font-heading">
        {text('lab.price.is', {
          amount:
            suggested && withCents ? exact(suggested) : withCents ? exact(plan.price) : dollars(plan.whole.dollars),
        })}
      </p>
      {withCents ? <PlanTable lab={lab} plan={plan} /> : <PlanCoins plan={plan} shown={shown} />}
      {withCents && plan.loss.amountMinor > 0 && (
        <p className="kid-note">
          <Icon name="help" />
          {text('lab.price.loss', { amount: exact(plan.loss) })}
        </p>
      )}
      {plan.breakEven !== null && <p>{text('labMore.plan.even', { count: plan.breakEven })}</p>}
      {withCents && (
        <p className="text-soft">{text('labMore.plan.range', { least: exact(least), most: exact(most) })}</p>
      )}
    </section>
  );
}

function PlanCoins({ plan, shown }: { plan: LabPrice; shown: (amount: LabPrice['stuff']) => string }) {
  const { text } = useText();
  return (
    <ul className="lab-fill">
      {(
        [
          ['lab.price.forStuff', plan.stuff],
          ['lab.price.forTime', plan.time],
          ['lab.price.forRest', plan.forCubby],
        ] as const
      )
        .filter(([, amount]) => amount.dollars > 0)
        .map(([name, amount]) => (
          <li key={name}>
            <b>{text(name)}</b>
            <span>{shown(amount)}</span>
            <Coins count={amount.dollars} />
          </li>
        ))}
    </ul>
  );
}

function PlanTable({ lab, plan }: PriceAnswerProps) {
  const { text } = useText();
  const { percent, tenths } = usePercent();
  const rows: [name: string, amount: Money, less?: boolean][] = [
    [text('labMore.guess.price'), plan.price],
    [text('labMore.part.fee', { percent: percent(plan.feePercent) }), plan.fee, true],
    ...(plan.feeTax.amountMinor > 0
      ? [[text('labMore.part.feeTax'), plan.feeTax, true] as [string, Money, boolean]]
      : []),
    [text('labMore.plan.moneyIn'), plan.moneyIn],
    [text('lab.price.forStuff'), plan.stuff.exact, true],
    [text('labMore.plan.profit'), plan.profit],
    [text('lab.price.forTime'), plan.time.exact, true],
    [text('labMore.plan.afterTime'), plan.afterMyTime],
  ];
  return (
    <table className="lab-table">
      <caption className="sr-only">{text('lab.price')}</caption>
      <tbody>
        <tr>
          <th scope="row">{text('labMore.plan.cost')}</th>
          <td>
            <Amount amount={plan.cost.exact} />
          </td>
        </tr>
        {rows.map(([name, amount, less]) => (
          <tr key={name} className={less ? undefined : 'lab-table-strong'}>
            <th scope="row">{name}</th>
            <td>
              <Amount amount={amount} less={less ?? false} />
            </td>
          </tr>
        ))}
        {sees(lab, 'MARGIN') && plan.margin !== null && (
          <tr className="lab-table-margin">
            <th scope="row">{text('labMore.margin')}</th>
            <td>{tenths(plan.margin)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
