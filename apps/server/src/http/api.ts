import { Readable } from 'node:stream';
import { type AnyEndpoint, type ShopKey, type Site, servedAt, signInSites, type TrafficClass } from '@cubby/contract';
import {
  answerOf,
  type Cookies,
  type Executor,
  type Implementation,
  type RequestContext,
  requestContext,
} from '@cubby/contract/server';
import type { Admission, Host, Platform } from '@cubby/feature';
import { defaultLocale, type Locale, languages } from '@cubby/i18n';
import type { Translators } from '@cubby/i18n/load';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import Negotiator from 'negotiator';
import { z } from 'zod';
import type { Put } from './cookies.ts';
import { networkOf } from './limits/network-of.ts';
import { limitOf } from './limits/rate-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    traffic?: TrafficClass;
  }
}

export type ApiServices = {
  executor: Executor;
  admission: Admission;
  translators: Translators;
  clock: { now(): Date };
  hostOf: (request: FastifyRequest) => Host;
  siteAsked: (request: FastifyRequest) => Site | undefined;
  actorOf: Platform['actorOf'];
  cookiesOf: (request: FastifyRequest, put: Put) => Cookies;
  rateLimit: boolean;
  /** Counts a call by a shop's key, and throws if it has made too many. */
  countKey: (key: ShopKey) => Promise<void>;
};

export function mountApi(app: FastifyInstance, services: ApiServices): void {
  const endpoints = [...services.executor.endpoints.values()];
  for (const each of endpoints.filter(({ endpoint }) => !endpoint.fileBytes)) mountEndpoint(app, each, services);
  app.register(async (files) => {
    // A file body is passed on unread whatever its content type; the upload intake measures and checks its bytes.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, body, done) => done(null, body));
    for (const each of endpoints.filter(({ endpoint }) => endpoint.fileBytes)) mountEndpoint(files, each, services);
  });
}

function mountEndpoint(app: FastifyInstance, { endpoint }: Implementation, services: ApiServices): void {
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: { traffic: endpoint.traffic, ...(services.rateLimit && limitOf(endpoint)) },
    schema: { response: { 200: answerSchema(endpoint) } },
    handler: async (request, reply) => {
      rejectOtherOrigins(request, services);
      const translator = services.translators.of(localeOf(request));
      const execute = async () =>
        services.executor.execute(
          endpoint.id,
          endpoint.method === 'GET' || endpoint.fileBytes ? request.query : request.body,
          await contextOf(endpoint, request, reply, translator.locale, services),
        );
      // A file is received while its endpoint runs; the upload intake limits these itself.
      const outcome = await (endpoint.fileBytes ? execute() : services.admission.run(endpoint.traffic, execute));
      reply
        .header('cache-control', 'no-store')
        .header('content-language', translator.locale)
        .header('vary', 'accept-language');
      const { status, body } = answerOf(endpoint, outcome, translator);
      if (status === 405) reply.header('allow', 'GET');
      return (reply as FastifyReply).code(status).send(body);
    },
  };
  // At other sites the router does not know the path, so it answers as for any unknown one.
  const at = servedAt(endpoint);
  // Endpoints that every account uses refuse pages of other sites openly, instead of hiding.
  const shows = signInSites.every((site) => at.includes(site));
  for (const site of shows ? [...at, 'elsewhere' as const] : at) app.route({ ...route, constraints: { site } });
}

/** Another site's page must not make a visitor's browser write here with the visitor's cookies (CSRF). */
function rejectOtherOrigins(request: FastifyRequest, services: ApiServices): void {
  if (request.method === 'GET' || services.siteAsked(request) !== undefined) return;
  throw Object.assign(new Error('a write from another origin'), { statusCode: 403 });
}

async function contextOf(
  { unattended }: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
  services: ApiServices,
): Promise<RequestContext> {
  const actor = await services.actorOf(request, { isUnattended: unattended });
  if (actor.key && services.rateLimit) await services.countKey(actor.key);
  return requestContext({
    host: services.hostOf(request),
    actor,
    requestId: request.id,
    page: pathOf(request.headers.referer),
    locale,
    now: services.clock.now(),
    header: (name) => request.headers[name] as string | undefined,
    sender: networkOf(request.ip),
    cookies: services.cookiesOf(request, (name, value, options) => void reply.setCookie(name, value, options)),
    ...(request.body instanceof Readable && { file: request.body }),
  });
}

/** The path of a page, from its address. */
const pathOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).pathname : undefined;

/** Compiled once per endpoint: twice as fast as JSON.stringify on lists, and undeclared fields are dropped. */
function answerSchema({ output, entityKey, successMessage }: AnyEndpoint): object {
  const { $schema, ...entity } = z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return {
    type: 'object',
    properties: {
      responseCode: { type: 'string' },
      [entityKey]: entity,
      ...(successMessage && { message: { type: 'string' } }),
    },
    required: ['responseCode', entityKey],
  };
}

export function localeOf({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const accepted = headers['accept-language']?.slice(0, 200);
  if (!accepted) return defaultLocale;
  const [found] = new Negotiator({ headers: { 'accept-language': accepted } }).languages(preferred);
  return (found as Locale | undefined) ?? defaultLocale;
}
/** The default comes first: a browser that accepts any language gets it. */
const preferred = [defaultLocale, ...Object.keys(languages).filter((locale) => locale !== defaultLocale)];
