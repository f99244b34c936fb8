import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type Limits = {
  most: number;
  mostOfOne: number;
  /** Less than the 60 s after which a silent connection is cut off, here or in a proxy. */
  heartbeatMs: number;
};
const usual: Limits = { most: 1_000, mostOfOne: 8, heartbeatMs: 25_000 };

/**
 * How long a browser waits before it reopens a lost stream; randomized, because otherwise all would return together.
 */
const reopenMs = () => Math.round(1_000 + Math.random() * 2_000);

export type EventStream = {
  body: Readable;
  send: (event: string) => void;
  end: () => void;
};
export type EventStreams = ReturnType<typeof createEventStreams>;

/** Responses that stay open and report events to a browser (server-sent events), limited in number. */
export function createEventStreams(limits: Partial<Limits> = {}) {
  const { most, mostOfOne, heartbeatMs } = { ...usual, ...limits };
  const open = new Map<EventStream, string>();
  let isClosed = false;

  return {
    get count(): number {
      return open.size;
    },
    /**
     * Opens a stream for an account; undefined if there are too many already, or the process is stopping.
     * @param isStillAllowed asked before each heartbeat; the stream ends when the answer is no
     * @param ended called once, however it ends
     */
    open(accountId: string, isStillAllowed: () => Promise<boolean>, ended: () => void): EventStream | undefined {
      const own = [...open.values()].filter((each) => each === accountId).length;
      if (isClosed || open.size >= most || own >= mostOfOne) return undefined;
      const body = new PassThrough({ highWaterMark: 4_096 });
      const stream: EventStream = {
        body,
        // A client that does not read its stream would fill the memory.
        send: (event) => {
          if (!body.writableEnded && !body.write(`event: ${event}\ndata: changed\n\n`)) body.destroy();
        },
        end: () => void body.end(),
      };
      const beat = async () => {
        if (!(await isStillAllowed().catch(() => true))) stream.end();
        else if (!body.writableEnded) body.write(':\n\n');
      };
      const timer = setInterval(beat, heartbeatMs).unref();
      body.once('close', () => {
        clearInterval(timer);
        open.delete(stream);
        ended();
      });
      open.set(stream, accountId);
      body.write(`retry: ${reopenMs()}\n\n`);
      return stream;
    },
    close(): void {
      isClosed = true;
      for (const stream of open.keys()) stream.end();
    },
  };
}

/** Responds with a stream, which no proxy may cache or buffer. */
export const sendStream = (reply: FastifyReply, { body }: EventStream): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
    .send(body);
