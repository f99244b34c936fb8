import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Badge, Button } from '@cubby/ui';
import { logOut, type SignedIn } from '../contract.ts';

type AccountCardProps = { user: SignedIn & { roles: readonly string[] }; onSignedOut: () => void | Promise<void> };

export function AccountCard({ user, onSignedOut }: AccountCardProps) {
  const { text, lookup } = useText();
  const { busy, said, run } = useAction();
  const signOut = () =>
    run('signOut', async (client) => {
      await client(logOut, {});
      await onSignedOut();
    });
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
        <ActionResult {...{ said, busy }} />
        <Button look="secondary" busy={busy !== undefined} onClick={signOut}>
          {text('accounts.signOut')}
        </Button>
      </div>
    </section>
  );
}
