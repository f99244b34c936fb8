import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { commonErrorCodes } from '@cubby/contract';
import { errorBody } from '@cubby/contract/server';
import type { MessageKey } from '@cubby/i18n';
import { type Failure, fail } from '@cubby/result';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Services } from '../start/services.ts';
import { localeOf, mountApi } from './api.ts';
import { mountDevMail } from './dev-mail.ts';
import { mountDocs } from './docs.ts';
import { mountHealth } from './health.ts';
import { mountRobots } from './robots.ts';
import { securityHeaders } from './security-headers.ts';

/** The HTTP server: hosts, API, pages, pictures, health. Every wait and every size has a limit (reliability 15). */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { settings, hosts, pages, log } = services;
  const app = Fastify({
    loggerInstance: log,
    trustProxy: settings.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    // The hook below logs one line per response instead.
    logController: new LogController({ disableRequestLogging: true }),
    // A cached page is answered before the framework is reached.
    serverFactory: (framework) =>
      createServer({ maxHeaderSize: 16 * 1024 }, (request, response) => {
        if (request.method === 'GET') {
          const host = hosts.of(request.headers.host);
          if (host && pages.serveCached(request, response, host)) return;
        }
        framework(request, response);
      }),
  });

  // Calls take JSON; anything else is answered with 415.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  if (settings.rateLimit)
    await app.register(rateLimit, {
      global: false,
      errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
    });
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    pressureHandler: (_request, _reply) => {
      throw Object.assign(new Error('busy'), { statusCode: 503 });
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const host = hosts.of(request.headers.host);
    if (!host) return reply.code(421).send(errorBody([notHere], translatorOf(request)));
    reply.headers(securityHeaders(settings, host, request.url));
  });
  app.addHook('onResponse', async (request, reply) => {
    services.metrics.observe(request.routeOptions.url ?? 'page', request.method, reply.statusCode, reply.elapsedTime);
    request.log.info(
      {
        method: request.method,
        url: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  const translatorOf = (request: FastifyRequest) => services.translators.of(localeOf(request));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status =
      error.statusCode && error.statusCode < 500
        ? error.statusCode
        : error.statusCode === 503
          ? 503
          : statusOfDatabase(error);
    if (status >= 500) request.log.error({ err: error }, 'failed');
    const [code, message] = errorNames[status] ?? errorNames[500]!;
    return reply
      .code(commonErrorCodes[code as keyof typeof commonErrorCodes])
      .headers(status === 503 || status === 429 ? { 'retry-after': status === 503 ? '2' : '60' } : {})
      .send(errorBody([{ code, message, values: { reference: request.id } }], translatorOf(request)));
  });

  mountHealth(app, services);
  mountDocs(app, services);
  mountRobots(app, services);
  mountDevMail(app, services);
  mountApi(app, {
    ...services,
    hostOf: (request) => hosts.of(request.headers.host)!,
    isOurs: hosts.isOurs,
    actorOf: services.actorOf,
    rateLimit: settings.rateLimit,
  });
  for (const mount of services.features.mounts) await mount(app);
  // Built files carry a content hash in their names, so all sites share one immutable URL space.
  await app.register(fastifyStatic, {
    root: [...new Set(Object.values(services.sites).map((site) => join(site.clientFolder, 'assets')))],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  // Icons and other files with fixed names.
  for (const file of readdirSync(services.sites.shop.clientFolder).filter((name) =>
    /\.(svg|png|ico|webmanifest)$/.test(name),
  ))
    app.get(`/${file}`, (_request, reply) =>
      reply.sendFile(file, services.sites.shop.clientFolder, { maxAge: '1d', immutable: false }),
    );

  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound();
    const host = hosts.of(request.headers.host)!;
    reply.hijack();
    reply.raw.setHeader('x-request-id', request.id);
    try {
      await pages.serve(request.raw, reply.raw, host, await services.actorOf(request));
    } catch (error) {
      request.log.error({ err: error }, 'a page failed');
      if (reply.raw.headersSent) return reply.raw.destroy();
      pages.serveFailure(request.raw, reply.raw, host, request.id);
    }
  });
  app.setNotFoundHandler(async (request, reply) =>
    reply.code(404).send(errorBody([fail('OC_NOT_FOUND', 'error.notFound').failure], translatorOf(request))),
  );
  return app;
}

const notHere: Failure = { code: 'OC_NOT_FOUND', message: 'error.notFound' };

const errorNames: Record<number, [code: string, message: MessageKey]> = {
  400: ['OC_BAD_REQUEST', 'error.badRequest'],
  401: ['OC_UNAUTHORIZED', 'error.unauthorized'],
  403: ['OC_FORBIDDEN', 'error.forbidden'],
  404: ['OC_NOT_FOUND', 'error.notFound'],
  413: ['OC_TOO_LARGE', 'error.tooLarge'],
  415: ['OC_UNSUPPORTED', 'error.unsupported'],
  429: ['OC_TOO_MANY_REQUESTS', 'error.tooMany'],
  500: ['OC_INTERNAL', 'error.internal'],
  503: ['OC_BUSY', 'error.busy'],
};

/**
 * An unavailable or overloaded database is reported as busy, so the client retries; any other database error is a bug.
 */
function statusOfDatabase(error: { code?: string; message?: string }): number {
  const busy =
    /^(08|53|57P0|55P03|57014|40001|40P01)/.test(error.code ?? '') ||
    /^E(CONNREFUSED|NOENT|CONNRESET|PIPE)$/.test(error.code ?? '');
  return busy || /timeout exceeded when trying to connect|Connection terminated/.test(error.message ?? '') ? 503 : 500;
}
