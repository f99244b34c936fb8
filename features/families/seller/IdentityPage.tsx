import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Notice } from '@cubby/ui';
import { answerIdentity } from '../contract.ts';

/** The demo's check of an identity: nobody is asked for a document. */
export function IdentityPage({ onAnswered }: { onAnswered: () => void | Promise<void> }) {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  const answer = (isProven: boolean) =>
    run(isProven ? 'yes' : 'no', async (client) => {
      await client(answerIdentity, { isProven });
      await onAnswered();
      return text(isProven ? 'families.identity.proven' : 'families.identity.failed');
    });
  return (
    <div className="grid max-w-form gap-5">
      <Notice>{text('families.identity.demo')}</Notice>
      <p>{text('families.identity.kept')}</p>
      <ActionResult {...{ said, busy, result }} />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === 'yes'} onClick={() => answer(true)}>
          {text('families.identity.yes')}
        </Button>
        <Button look="secondary" busy={busy === 'no'} onClick={() => answer(false)}>
          {text('families.identity.no')}
        </Button>
      </div>
    </div>
  );
}
