import { daysAfter } from '@cubby/days';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { askForData, type ChildSettings } from '../../contract.ts';
import { erasedAfterDays, teenRequests } from '../../rules.ts';

type DataRequestProps = {
  settings: ChildSettings;
  onChanged: () => Promise<void>;
  onSave: () => Promise<void>;
};

/** A teen's requests to staff without the guardian, with the answers (domain C7). */
export function DataRequest({ settings: { requests }, onChanged, onSave }: DataRequestProps) {
  const { text, date } = useText();
  const { busy, said, result, run } = useAction();
  const day = (at: string) => date(at, dayFormats.medium);
  const answerIn = ({ kind, isGranted, answeredAt }: ChildSettings['requests'][number]) => {
    if (!isGranted) return text(`childMode.data.${kind}.no`);
    if (kind === 'ACCESS') return text('childMode.data.ACCESS.yes');
    return text('childMode.data.ERASURE.yes', { day: day(daysAfter(answeredAt!.slice(0, 10), erasedAfterDays)) });
  };
  return (
    <section className="kid-box" aria-labelledby="data">
      <h2 id="data" className="text-section">
        {text('childMode.data')}
      </h2>
      <p>{text('childMode.data.say')}</p>
      <ActionResult {...{ said, busy, result }} failed={text('childMode.failed')} />
      <ul className="grid gap-4">
        {teenRequests.map((kind) => {
          const asked = requests.find((each) => each.kind === kind);
          const waits = asked !== undefined && asked.answeredAt === null;
          const isGiven = asked?.isGranted === true;
          return (
            <li key={kind} className="grid justify-items-start gap-2">
              {asked && (
                <p>{waits ? text(`childMode.data.${kind}.waits`, { day: day(asked.dueAt) }) : answerIn(asked)}</p>
              )}
              {asked?.words && (
                <blockquote className="border-s-4 border-rule ps-3 whitespace-pre-line wrap-anywhere" dir="auto">
                  {asked.words}
                </blockquote>
              )}
              {kind === 'ACCESS' && isGiven && (
                <Button
                  busy={busy === 'save'}
                  onClick={() =>
                    void run('save', async () => {
                      await onSave();
                      return text('childMode.data.saved');
                    })
                  }
                >
                  {text('childMode.data.save')}
                </Button>
              )}
              {!waits && !isGiven && (
                <Button
                  look="secondary"
                  busy={busy === kind}
                  onClick={() =>
                    void run(kind, async (client) => {
                      await client(askForData, { kind });
                      await onChanged();
                      return text('childMode.data.done');
                    })
                  }
                >
                  {text(`childMode.data.${kind}`)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
