import { useText } from '@cubby/i18n/react';
import type { DisputeView } from '../contract.ts';
import { usePlaceDate } from './place-date.ts';

const moment = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

type By = DisputeView['events'][number]['by'];
type DisputeThreadProps = {
  dispute: DisputeView;
  /** Each side's name for the reader, and the title of a question to the buyer. */
  nameOf: (by: By) => string;
  question: string;
  /** Formats an instant; by default in the time zone of the delivery address. */
  when?: (at: string) => string;
};

/** All messages and events of a dispute, with the pictures. */
export function DisputeThread({ dispute, nameOf, question, when }: DisputeThreadProps) {
  const { text } = useText();
  const placeDate = usePlaceDate();
  const shown = when ?? ((at: string) => placeDate(at, moment));
  return (
    <section aria-labelledby="thread-title">
      <h2 id="thread-title" className="text-title">
        {text('disputes.thread')}
      </h2>
      <ol className="mt-3 border-t border-ink">
        {dispute.description && (
          <Entry who={nameOf(dispute.channel === 'SAFETY' ? 'MANAGER' : 'BUYER')} at={shown(dispute.reportedAt)}>
            <Words>{dispute.description}</Words>
            <Pictures dispute={dispute} of="BUYER" />
          </Entry>
        )}
        {dispute.events
          .filter(({ transition }) => transition !== 'D14')
          .map(({ kind, status, by, body, at }, i) => (
            <Entry key={i} who={nameOf(by)} at={shown(at)}>
              {kind !== 'MESSAGE' && kind !== 'QUESTION' && (
                <p className="text-soft">
                  {kind === 'CHANGE'
                    ? text(`disputes.event.${status!}`, { by: nameOf(by) })
                    : text(`disputes.event.${kind}`)}
                </p>
              )}
              {kind === 'QUESTION' && <p className="font-strong">{question}</p>}
              {body && <Words>{body}</Words>}
            </Entry>
          ))}
        {(['SELLER', 'MANAGER'] as const)
          .filter((by) => dispute.pictures.some((each) => each.by === by))
          .map((by) => (
            <Entry key={by} who={nameOf(by)}>
              <Pictures dispute={dispute} of={by} />
            </Entry>
          ))}
      </ol>
    </section>
  );
}

function Entry({ who, at, children }: { who: string; at?: string; children: React.ReactNode }) {
  return (
    <li className="grid gap-1 border-b border-rule last:border-b-0 py-4">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-strong">{who}</span>
        {at && <span className="text-small text-soft">{at}</span>}
      </p>
      {children}
    </li>
  );
}

const Words = ({ children }: { children: string }) => (
  <p className="max-w-words whitespace-pre-line wrap-anywhere" dir="auto">
    {children}
  </p>
);

/** Private to both sides and staff; each opens in full size. */
function Pictures({ dispute: { pictures }, of }: { dispute: DisputeView; of: 'BUYER' | 'SELLER' | 'MANAGER' }) {
  const { text } = useText();
  const shown = pictures.filter(({ by }) => by === of);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-2" aria-label={text('disputes.pictures')}>
      {shown.map(({ picture }, i) => (
        <li key={picture.url}>
          <a href={picture.url.replace(/\/\d+\./, '/1200.')} target="_blank" rel="noreferrer">
            <img
              src={picture.url}
              alt={picture.name || text('disputes.picture', { index: i + 1 })}
              width="96"
              height="96"
              className="h-24 w-24 rounded-card border border-rule object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
