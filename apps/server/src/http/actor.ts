import { type Account, type Actor, accountAt, type Proof, shopKeyPrefix } from '@cubby/contract';
import type { Cookies } from '@cubby/contract/server';
import type { Host } from '@cubby/feature';
import type { RunningFeatures } from '../features.ts';

type Shown = {
  site: Host['site'];
  cookies: Pick<Cookies, 'get'>;
  authorization: string | undefined;
  /** The request was made by an open page, not by its reader. */
  isUnattended?: boolean;
};

/**
 * Identifies the sender of a request: the account behind the site's cookie or an app's token, and other proofs of the
 * bearer token; or a shop's own system by its key, whose cookies do not count. A key that is not in force, or shown
 * anywhere but at the seller site, is refused with 401 whatever is asked for.
 */
export async function findActor(
  features: Pick<RunningFeatures, 'accountOf' | 'keyOf' | 'provers' | 'proofsOfCookies'>,
  { site, cookies, authorization, isUnattended = false }: Shown,
  now: Date,
): Promise<Actor> {
  const bearer = bearerIn(authorization);
  if (bearer?.startsWith(shopKeyPrefix)) {
    const key = site === 'seller' ? await features.keyOf(bearer, now) : undefined;
    if (!key) throw Object.assign(new Error('a key that is not in force'), { statusCode: 401 });
    return { key, proofs: [] };
  }
  const [account, proofs, ofCookies] = await Promise.all([
    features.accountOf(site, { cookies, bearer, isUnattended }, now),
    proofsOf(features, bearer, now),
    features.proofsOfCookies(site, cookies, now),
  ]);
  return actorAt(site, account, [...proofs, ...ofCookies]);
}

export async function findPageActor(
  features: Pick<RunningFeatures, 'accountOfPage' | 'provers' | 'proofsOfCookies'>,
  { site, cookies, authorization }: Omit<Shown, 'cookies'> & { cookies: Cookies },
  now: Date,
): Promise<Actor> {
  const [account, proofs, ofCookies] = await Promise.all([
    features.accountOfPage(site, cookies, now),
    proofsOf(features, bearerIn(authorization), now),
    features.proofsOfCookies(site, cookies, now),
  ]);
  return actorAt(site, account, [...proofs, ...ofCookies]);
}

/** A session gives the memberships of its site alone: at the shop staff and sellers are customers (spec 1.3). */
const actorAt = (site: Host['site'], account: Account | undefined, proofs: readonly Proof[]): Actor => ({
  ...(account && { account: accountAt(site, account) }),
  proofs,
});

const bearerIn = (authorization = ''): string | undefined => /^Bearer (\S{1,4096})$/.exec(authorization)?.[1];

export async function proofsOf(
  { provers }: Pick<RunningFeatures, 'provers'>,
  bearer: string | undefined,
  now: Date,
): Promise<Proof[]> {
  const shown = bearer ? await Promise.all(provers.map((prove) => prove(bearer, now))) : [];
  return shown.filter((proof) => proof !== undefined);
}
