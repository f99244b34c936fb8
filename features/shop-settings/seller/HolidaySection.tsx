import { ActionResult, Form, useAction, useForm } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import { endHoliday, planHoliday } from '../contract.ts';
import type { SettingsPageProps } from './settings.ts';

/** A shop's planned holidays, and a form for another. */
export function HolidaySection({ shop, isManaged, onSaved }: SettingsPageProps) {
  const { text, date } = useText();
  const { busy, said, result, run } = useAction();
  const end = (firstDay: string) =>
    run(firstDay, async (client) => {
      await client(endHoliday, { shop: shop.handle, firstDay });
      await onSaved();
      return text('shopSettings.saved');
    });
  return (
    <section className="mt-10" aria-label={text('shopSettings.holidays')}>
      <h2 className="mb-1 text-title">{text('shopSettings.holidays')}</h2>
      <p className="mb-3 max-w-words text-soft">{text('shopSettings.holidays.text')}</p>
      <ActionResult {...{ said, busy, result }} />
      {shop.holidays.length > 0 && (
        <ul className="box mb-5 divide-y divide-rule">
          {shop.holidays.map(({ firstDay, lastDay, message }) => {
            const days = `${date(firstDay, dayFormats.medium)} – ${date(lastDay, dayFormats.medium)}`;
            return (
              <li key={firstDay} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4">
                <div className="min-w-0">
                  <p className="font-strong">{days}</p>
                  {message && (
                    <p className="text-small text-soft wrap-anywhere">
                      <bdi>{message}</bdi>
                    </p>
                  )}
                </div>
                {isManaged && (
                  <Button
                    look="quiet"
                    size="small"
                    busy={busy === firstDay}
                    aria-label={text('shopSettings.holiday.endNamed', { days })}
                    onClick={() => end(firstDay)}
                  >
                    {text('shopSettings.holiday.end')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isManaged && <HolidayForm {...{ shop, onSaved }} />}
    </section>
  );
}

function HolidayForm({ shop, onSaved }: Pick<SettingsPageProps, 'shop' | 'onSaved'>) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: `holiday-${shop.handle}`,
    initial: { firstDay: '', lastDay: '', message: '' },
    schema: async () => (await import('../fields.ts')).holiday,
    label: (name) => text(`shopSettings.holiday.${name}`),
    submit: async (days) => {
      await client(planHoliday, { shop: shop.handle, ...days });
      form.reset();
      await onSaved();
    },
  });
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField {...form.field('firstDay')} type="date" dir="ltr" />
        <TextField {...form.field('lastDay')} type="date" dir="ltr" />
      </div>
      {shop.kind === 'BUSINESS' && (
        <TextField {...form.field('message')} dir="auto" optional={text('shopSettings.optional')} />
      )}
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('shopSettings.holiday.plan')}
        </Button>
      </div>
    </Form>
  );
}
