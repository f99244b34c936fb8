import { ApiError } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { useNavigate } from 'react-router';
import { beginProposal } from '../contract.ts';
import { proposalsPath } from '../rules.ts';

/** Starts a correction of a product that the shop offers; one in progress is already in the list. */
export function CorrectButton({ shop, sku }: { shop: string; sku: string }) {
  const { text } = useText();
  const navigate = useNavigate();
  const { busy, said, result, run } = useAction();
  return (
    <div id="correct" className="mt-8 grid justify-items-start gap-2">
      <ActionResult {...{ said, busy, result }} />
      <p className="text-small text-soft">{text('proposals.correct.text')}</p>
      <Button
        look="secondary"
        size="small"
        busy={busy === 'correct'}
        onClick={() =>
          run('correct', async (client) => {
            const number = await client(beginProposal, { shop, sku }).catch(inWork);
            await navigate(number === undefined ? proposalsPath : `${proposalsPath}/${number}/edit`);
          })
        }
      >
        {text('proposals.correct')}
      </Button>
    </div>
  );
}

const inWork = (error: unknown): undefined => {
  if (!(error instanceof ApiError && error.code === 'OC_KNOWN')) throw error;
};
