import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import type { Proposal } from '../contract.ts';
import type { AskReason, CorrectableField, RejectionReason } from '../rules.ts';

/** What was decided about a proposal, by whom, and what was said. */
export function ProposalStory({ history }: Pick<Proposal, 'history'>) {
  const { text, date } = useText();
  if (history.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="story">
      <h2 id="story" className="text-title">
        {text('proposals.history')}
      </h2>
      <ol className="box divide-y divide-rule">
        {history.map(({ act, at, name, reasons, words }, i) => (
          <li key={i} className="grid gap-1 px-4 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-strong">{text(`proposals.act.${act}`)}</span>
              <span className="text-small text-soft">
                <bdi>{name}</bdi> · {date(at, dayFormats.medium)}
              </span>
            </p>
            {reasons.length > 0 && (
              <ul className="list-disc ps-5">
                {reasons.map((reason) => (
                  <li key={reason}>
                    {act === 'ACCEPT'
                      ? text(`proposals.field.${reason as CorrectableField}`)
                      : act === 'REFUSE'
                        ? text(`proposals.rejection.${reason as RejectionReason}`)
                        : text(`proposals.ask.${reason as AskReason}`)}
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
