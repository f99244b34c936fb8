import { useClient } from '@cubby/site';
import { useEffect, useState } from 'react';
import { type UsedLink, usedLink } from '../used-link-contract.ts';

/** The recorded use of the page's link; undefined while loading, or if the link is unused. */
export function useUsedLink(token: string | undefined): UsedLink | undefined {
  const client = useClient();
  const [used, show] = useState<UsedLink | null>(null);
  useEffect(() => {
    // If the request fails, the page treats the link as unused.
    if (token) client(usedLink, { token }).then(show, () => {});
  }, [token]);
  return used ?? undefined;
}
