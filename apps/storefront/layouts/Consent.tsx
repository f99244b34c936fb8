import { useStoredUser } from '@cubby/features/accounts/storefront';
import { ConsentWindow } from '@cubby/features/consent/storefront';
import { useClient } from '@cubby/site';

export function Consent() {
  const client = useClient();
  const isMember = useStoredUser();
  return (
    <ConsentWindow
      record={async () => {
        if (!isMember) return;
        // Few visits need it.
        const { acceptPolicies } = await import('@cubby/features/accounts/contract');
        await client(acceptPolicies, {});
      }}
    />
  );
}
