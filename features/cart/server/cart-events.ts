import { Busy, type EventStreams, type Platform, perMinute, sendStream } from '@cubby/feature';
import type { FastifyInstance } from 'fastify';
import { cartEventsPath } from '../contract.ts';
import { cartTopic } from './member-cart-store.ts';

/**
 * Notifies a member's browsers of changes of their cart elsewhere, so that they request it again; not the session that
 * made the change, whose tabs share the browser's storage.
 */
export function mountCartEvents(app: FastifyInstance, platform: Platform, streams: EventStreams): void {
  const { settings, topics, admission, actorOf } = platform;
  app.get(cartEventsPath, { ...perMinute(60, settings), exposeHeadRoute: false }, async (request, reply) => {
    const { account } = await admission.run('calls', () => actorOf(request));
    if (!account) throw Object.assign(new Error('nobody is signed in'), { statusCode: 401 });
    const isStillSignedIn = async () => (await actorOf(request)).account?.sessionId === account.sessionId;
    const stops: (() => void)[] = [];
    const stream = streams.open(account.accountId, isStillSignedIn, () => {
      for (const stop of stops) stop();
    });
    if (!stream) throw new Busy('cart events');
    stops.push(
      topics.listen(cartTopic(account.accountId), (sessionId) => {
        if (sessionId === undefined || sessionId !== account.sessionId) stream.send('cart');
      }),
      topics.listen(`session:${account.sessionId}`, async () => {
        if (!(await isStillSignedIn().catch(() => true))) stream.end();
      }),
    );
    return sendStream(reply, stream);
  });
}
