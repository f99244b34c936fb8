import type { DateFormat } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { cx } from '@cubby/ui';
import type { SellerOrder } from '../contract.ts';
import { type ShownStep, type StatusChange, timelineOf } from '../timeline.ts';
import { useLocalDate } from './use-local-date.ts';

const moment: DateFormat = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' };

type Timed = Pick<SellerOrder, 'status'> & { history: readonly StatusChange[] };

/** A seller order's progress. `inUtc`: the times are another place's local times, written as if in UTC. */
export function ParcelTimeline({ parcel: { status, history }, inUtc = false }: { parcel: Timed; inUtc?: boolean }) {
  const { text } = useText();
  const steps = timelineOf(status, history);
  if (steps.length === 0) return null;
  return (
    <ol className="mt-4 tablet:grid tablet:grid-cols-6 [print-color-adjust:exact]" aria-label={text('orders.steps')}>
      {steps.map((shown, i) => (
        <Step key={shown.step} shown={shown} after={steps[i + 1]} inUtc={inUtc} />
      ))}
    </ol>
  );
}

type StepProps = { shown: ShownStep; after: ShownStep | undefined; inUtc: boolean };

function Step({ shown: { step, state, at }, after, inUtc }: StepProps) {
  const { text } = useText();
  const localDate = useLocalDate();
  return (
    <li
      className="relative flex gap-3 pb-3 tablet:block tablet:pe-2 tablet:pb-0"
      aria-current={state === 'current' ? 'step' : undefined}
    >
      {after && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute start-[0.3125rem] top-3 bottom-[-0.375rem] w-0.5 tablet:start-3 tablet:end-0 tablet:top-[0.3125rem] tablet:bottom-auto tablet:h-0.5 tablet:w-auto',
            after.state === 'next' ? 'bg-rule' : 'bg-second',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={cx(
          'relative mt-1.5 block size-3 flex-none rounded-full tablet:mt-0',
          state === 'done' && 'bg-second',
          state === 'current' && 'bg-main outline-2 outline-offset-2 outline-main print:ms-1',
          state === 'next' && 'border-2 border-edge bg-ground',
        )}
      />
      <span className="flex flex-1 flex-wrap justify-between gap-x-3 text-small tablet:mt-2 tablet:block">
        <span className={cx('block', state === 'current' ? 'font-strong' : state === 'next' && 'text-soft')}>
          {text(`orders.step.${step}`)}
        </span>
        {at ? (
          <span className="block text-soft tabular-nums">
            {localDate(at, inUtc ? { ...moment, timeZone: 'UTC' } : moment)}
          </span>
        ) : (
          state === 'next' && <span className="sr-only">{text('orders.step.next')}</span>
        )}
      </span>
    </li>
  );
}
