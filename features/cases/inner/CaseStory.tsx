import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import type { StaffCase } from '../staff-contract.ts';

/** What happened in a case, oldest first. */
export function CaseStory({ history }: Pick<StaffCase, 'history'>) {
  const { text, date } = useText();
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{text('cases.story')}</h2>
      <ol className="box divide-y divide-rule">
        {history.map(({ act, at, name, words }, index) => (
          <li key={index} className="grid gap-1 px-4 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span>
                {text(`cases.act.${act}`)}
                {name !== null && (
                  <>
                    {' · '}
                    <bdi>{name}</bdi>
                  </>
                )}
              </span>
              <time className="text-small text-soft" dateTime={at}>
                {date(at, { ...dayFormats.medium, hour: 'numeric', minute: '2-digit' })}
              </time>
            </p>
            {words !== null && (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere text-soft">
                {words}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
