import { Busy, type EventStreams, type Platform, perMinute, sendStream } from '@cubby/feature';
import type { FastifyInstance } from 'fastify';
import { workEventsPath } from '../hand-over-contract.ts';
import { kindsSeen } from '../policy.ts';
import { watchWork } from './watch-work.ts';

/**
 * Notifies the staff's open pages that an item arrived, was done or was reassigned, so that they recount what they may
 * see.
 */
export function mountWorkEvents(
  app: FastifyInstance,
  { pool, clock, settings, admission, actorOf }: Platform,
  streams: EventStreams,
): void {
  const listen = watchWork(
    pool,
    () => clock.now(),
    (error) => app.log.error(error, 'what waits for the staff was not looked at'),
  );
  const options = { ...perMinute(60, settings), exposeHeadRoute: false, constraints: { site: 'manager' } };
  app.get(workEventsPath, options, async (request, reply) => {
    const actor = () => actorOf(request, { isUnattended: true });
    const first = await admission.run('calls', actor);
    if (!first.account) throw Object.assign(new Error('nobody is signed in'), { statusCode: 401 });
    if (kindsSeen(first).length === 0) throw Object.assign(new Error('sees no work'), { statusCode: 403 });
    const stops: (() => void)[] = [];
    const stream = streams.open(
      first.account.accountId,
      async () => kindsSeen(await actor()).length > 0,
      () => {
        for (const stop of stops) stop();
      },
    );
    if (!stream) throw new Busy('work events');
    const { stop, begun } = listen(() => stream.send('work'));
    stops.push(stop);
    // A page counts when its stream opens, and every later change must be noticed.
    await begun;
    return sendStream(reply, stream);
  });
}
