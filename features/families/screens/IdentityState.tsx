import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import type { useClient } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';
import { useEffect, useRef } from 'react';
import type { IdentityFailure } from '../rules.ts';

type IdentityStateProps = {
  isChecking: boolean;
  failure: IdentityFailure | null;
  /** Asks for the page of the check. */
  start: (client: ReturnType<typeof useClient>) => Promise<string>;
  /** Loads the state again. */
  look: () => void | Promise<void>;
};

/** A check of an identity that is not over, with the way back to it, or the reason why the last one failed. */
export function IdentityState({ isChecking, failure, start, look }: IdentityStateProps) {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  useLooking(isChecking, look);
  if (!isChecking) return failure && <Notice tone="error">{text(`families.identity.failed.${failure}`)}</Notice>;
  return (
    <Notice live>
      <div className="grid justify-items-start gap-3">
        <p>{text('families.identity.pending')}</p>
        <ActionResult {...{ said, busy, result }} />
        <Button
          look="secondary"
          size="small"
          busy={busy === 'go-on'}
          onClick={() =>
            run('go-on', async (client) => {
              location.assign(await start(client));
              return '';
            })
          }
        >
          {text('families.identity.continue')}
        </Button>
      </div>
    </Notice>
  );
}

const everyMs = 5_000;
const mostLooks = 36;

/** The result of a check comes from its provider within a few minutes. */
function useLooking(isWaiting: boolean, look: () => void | Promise<void>): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!isWaiting) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks > mostLooks) clearInterval(timer);
      else if (document.visibilityState === 'visible') void latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
