import { ApiError } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { useClient, useHydrated } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';
import { useState } from 'react';
import { beginPasskeySignIn, passkeySignIn, type SignedIn } from '../contract.ts';

/** Whether this browser has passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Signs in without a user name or a password, where the browser can. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: SignedIn) => void | Promise<void> }) {
  const client = useClient();
  const { text } = useText();
  const [failure, fail] = useState('');
  const [busy, setBusy] = useState(false);
  const isHydrated = useHydrated();
  // Most browsers have them: drawn with the page, the button moves nothing later.
  if (isHydrated && !hasPasskeys()) return null;
  const signIn = async () => {
    setBusy(true);
    fail('');
    try {
      const [options, { startAuthentication }] = await Promise.all([
        client(beginPasskeySignIn, {}),
        import('@simplewebauthn/browser'),
      ]);
      const { id, response } = await startAuthentication({ optionsJSON: options });
      const { clientDataJSON: clientData, authenticatorData, signature } = response;
      await onSignedIn(
        await client(passkeySignIn, { credentialId: id, clientData, authenticatorData, signature, remember: false }),
      );
    } catch (error) {
      fail(error instanceof ApiError ? error.message : text('accounts.passkeys.cancelled'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 grid gap-4">
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <Button look="secondary" size="large" busy={busy} onClick={signIn}>
        {text('accounts.passkeys.signIn')}
      </Button>
    </div>
  );
}
