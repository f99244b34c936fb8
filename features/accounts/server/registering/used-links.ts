import { type Implementation, implement } from '@cubby/contract/server';
import { ok } from '@cubby/result';
import { usedLink } from '../../used-link-contract.ts';
import { hashOfToken } from './link-tokens.ts';
import { findUsedLink } from './used-link-store.ts';

export const usedLinkEndpoints: readonly Implementation[] = [
  implement(usedLink, async ({ token }, { pool }) => {
    const used = await findUsedLink(pool, hashOfToken(token));
    return ok(used ? { kind: used.kind, at: used.usedAt.toISOString() } : null);
  }),
];
