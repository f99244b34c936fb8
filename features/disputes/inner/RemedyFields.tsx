import { centsTyped } from '@cubby/features/offers/rules';
import type { FormState } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { type Money, moneyInText } from '@cubby/money';
import { Checkbox, TextField } from '@cubby/ui';
import type { DecisionEffect } from '../contract.ts';
import type { Remedy } from '../rules.ts';

type Values = { decision: string; amount: string; withReturn: boolean; body: string };

/** The remedy of a form as the calls take it: without one, the dispute is decided for the shop, or left to the staff. */
export function remedyOf({ decision, amount, withReturn }: Omit<Values, 'decision'> & { decision: Remedy | 'NONE' }) {
  const cents = centsTyped(amount);
  const remedy = decision === 'NONE' ? undefined : decision;
  return {
    ...{ remedy, withReturn: remedy === 'FULL_REFUND' && withReturn },
    amount: remedy === 'PART_REFUND' && cents !== null ? ({ amountMinor: cents, currency: 'USD' } as const) : undefined,
  };
}

/** What a remedy needs besides: whether the items come back, or the amount. */
export function RemedyFields({ form, items }: { form: FormState<Values>; items: Money }) {
  const { text, locale } = useText();
  const { decision } = form.values;
  if (decision === 'FULL_REFUND')
    return <Checkbox {...form.checkbox('withReturn')} label={text('disputes.desk.withReturn')} />;
  if (decision !== 'PART_REFUND') return null;
  return (
    <TextField
      {...form.field('amount')}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      help={text('disputes.desk.amount.help', { most: moneyInText(items, locale, true) })}
    />
  );
}

/** What a refund gives the buyer and costs the shop, as items of a list. */
export function EffectItems({ effect, isLater }: { effect: DecisionEffect; isLater: boolean }) {
  const { text, locale } = useText();
  const { total, items, seller } = effect;
  const sum = (each: Money) => moneyInText(each, locale, true);
  return (
    <>
      <li>
        {text(isLater ? 'disputes.desk.effect.later' : 'disputes.desk.effect.buyer', {
          total: sum(total),
          items: sum(items),
          rest: sum({ ...total, amountMinor: total.amountMinor - items.amountMinor }),
        })}
      </li>
      <li>{text('disputes.desk.effect.shop', { amount: sum(seller) })}</li>
    </>
  );
}
