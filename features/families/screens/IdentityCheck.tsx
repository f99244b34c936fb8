import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import type { useClient } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';

type IdentityCheckProps = { answer: (client: ReturnType<typeof useClient>, isProven: boolean) => Promise<void> };

/** The demo's identity check: nobody is asked for a document. */
export function IdentityCheck({ answer }: IdentityCheckProps) {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  const say = (isProven: boolean) =>
    run(isProven ? 'yes' : 'no', async (client) => {
      await answer(client, isProven);
      return text(isProven ? 'families.identity.proven' : 'families.identity.failed.DOCUMENT');
    });
  return (
    <div className="grid max-w-form gap-5">
      <Notice>{text('families.identity.demo')}</Notice>
      <p>{text('families.identity.kept')}</p>
      <ActionResult {...{ said, busy, result }} />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === 'yes'} onClick={() => say(true)}>
          {text('families.identity.yes')}
        </Button>
        <Button look="secondary" busy={busy === 'no'} onClick={() => say(false)}>
          {text('families.identity.no')}
        </Button>
      </div>
    </div>
  );
}
