import type { OutputOf } from '@cubby/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import type { ownViewings } from '../contract.ts';

/** The staff members who viewed the shop as this member, and when. */
export function OwnViewings({ viewings }: { viewings: OutputOf<typeof ownViewings> }) {
  const { text, date } = useText();
  return (
    <div className="mt-2 grid max-w-form gap-4">
      <p className="text-soft">{text('viewing.own.text')}</p>
      {viewings.length === 0 ? (
        <p>{text('viewing.own.none')}</p>
      ) : (
        <ul>
          {viewings.map(({ at, name, reads }) => (
            <li key={at} className="border-b border-rule last:border-b-0 py-3">
              <p className="font-medium">
                {name === null ? text('viewing.own.team') : text('viewing.own.by', { name: `\u2068${name}\u2069` })}
              </p>
              <p className="text-small text-soft">
                <time dateTime={at}>{date(at, { ...dayFormats.medium, hour: 'numeric', minute: '2-digit' })}</time> ·{' '}
                {text('viewing.own.reads', { count: reads })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
