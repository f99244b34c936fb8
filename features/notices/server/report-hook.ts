import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Platform, perMinute } from '@cubby/feature';
import type { FastifyInstance } from 'fastify';
import { noteReports } from './report-folder.ts';

const reportHookPath = '/mail-reports';
/** A signature expires, so that an intercepted one cannot be used later. */
const longestSeconds = 300;

/**
 * The signature of a report: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "<t>.<message>" in hex>`, as payment providers
 * sign their events.
 */
export function signReport(message: Uint8Array, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digestOf(message, secret, seconds)}`;
}

const digestOf = (message: Uint8Array, secret: string, seconds: number): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(message).digest('hex');

/** Whether a message was signed with the secret within the last five minutes. */
function isSigned(message: Uint8Array, signature: string, secret: string, now: Date): boolean {
  const [, seconds = '', digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const expected = Buffer.from(digestOf(message, secret, Number(seconds)));
  const isSame = digest.length === expected.length && timingSafeEqual(expected, Buffer.from(digest));
  return isSame && Math.abs(now.getTime() / 1000 - Number(seconds)) <= longestSeconds;
}

/**
 * Accepts reports (RFC 3464, RFC 5965) over HTTP, one message each, if another service receives the mail. A repeated
 * message changes nothing.
 */
export async function mountReportHook(
  app: FastifyInstance,
  { pool, clock, settings }: Pick<Platform, 'pool' | 'clock' | 'settings'>,
  secret: string,
): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post(reportHookPath, perMinute(600, settings), async (request, reply) => {
      const message = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(message, String(request.headers['x-cubby-signature'] ?? ''), secret, clock.now()))
        throw Object.assign(new Error('a report that nobody signed'), { statusCode: 401 });
      await noteReports(pool, message, clock.now());
      return reply.code(204).send();
    });
  });
}
