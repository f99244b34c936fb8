import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { type RefusalReason, type RequestAct, refusalReasons } from '../rules.ts';

export type RequestEvent = {
  act: RequestAct;
  at: string;
  name?: string | null;
  reason: string | null;
  words: string | null;
};

/** The history of a request, oldest first. */
export function RequestHistory({ history }: { history: readonly RequestEvent[] }) {
  const { text, date } = useText();
  return (
    <ol className="divide-y divide-rule rounded-card border border-rule bg-raised">
      {history.map(({ act, at, name, reason, words }, i) => (
        <li key={i} className="grid gap-x-6 px-4 py-2.5 tablet:grid-cols-[11rem_minmax(0,1fr)]">
          <time className="text-soft" dateTime={at}>
            {date(at, dayFormats.medium)}
          </time>
          <div className="min-w-0">
            <p>
              {text(`requests.act.${act}`)} {name && <bdi className="text-soft">{name}</bdi>}
            </p>
            {isReason(reason) && <p className="text-soft">{text(`requests.reason.${reason}`)}</p>}
            {words && (
              <p className="mt-1 max-w-words whitespace-pre-line wrap-anywhere" dir="auto">
                {words}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

const isReason = (reason: string | null): reason is RefusalReason => refusalReasons.some((each) => each === reason);
