import type { Actor } from '@cubby/contract';
import type { Host } from '@cubby/feature';
import type { FastifyRequest } from 'fastify';
import type { RunningFeatures } from '../features.ts';

type Shown = { site: Host['site']; cookies: Record<string, string | undefined>; authorization: string | undefined };

/** Identifies the sender of a request: the account behind the site's cookie, and whatever the bearer token proves. */
export async function findActor(
  { accountOf, proofs }: Pick<RunningFeatures, 'accountOf' | 'proofs'>,
  { site, cookies, authorization }: Shown,
  now: Date,
): Promise<Actor> {
  const bearer = /^Bearer (\S{1,4096})$/.exec(authorization ?? '')?.[1];
  const [account, ...shown] = await Promise.all([
    accountOf(site, cookies, now),
    ...(bearer ? proofs.map((prove) => prove(bearer, now)) : []),
  ]);
  return { ...(account && { account }), proofs: shown.filter((proof) => proof !== undefined) };
}

/** The parts of a request that identify its sender. */
export const shownBy = ({ cookies, headers }: FastifyRequest, site: Host['site']): Shown => ({
  site,
  cookies,
  authorization: headers.authorization,
});
