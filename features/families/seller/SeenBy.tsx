import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import type { Child } from '../contract.ts';

/** The staff members who opened the child's data (domain C5). */
export function SeenBy({ child }: { child: Child }) {
  const { text, date } = useText();
  const name = `\u2068${child.nickname}\u2069`;
  return (
    <section aria-labelledby="seen">
      <h2 id="seen" className="mb-1 text-title">
        {text('families.seen')}
      </h2>
      <p className="mb-3 max-w-words text-soft">{text('families.seen.lead', { name })}</p>
      {child.readings.length === 0 ? (
        <p>{text('families.seen.nobody')}</p>
      ) : (
        <ul className="box divide-y divide-rule">
          {child.readings.map(({ day, by }) => (
            <li key={`${day} ${by}`} className="flex flex-wrap justify-between gap-x-6 px-4 py-2.5">
              <bdi className="wrap-anywhere">{by}</bdi>
              <time className="text-small text-soft" dateTime={day}>
                {date(day, dayFormats.medium)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
