import { useClient } from '@cubby/site';
import { useEffect, useState } from 'react';
import { type UsedLink, usedLink } from '../contract.ts';

/** What the link of this page did when it was used; undefined until that is known, and where it was not. */
export function useUsedLink(token: string | undefined): UsedLink | undefined {
  const client = useClient();
  const [used, show] = useState<UsedLink | null>(null);
  useEffect(() => {
    // Without an answer the page says what it would say of any link.
    if (token) client(usedLink, { token }).then(show, () => {});
  }, [token]);
  return used ?? undefined;
}
