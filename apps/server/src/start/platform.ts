import { type Actor, type Proof, visitor } from '@cubby/contract';
import {
  type Cookies,
  createExecutor,
  type Executor,
  inProcessClient,
  type PublicReads,
  requestContext,
} from '@cubby/contract/server';
import type { Platform } from '@cubby/feature';
import type { FastifyRequest } from 'fastify';
import { type RunningFeatures, startFeatures } from '../features.ts';
import { findActor, findPageActor, proofsOf } from '../http/actor.ts';
import { cookiesOf } from '../http/cookies.ts';
import { createHosts } from '../http/hosts.ts';
import { createAdmission } from '../http/limits/admission.ts';

export type RunningPlatform = {
  hosts: ReturnType<typeof createHosts>;
  features: RunningFeatures;
  executor: Executor;
  admission: ReturnType<typeof createAdmission>;
  actorOf: Platform['actorOf'];
  actorOfPage: (request: FastifyRequest, cookies: Cookies) => Promise<Actor>;
  proofsOf: (bearer: string) => Promise<readonly Proof[]>;
};

export function startPlatform(
  given: Pick<Platform, 'settings' | 'pool' | 'clock' | 'translators' | 'cacheTags' | 'topics'>,
  publicReads?: PublicReads,
): RunningPlatform {
  const { settings, pool, clock, translators } = given;
  const hosts = createHosts(settings);
  const admission = createAdmission();
  const shown = ({ headers, cookies }: FastifyRequest) => {
    const host = hosts.of(headers.host)!;
    return { site: host.site, cookies: cookiesOf(cookies, host, settings), authorization: headers.authorization };
  };
  const actorOf: Platform['actorOf'] = (request, how) =>
    findActor(features, { ...shown(request), ...how }, clock.now());
  const features: RunningFeatures = startFeatures({
    ...given,
    admission,
    hosts,
    cookiesAt: (request, reply) =>
      cookiesOf(request.cookies, hosts.of(request.headers.host)!, settings, (name, value, options) => {
        reply.setCookie(name, value, options);
      }),
    // Handlers other than endpoints know neither viewings nor the scopes of keys, and show them nothing.
    actorOf: async (request, how) => {
      const actor = await actorOf(request, how);
      return actor.account?.viewing === undefined && !actor.key ? actor : visitor;
    },
    personal: () => features.personal,
    conflicts: () => features.conflicts,
    clientOf: (host, locale) =>
      inProcessClient(executor, translators.of(locale), () => requestContext({ host, locale, now: clock.now() })),
  });
  const executor = createExecutor(pool, features.endpoints, { publicReads, watch: features.watch });
  return {
    hosts,
    features,
    executor,
    admission,
    actorOf,
    actorOfPage: (request, cookies) => findPageActor(features, { ...shown(request), cookies }, clock.now()),
    proofsOf: (bearer) => proofsOf(features, bearer, clock.now()),
  };
}
