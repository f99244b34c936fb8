import type { Actor, Proof } from '@cubby/contract';
import type { Cookies } from '@cubby/contract/server';
import type { Host } from '@cubby/feature';
import type { FastifyRequest } from 'fastify';
import type { RunningFeatures } from '../features.ts';

type Shown = { site: Host['site']; cookies: Record<string, string | undefined>; authorization: string | undefined };

/** Identifies the sender of a request: the account behind the site's cookie or an app's token, and what else the bearer token proves. */
export async function findActor(
  features: Pick<RunningFeatures, 'accountOf' | 'provers'>,
  { site, cookies, authorization }: Shown,
  now: Date,
): Promise<Actor> {
  const bearer = bearerIn(authorization);
  const [account, proofs] = await Promise.all([
    features.accountOf(site, { cookies, bearer }, now),
    proofsOf(features, bearer, now),
  ]);
  return { ...(account && { account }), proofs };
}

/** Identifies who asks for a page; their session may be refreshed with it. */
export async function findPageActor(
  features: Pick<RunningFeatures, 'accountOfPage' | 'provers'>,
  { site, cookies, authorization }: Omit<Shown, 'cookies'> & { cookies: Cookies },
  now: Date,
): Promise<Actor> {
  const [account, proofs] = await Promise.all([
    features.accountOfPage(site, cookies, now),
    proofsOf(features, bearerIn(authorization), now),
  ]);
  return { ...(account && { account }), proofs };
}

const bearerIn = (authorization = ''): string | undefined => /^Bearer (\S{1,4096})$/.exec(authorization)?.[1];

/** What a bearer token proves. */
export async function proofsOf(
  { provers }: Pick<RunningFeatures, 'provers'>,
  bearer: string | undefined,
  now: Date,
): Promise<Proof[]> {
  const shown = bearer ? await Promise.all(provers.map((prove) => prove(bearer, now))) : [];
  return shown.filter((proof) => proof !== undefined);
}

/** The parts of a request that identify its sender. */
export const shownBy = ({ cookies, headers }: FastifyRequest, site: Host['site']): Shown => ({
  site,
  cookies,
  authorization: headers.authorization,
});
