import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Moment } from './Moment.tsx';

/** One event of a history: action, person, time, reasons, and comment. */
type Told = { what: string; by: string | null; at: string; reasons?: readonly string[]; words: string | null };
type StoryProps = { title: string; events: readonly Told[]; withTime?: boolean };

/** The history of a record, in order. */
export function Story({ title, events, withTime = false }: StoryProps) {
  const { date } = useText();
  if (events.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="story">
      <h2 id="story" className="text-title">
        {title}
      </h2>
      <ol className="box divide-y divide-rule">
        {events.map(({ what, by, at, reasons = [], words }, i) => (
          <li key={i} className="grid gap-1 px-4 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-strong">{what}</span>
              <span className="text-small text-soft">
                {by !== null && (
                  <>
                    <bdi>{by}</bdi> ·{' '}
                  </>
                )}
                {withTime ? <Moment at={at} /> : <time dateTime={at}>{date(at, dayFormats.medium)}</time>}
              </span>
            </p>
            {reasons.length > 0 && (
              <ul className="list-disc ps-5">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
            {words !== null && (
              <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                {words}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
