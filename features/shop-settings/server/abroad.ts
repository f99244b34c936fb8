import type { EndpointContext } from '@cubby/contract/server';
import type { Queryable, Tx } from '@cubby/db';
import { findShopMembers } from '@cubby/features/accounts/server';
import type { AuditChanges } from '@cubby/features/audit/rules';
import { deleteRate, findRates } from '@cubby/features/offers/server';
import { type Abroad, findAbroad, type LockedShop, type OwnShop, writeAbroad } from '@cubby/features/sellers/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { relist } from './set-up.ts';
import { findCountriesLetIn } from './store.ts';

type By = { accountId: string } & Pick<EndpointContext, 'now'>;

/** Whether a child's shop sells abroad, for its guardian; null for a business. */
export async function abroadOf(db: Queryable, { sellerId, country }: OwnShop, { accountId, now }: By) {
  const found = await findAbroad(db, sellerId);
  if (!found) return null;
  return {
    since: found.since?.toISOString() ?? null,
    places: (await findCountriesLetIn(db, now)).filter((place) => place !== country),
    isRefused: await isRefused(db, sellerId, found, accountId),
  };
}

/** If one guardian refuses, the other cannot consent, while both are guardians of the child (domain 2.7). */
const isRefused = async (db: Queryable, sellerId: string, { refusedBy }: Abroad, accountId: string): Promise<boolean> =>
  refusedBy !== null && refusedBy !== accountId && (await findShopMembers(db, sellerId)).includes(refusedBy);

export type Chosen = { changes: AuditChanges } | 'STAYS';

/**
 * Starts or ends a child's shop's delivery abroad (domain C19). Ending it deletes its rates abroad; orders already
 * placed are sent as agreed.
 */
export async function chooseAbroad(
  db: Tx,
  { sellerId, country }: LockedShop,
  isAbroad: boolean,
  by: By,
): Promise<Result<Chosen, Failure<'OC_WRONG_STATUS'>>> {
  const before = await findAbroad(db, sellerId);
  if (!before) return fail('OC_WRONG_STATUS', 'shopSettings.ofBusiness', { path: ['shop'] });
  if (isAbroad) {
    if (before.since) return ok('STAYS');
    if (await isRefused(db, sellerId, before, by.accountId))
      return fail('OC_WRONG_STATUS', 'shopSettings.abroadRefused', { path: ['isAbroad'] });
    await writeAbroad(db, sellerId, { since: by.now, refusedBy: null });
    return ok({ changes: { abroad: [false, true] } });
  }
  // The first refusal is kept: otherwise the other guardian could replace it with their own and then agree.
  if (await isRefused(db, sellerId, before, by.accountId)) return ok('STAYS');
  const ended = (await findRates(db, sellerId)).filter((rate) => rate.country !== country);
  for (const rate of ended) await deleteRate(db, sellerId, rate.country);
  await writeAbroad(db, sellerId, { since: null, refusedBy: by.accountId });
  if (!before.since) return ok('STAYS');
  await relist(db, sellerId);
  return ok({ changes: { abroad: [true, false], countries: [ended.map((rate) => rate.country), []] } });
}
