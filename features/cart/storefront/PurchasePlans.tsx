import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { focusHeading, useAnswer, useClient } from '@cubby/site';
import { Button, Notice, withDollars } from '@cubby/ui';
import { useState } from 'react';
import { waysToBuy } from '../contract.ts';
import { type PurchasePlan, swapOffers } from '../plans.ts';
import { type CartEntry, inCart } from '../rules.ts';
import { writeCart } from './cart-store.ts';

type PurchasePlansProps = { entries: readonly CartEntry[]; country: string };

/**
 * The cart's cost from other sellers: the lowest total, and everything from one seller, each with price and arrival
 * before switching (ux C4). Switching can be undone.
 */
export default function PurchasePlans({ entries: all, country }: PurchasePlansProps) {
  const { text, locale } = useText();
  const client = useClient();
  const entries = inCart(all);
  const [before, setBefore] = useState<readonly CartEntry[]>();
  const hasChoice = entries.some(({ selected }) => selected);
  const { value } = useAnswer(hasChoice ? JSON.stringify([entries, country]) : null, (signal) =>
    client(waysToBuy, { entries: [...entries], country }, { signal }),
  );
  const switchTo = (plan: PurchasePlan) => {
    setBefore(all);
    const switched = swapOffers(entries, plan.swaps);
    const taken = new Set(switched.map(({ offerId }) => offerId));
    writeCart([...switched, ...all.filter(({ offerId, saved }) => saved && !taken.has(offerId))]);
  };
  const undo = (
    <Button
      look="quiet"
      size="small"
      onClick={() => {
        writeCart(before!);
        setBefore(undefined);
        focusHeading();
      }}
    >
      {text('cart.undo')}
    </Button>
  );
  const plans = value?.current ? [value.cheapest, value.oneSeller].filter((plan) => plan !== null) : [];
  return (
    <>
      {before && (
        <Notice tone="success" live takesFocus action={undo}>
          {text('cart.plans.switched')}
        </Notice>
      )}
      {plans.length > 0 && (
        <section aria-labelledby="plans" className="rounded-card bg-second-tint px-4 py-3.5 tablet:px-5 print:hidden">
          <h2 id="plans" className="font-strong">
            {text('cart.plans')}
          </h2>
          <ul>
            {plans.map((plan) => (
              <PlanRow
                key={plan.swaps.map(({ to }) => to).join()}
                plan={plan}
                current={value!.current!}
                onSwitch={() => switchTo(plan)}
              />
            ))}
          </ul>
          <p className="mt-1 text-tiny text-soft">
            {value!.leftOut > 0 && <>{text('cart.plans.without', { count: value!.leftOut })} </>}
            {withDollars(text('cart.plans.tax', { total: moneyInText(value!.current!.total, locale) }), locale)}
          </p>
        </section>
      )}
    </>
  );
}

type PlanRowProps = { plan: PurchasePlan; current: PurchasePlan; onSwitch: () => void };

function PlanRow({ plan, current, onSwitch }: PlanRowProps) {
  const { text, locale, date } = useText();
  const inText = (amount: PurchasePlan['total']) => moneyInText(amount, locale);
  const more = plan.total.amountMinor - current.total.amountMinor;
  const name = text('cart.plans.cheapest', {
    count: plan.sellers.length,
    seller: `\u2068${plan.sellers[0]?.name}\u2069`,
  });
  const difference = inText({ ...plan.total, amountMinor: Math.abs(more) });
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-rule py-2.5 first:border-t-0">
      <p className="min-w-0 flex-1 basis-56">
        <span className="block font-medium">{name}</span>
        <span className="block text-small text-soft">
          {withDollars(
            plan.shipping.amountMinor === 0
              ? text('cart.plans.free', { goods: inText(plan.subtotal) })
              : text('cart.plans.cost', { goods: inText(plan.subtotal), shipping: inText(plan.shipping) }),
            locale,
          )}{' '}
          ·{' '}
          {text('cart.group.arrives', {
            from: date(plan.arrivesFrom, dayFormats.weekday),
            to: date(plan.arrivesTo, dayFormats.weekday),
          })}
        </span>
      </p>
      <p className="text-end tabular-nums max-tablet:me-auto max-tablet:text-start">
        <span className="block font-strong">{withDollars(inText(plan.total), locale)}</span>
        <span className="block text-small text-second">
          {withDollars(
            more < 0
              ? text('cart.plans.saves', { amount: difference })
              : text(more === 0 ? 'cart.plans.same' : 'cart.plans.more', { amount: difference }),
            locale,
          )}
        </span>
      </p>
      <Button
        look="secondary"
        size="small"
        aria-label={text('cart.plans.switch.label', { plan: name })}
        onClick={onSwitch}
      >
        {text('cart.plans.switch')}
      </Button>
    </li>
  );
}
