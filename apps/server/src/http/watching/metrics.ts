import type { TrafficClass } from '@cubby/contract';
import { collectDefaultMetrics, exponentialBuckets, Gauge, Histogram, Registry } from 'prom-client';
import type { Counted } from '../limits/admission.ts';

/** One registry per process, created by the caller, because tests run several apps in one process. */
export function createMetrics(admitted: () => Counted[]) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long an answer took, by route.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const gauge = (name: string, help: string, count: (counted: Counted) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['class'] as const,
      registers: [registry],
      collect() {
        for (const counted of admitted()) this.set({ class: counted.traffic }, count(counted));
      },
    });
  gauge('traffic_in_work', 'Requests in work, by class of traffic.', ({ inWork }) => inWork);
  gauge('traffic_waiting', 'Requests that wait for others of their class.', ({ waiting }) => waiting);
  gauge(
    'traffic_rejected_total',
    'Requests rejected because too many of their class waited.',
    ({ rejected }) => rejected,
  );
  const trafficDuration = new Histogram({
    name: 'traffic_duration_seconds',
    help: 'How long an answer took, by class of traffic, and whether it was rejected because too many waited.',
    labelNames: ['class', 'rejected'] as const,
    // Fine enough to compare percentiles.
    buckets: exponentialBuckets(0.001, 1.2, 50),
    registers: [registry],
  });
  return {
    registry,
    observeTraffic: (traffic: TrafficClass, status: number, ms: number) =>
      trafficDuration.observe({ class: traffic, rejected: String(status === 503) }, ms / 1000),
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
