import { type Platform, perMinute } from '@cubby/feature';
import type { FastifyInstance } from 'fastify';
import type { CardProvider } from '../provider.ts';
import { receiveEvent } from './inbox.ts';

type Ports = Pick<Platform, 'pool' | 'clock' | 'settings' | 'admission'> & { provider: CardProvider };

/** A provider sends from few addresses, and retries events that are not accepted. */
const mostPerMinute = 3_000;

export const webhookPath = '/api/store/stripe/webhook/v1/receive';

/** Receives the provider's events: signed over the raw body, so it must not be parsed first. */
export async function mountWebhook(
  app: FastifyInstance,
  { pool, provider, clock, settings, admission }: Ports,
): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post(webhookPath, perMinute(mostPerMinute, settings), async (request, reply) => {
      const signature = request.headers['stripe-signature'] ?? request.headers['sandbox-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const accepted = await admission.run('money', () =>
        receiveEvent(pool, provider, body, String(signature ?? ''), clock.now()),
      );
      if (!accepted) throw Object.assign(new Error('no event of the provider'), { statusCode: 400 });
      return reply.send({ received: true });
    });
  });
}
