import { request } from 'node:http';
import type { Task } from '@cubby/jobs';
import { webhookPath } from '../events/webhook.ts';

export type Delivery = { body: string; signature: string; times: number };

/**
 * Sends a sandbox event as a provider would: over HTTP to the webhook, twice in parallel if asked; retried if it is not
 * accepted.
 */
export const deliverSandboxEvent =
  ({ port, host }: { port: number; host: string }): Task =>
  async (payload) => {
    const { body, signature, times } = payload as Delivery;
    const statuses = await Promise.all(Array.from({ length: times }, () => deliver(port, host, body, signature)));
    const failed = statuses.find((status) => status !== 200);
    if (failed) throw new Error(`the webhook answered ${failed}`);
  };

function deliver(port: number, host: string, body: string, signature: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path: webhookPath,
        method: 'POST',
        headers: {
          host,
          'content-type': 'application/json',
          'sandbox-signature': signature,
          'content-length': Buffer.byteLength(body),
        },
        timeout: 10_000,
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error('the webhook did not answer')));
    sent.end(body);
  });
}
