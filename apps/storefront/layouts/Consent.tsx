import { useStoredUser } from '@cubby/features/accounts/storefront';
import { ConsentWindow } from '@cubby/features/consent/storefront';
import { useClient } from '@cubby/site';

/** The consent window; what a member accepts is recorded on the server (design 2, 2.60). */
export function Consent() {
  const client = useClient();
  const isMember = useStoredUser();
  return (
    <ConsentWindow
      record={async () => {
        if (!isMember) return;
        // Most visits need it never.
        const { acceptPolicies } = await import('@cubby/features/accounts/contract');
        await client(acceptPolicies, {});
      }}
    />
  );
}
