import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { askForData } from '../contract.ts';
import { teenRequests } from '../rules.ts';

/** What a teen may ask of the staff without the guardian (domain C7). */
export function DataRequest() {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  return (
    <section className="kid-box" aria-labelledby="data">
      <h2 id="data" className="text-section">
        {text('childMode.data')}
      </h2>
      <p>{text('childMode.data.say')}</p>
      <ActionResult {...{ said, busy, result }} failed={text('childMode.failed')} />
      <p className="flex flex-wrap gap-2">
        {teenRequests.map((kind) => (
          <Button
            key={kind}
            look="secondary"
            busy={busy === kind}
            onClick={() =>
              void run(kind, async (client) => {
                await client(askForData, { kind });
                return text('childMode.data.done');
              })
            }
          >
            {text(`childMode.data.${kind}`)}
          </Button>
        ))}
      </p>
    </section>
  );
}
