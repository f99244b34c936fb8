import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One registry per process, created by the caller, because tests run several apps in one process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long an answer took, by route.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    registry,
    cachedPages: new Gauge({ name: 'page_cache_pages', help: 'Rendered pages kept.', registers: [registry] }),
    cachedBytes: new Gauge({ name: 'page_cache_bytes', help: 'Bytes of rendered pages kept.', registers: [registry] }),
    observe: (route: string, method: string, status: number, ms: number) =>
      duration.observe({ route, method, status: String(status) }, ms / 1000),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
