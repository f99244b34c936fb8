import type { OutputOf } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useHydrated } from '@cubby/site';
import { Button } from '@cubby/ui';
import { beginPasskeySignIn, passkeySignIn, type SignedIn } from '../contract.ts';
import { requireKept } from './hint.ts';

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Asks the browser for a passkey. */
async function authenticate(optionsJSON: OutputOf<typeof beginPasskeySignIn>) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON });
}

export function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: SignedIn) => void | Promise<void> }) {
  const { text } = useText();
  const { busy, said, run } = useAction();
  const isHydrated = useHydrated();
  // Most browsers support them: rendered with the page, the button causes no layout shift later.
  if (isHydrated && !hasPasskeys()) return null;
  const signIn = () =>
    run('signIn', async (client) => {
      const optionsJSON = await client(beginPasskeySignIn, {});
      const { id, response } = await authenticate(optionsJSON).catch(() => {
        throw new Error(text('accounts.passkeys.cancelled'));
      });
      const { clientDataJSON: clientData, authenticatorData, signature } = response;
      const proof = { credentialId: id, clientData, authenticatorData, signature };
      const user = await client(passkeySignIn, { ...proof, remember: false });
      requireKept(text('accounts.notKept'));
      await onSignedIn(user);
    });
  return (
    <div className="mt-4 grid gap-4">
      <ActionResult {...{ said, busy }} />
      <Button look="secondary" size="large" busy={busy !== undefined} onClick={signIn}>
        {text('accounts.passkeys.signIn')}
      </Button>
    </div>
  );
}
