import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnyEndpoint, contractPath, servedAt, type TrafficClass } from '@cubby/contract';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Services } from '../start/services.ts';
import { mountApi } from './api.ts';
import { cookiesOf } from './cookies.ts';
import { mountDevMail } from './dev-mail.ts';
import { createErrors } from './errors.ts';
import { mountAssets } from './files/assets.ts';
import { mountDocs } from './files/docs.ts';
import { mountInstallable } from './files/installable.ts';
import { mountRobots } from './files/robots.ts';
import { keyLimits } from './limits/key-limits.ts';
import { limitRates } from './limits/rate-limits.ts';
import { trustOf } from './proxies.ts';
import { isReadable } from './readable.ts';
import { bySite } from './route-sites.ts';
import { securityHeaders } from './security-headers.ts';
import { bodyLimit, createHttpServer } from './server.ts';
import { mountHealth } from './watching/health.ts';
import { loggedPath } from './watching/logged-path.ts';
import { mountMetrics } from './watching/metrics-access.ts';

/**
 * Clients that ignore Retry-After are rejected 25 ms late: without that, answering them took more of the process than
 * the limited work.
 */
const rejectAfterMs = 25;

/** The HTTP server: hosts, API, pages, pictures, health. Every wait and every size has a limit (reliability rule 15). */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { settings, hosts, pages, log, admission, metrics } = services;
  const errors = createErrors(services);
  const endpoints = new Map([...services.executor.endpoints.values()].map(({ endpoint }) => [endpoint.id, endpoint]));
  /** Nothing is done for a request that would be rejected anyway: under overload these are most requests. */
  const rejectBusy = (request: IncomingMessage, response: ServerResponse, traffic: TrafficClass) => {
    const began = performance.now();
    admission.reject(traffic);
    setTimeout(() => {
      errors.reject(request, response, 503);
      metrics.observeTraffic(traffic, 503, performance.now() - began);
    }, rejectAfterMs);
  };
  const isServed = (endpoint: AnyEndpoint, request: IncomingMessage): boolean =>
    servedAt(endpoint).some((site) => site === hosts.siteAsked(request));
  const app = Fastify({
    loggerInstance: log,
    trustProxy: trustOf(settings.trustProxy),
    bodyLimit,
    routerOptions: { maxParamLength: 200, constraints: { site: bySite(hosts) } },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (framework) =>
      createHttpServer((request, response) => {
        request.url = contractPath(request.url!, settings.apiBases);
        // A cached page is answered before the framework is reached.
        if (request.method === 'GET') {
          const host = hosts.of(request.headers.host);
          if (host && request.headers.host && pages.serveCached(request, response, host)) return;
        }
        const asked = endpoints.get(`${request.method} ${request.url!.split('?', 1)[0]}`);
        const isBusy = asked && admission.isTooMuch(asked.traffic);
        if (isBusy && isServed(asked, request)) rejectBusy(request, response, asked.traffic);
        else if (isReadable(request)) framework(request, response);
        else errors.reject(request, response, 400);
      }, errors.toParser),
    // The server itself answers what its parser cannot read.
    clientErrorHandler: () => {},
    frameworkErrors: (_error, request, reply) => errors.reject(request.raw, reply.raw, 400),
  });

  // Calls take JSON; anything else is answered with 415.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  if (settings.rateLimit) await limitRates(app, services);

  app.addHook('onRequest', async (request, reply) => {
    const host = hosts.of(request.headers.host);
    if (!host) {
      reply.hijack();
      return errors.reject(request.raw, reply.raw, 421);
    }
    reply.header('x-request-id', request.id).headers(securityHeaders(settings, host, request.url));
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'page', config } = request.routeOptions;
    metrics.observe(url, request.method, reply.statusCode, reply.elapsedTime);
    if (config.traffic) metrics.observeTraffic(config.traffic, reply.statusCode, reply.elapsedTime);
    request.log.info(
      {
        method: request.method,
        url: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  app.setErrorHandler(errors.answer);

  mountHealth(app, services);
  mountMetrics(app, services);
  mountDocs(app, services);
  mountRobots(app, services);
  mountInstallable(app, services);
  mountDevMail(app, services);
  mountApi(app, {
    ...services,
    hostOf: (request) => hosts.of(request.headers.host)!,
    siteAsked: hosts.siteAsked,
    actorOf: services.actorOf,
    cookiesOf: (request, put) => cookiesOf(request.cookies, hosts.of(request.headers.host)!, settings, put),
    rateLimit: settings.rateLimit,
    countKey: keyLimits(services),
  });
  for (const mount of services.features.mounts) await mount(app);
  await mountAssets(app, services);

  app.get('/*', { config: { traffic: 'pages' } }, async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound();
    const host = hosts.of(request.headers.host)!;
    reply.hijack();
    reply.raw.setHeader('x-request-id', request.id);
    try {
      const cookies = cookiesOf(request.cookies, host, settings, (name, value, options) => {
        reply.raw.appendHeader('set-cookie', app.serializeCookie(name, value, options));
      });
      await pages.serve(request.raw, reply.raw, host, () => services.actorOfPage(request, cookies));
    } catch (error) {
      errors.failed(request.log, error, 'a page failed');
      if (reply.raw.headersSent) return reply.raw.destroy();
      pages.serveFailure(request.raw, reply.raw, host, { error, reference: request.id });
    }
  });
  app.setNotFoundHandler(() => {
    throw Object.assign(new Error('nothing has this address'), { statusCode: 404 });
  });
  return app;
}
