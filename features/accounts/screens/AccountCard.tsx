import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Badge, Button, Notice } from '@cubby/ui';
import { useState } from 'react';
import { logOut, type SignedIn } from '../contract.ts';

type AccountCardProps = { user: SignedIn & { roles: readonly string[] }; onSignedOut: () => void | Promise<void> };

/** The signed-in user, and a button to sign out. */
export function AccountCard({ user, onSignedOut }: AccountCardProps) {
  const client = useClient();
  const { text, lookup } = useText();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  async function signOut() {
    setBusy(true);
    setFailure('');
    try {
      await client(logOut, {});
      await onSignedOut();
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className="mt-8 border-t border-rule pt-6" aria-label={text('accounts.yourAccount')}>
      <p id="signed-in" tabIndex={-1} className="text-title">
        {text('accounts.signedInAs', { name: `${user.firstName} ${user.lastName}` })}
      </p>
      <p className="text-soft">
        <bdi>{user.login}</bdi>
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {user.roles.map((role) => (
          <Badge key={role}>{lookup(`accounts.role.${role}`)}</Badge>
        ))}
      </p>
      <div className="mt-6 grid justify-items-start gap-4">
        {failure && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
        <Button look="secondary" busy={busy} onClick={signOut}>
          {text('accounts.signOut')}
        </Button>
      </div>
    </section>
  );
}
