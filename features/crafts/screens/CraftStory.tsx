import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Notice } from '@cubby/ui';
import type { CraftVersion } from '../contract.ts';
import type { ChangeReason, GuardianCheck, RejectionReason } from '../rules.ts';

/** What the text filter has found, in the author's own words. */
export function CraftFindings({ craft }: { craft: CraftVersion }) {
  const { text } = useText();
  return craft.findings.map(({ field, from, to }) => (
    <Notice key={`${field} ${from}`} tone="warning">
      {text('crafts.found', { words: `\u2068${craft[field].slice(from, to)}\u2069` })}
    </Notice>
  ));
}

/** What was decided about a version, by whom, and what was said to the child. */
export function CraftStory({ history }: Pick<CraftVersion, 'history'>) {
  const { text, date } = useText();
  if (history.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="story">
      <h2 id="story" className="text-title">
        {text('crafts.history')}
      </h2>
      <ol className="box divide-y divide-rule">
        {history.map(({ act, at, name, isChild, reasons, words }, i) => (
          <li key={i} className="grid gap-1 px-4 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-strong">{text(`crafts.act.${act}`)}</span>
              <span className="text-small text-soft">
                <bdi>{isChild ? text('crafts.byChild') : name}</bdi> · {date(at, dayFormats.medium)}
              </span>
            </p>
            {reasons.length > 0 && (
              <ul className="list-disc ps-5">
                {reasons.map((reason) => (
                  <li key={reason}>
                    {act === 'APPROVE'
                      ? text(`crafts.check.${reason as GuardianCheck}`)
                      : act === 'REJECT'
                        ? text(`crafts.rejection.${reason as RejectionReason}`)
                        : text(`crafts.change.${reason as ChangeReason}`)}
                  </li>
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
