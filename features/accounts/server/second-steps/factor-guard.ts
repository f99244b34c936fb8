import type { AccountContext } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { fail } from '@cubby/result';
import { hasFactor } from './factor-store.ts';

/**
 * @param hosts those of the inner sites: a passkey of theirs is a second factor, one of the shop's is not
 */
export const createFactorGuard = (hosts: readonly string[]) => ({
  hosts,
  hasFactor: (db: Queryable, accountId: string): Promise<boolean> => hasFactor(db, accountId, hosts),
  isFactorAt: (host: string): boolean => hosts.includes(host),
  /** Whether this session may change the second factor: it has shown it, or there is none yet (decision 0117). */
  mayChange: async ({ pool, actor, accountId }: AccountContext): Promise<boolean> =>
    !actor.account.lacksFactor || !(await hasFactor(pool, accountId, hosts)),
});
export type FactorGuard = ReturnType<typeof createFactorGuard>;

export const notShown = fail('OC_SECOND_FACTOR', 'error.secondFactor');
