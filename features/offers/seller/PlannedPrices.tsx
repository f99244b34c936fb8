import type { OutputOf } from '@cubby/contract';
import { ActionResult, Form, useAction, useForm } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import type { ownOfferOf } from '../own-contract.ts';
import { dropPlannedPrice, planPrice } from '../terms-contract.ts';

type PlannedPricesProps = {
  shop: string;
  sku: string;
  planned: OutputOf<typeof ownOfferOf>['planned'];
  onSaved: () => void | Promise<void>;
};

/** Prices for some days: planned ones, the running one, and the form for another. */
export function PlannedPrices({ shop, sku, planned, onSaved }: PlannedPricesProps) {
  const client = useClient();
  const { text, date, locale } = useText();
  const { busy, said, run } = useAction();
  const form = useForm({
    id: `planned-${shop}-${sku}`,
    initial: { price: '', firstDay: '', lastDay: '' },
    schema: async () => (await import('../fields.ts')).plannedPrice,
    label: (name) => text(`offers.own.planned.${name}`),
    submit: async (plan) => {
      await client(planPrice, { shop, sku, ...plan });
      form.reset();
      await onSaved();
    },
  });
  const end = (firstDay: string) =>
    run(firstDay, async (_client, options) => {
      await client(dropPlannedPrice, { shop, sku, firstDay }, options);
      await onSaved();
    });
  return (
    <>
      <ActionResult {...{ said, busy }} />
      {planned.length > 0 && (
        <ul className="box mb-5 max-w-form divide-y divide-rule">
          {planned.map(({ price, firstDay, lastDay, status }) => (
            <li key={firstDay} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3">
              <span>
                {moneyInText(price, locale)} · {date(firstDay, dayFormats.thisYear)} –{' '}
                {date(lastDay, dayFormats.thisYear)}
                <span className="block text-small text-soft">{text(`offers.own.planned.${status}`)}</span>
              </span>
              {status !== 'REFUSED' && (
                <Button look="quiet" size="small" busy={busy === firstDay} onClick={() => end(firstDay)}>
                  {text(status === 'RUNNING' ? 'offers.own.planned.end' : 'offers.own.planned.drop')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Form form={form} method="post" className="grid max-w-form gap-5">
        {form.failure && (
          <Notice tone="error" live>
            {form.failure}
          </Notice>
        )}
        <TextField {...form.field('price')} inputMode="decimal" autoComplete="off" dir="ltr" />
        <div className="grid gap-5 tablet:grid-cols-2">
          <TextField {...form.field('firstDay')} type="date" dir="ltr" />
          <TextField {...form.field('lastDay')} type="date" dir="ltr" />
        </div>
        <div>
          <Button type="submit" look="secondary" busy={form.busy}>
            {text('offers.own.planned.save')}
          </Button>
        </div>
      </Form>
    </>
  );
}
