import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Badge, Button } from '@cubby/ui';
import { logOut, type SignedIn } from '../contract.ts';

type AccountCardProps = { user: SignedIn & { roles: readonly string[] }; onSignedOut: () => void | Promise<void> };

/** Who is signed in, and the way out. */
export function AccountCard({ user, onSignedOut }: AccountCardProps) {
  const client = useClient();
  const { text } = useText();
  async function signOut() {
    await client(logOut, {});
    await onSignedOut();
  }
  return (
    <section className="mt-8 border-t border-rule pt-6" aria-label={text('accounts.yourAccount')}>
      <p className="text-section font-heading">
        {text('accounts.signedInAs', { name: `${user.firstName} ${user.lastName}` })}
      </p>
      <p className="text-soft">
        <bdi>{user.login}</bdi>
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {user.roles.map((role) => (
          <Badge key={role}>{text(`accounts.role.${role}`)}</Badge>
        ))}
      </p>
      <p className="mt-6">
        <Button look="secondary" onClick={signOut}>
          {text('accounts.signOut')}
        </Button>
      </p>
    </section>
  );
}
