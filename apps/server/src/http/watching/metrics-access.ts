import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Services } from '../../start/services.ts';

/**
 * `/metrics` for Prometheus. On the shop's own port it needs METRICS_TOKEN; only a demo on this machine shows it to
 * everyone. METRICS_PORT is a port of its own on 127.0.0.1.
 */
export function mountMetrics(app: FastifyInstance, { settings, metrics, readMetrics }: Services): void {
  const { metricsToken: token, metricsPort, env, host, trustProxy } = settings;
  const isOpen = env === 'demo' && host === '127.0.0.1' && !trustProxy;
  if (metricsPort !== undefined || (!token && !isOpen)) return;
  app.get('/metrics', async (request, reply) => {
    if (token && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await readMetrics());
  });
}

/** Answers on 127.0.0.1 alone: the figures are for programs on this machine. */
export function openMetricsPort(port: number, read: () => Promise<string>): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(503, { 'retry-after': '2' }).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** In constant time, whichever character differs. */
const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'));
