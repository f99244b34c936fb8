import type { OutputOf } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Button, RadioGroup } from '@cubby/ui';
import { useState } from 'react';
import { choosePayoutSchedule, type payoutDestinations } from '../contract.ts';
import { payoutSchedules } from '../rules.ts';

type Found = OutputOf<typeof payoutDestinations>;
type ScheduleSectionProps = {
  shop: string;
  found: Found;
  mayChoose: boolean;
  onChosen: () => void | Promise<void>;
};

/** How often a shop is paid out, and the next date. */
export function ScheduleSection({ shop, found: { schedule, nextOn }, mayChoose, onChosen }: ScheduleSectionProps) {
  const { text, date } = useText();
  const { busy, said, result, run } = useAction();
  const [chosen, choose] = useState(schedule);
  const title = `schedule-${shop}`;
  const save = () =>
    run(
      'save',
      async (client, options) => {
        const on = await client(choosePayoutSchedule, { shop, schedule: chosen }, options);
        await onChosen();
        return text('payouts.schedule.saved', { day: date(on, dayFormats.weekday) });
      },
      [shop, chosen],
    );
  return (
    <section className="mt-10 max-w-form" aria-labelledby={title}>
      <h3 id={title} className="mb-1 text-title">
        {text('payouts.schedule')}
      </h3>
      <p className="mb-3 text-soft">
        {!mayChoose && `${text(`payouts.schedule.${schedule}`)}. `}
        {text('payouts.schedule.next', { day: date(nextOn, dayFormats.weekday) })}
      </p>
      <ActionResult {...{ said, busy, result }} />
      {mayChoose && (
        <div className="grid justify-items-start gap-4">
          <RadioGroup
            legend={text('payouts.schedule')}
            quietLegend
            name={title}
            value={chosen}
            onChange={(value) => choose(value as Found['schedule'])}
            choices={payoutSchedules.map((value) => ({ value, label: text(`payouts.schedule.${value}`) }))}
          />
          <Button look="secondary" onClick={save} busy={busy !== undefined} disabled={chosen === schedule}>
            {text('payouts.schedule.save')}
          </Button>
        </div>
      )}
    </section>
  );
}
