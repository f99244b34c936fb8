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
    /** Shows figures that are read when they are asked for. */
    watch: (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      }),
    observe: (route: string, method: string, status: number, ms: number) =>
      duration.observe({ route, method, status: String(status) }, ms / 1000),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
