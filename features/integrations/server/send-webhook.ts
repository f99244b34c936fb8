import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { answerBytes, answerMs, type WebhookProblem } from '../webhook-rules.ts';
import { isPublicAddress } from './public-address.ts';

export type Sent = {
  /** Undefined: it has arrived. */
  problem: WebhookProblem | undefined;
  status: number | null;
  ms: number;
  /** The beginning of the answer. */
  text: string | null;
  retryAfter?: string | undefined;
};
export type Message = { url: string; headers: Record<string, string>; body: string };
export type SendWebhook = (message: Message) => Promise<Sent>;
type Resolve = (host: string) => Promise<readonly string[]>;
/** Connects to the checked address, even if the name has changed meanwhile. */
type Ask = (url: URL, address: string, message: Message, signal: AbortSignal) => Promise<IncomingMessage>;

type Given = {
  /** Origins on this machine that are not checked: for demos and tests, never in production. */
  tried: readonly string[];
  resolve?: Resolve;
  ask?: Ask;
  withinMs?: number;
};

/**
 * Sends one webhook. Its name is resolved and checked at each attempt, and the request connects to the checked address,
 * so a name whose address changes cannot redirect it; redirects are not followed.
 */
export const webhookSender =
  ({ tried, resolve = resolveAll, ask = askAddress, withinMs = answerMs }: Given): SendWebhook =>
  async (message) => {
    const began = performance.now();
    const signal = AbortSignal.timeout(withinMs);
    const ended = (sent: Omit<Sent, 'ms'>): Sent => ({ ...sent, ms: Math.round(performance.now() - began) });
    const failed = (problem: WebhookProblem) => ended({ problem, status: null, text: null });
    const url = new URL(message.url);
    const isTried = tried.includes(url.origin);
    if (url.protocol !== 'https:' && !isTried) return failed('ADDRESS');
    try {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const addresses = isIP(host) ? [host] : await within(signal, resolve(host)).catch(asUnknown);
      if (!addresses || addresses.length === 0) return failed('DNS');
      if (!isTried && !addresses.every(isPublicAddress)) return failed('ADDRESS');
      const answer = await ask(url, addresses[0]!, message, signal);
      const status = statusOf(answer);
      const text = await beginningOf(answer);
      const hundreds = Math.trunc((status ?? 0) / 100);
      const retryAfter = answer.headers['retry-after'];
      if (hundreds === 2) return ended({ problem: undefined, status, text, retryAfter });
      return ended({ problem: hundreds === 3 ? 'REDIRECT' : 'STATUS', status, text, retryAfter });
    } catch {
      return failed(signal.aborted ? 'TIMEOUT' : 'CONNECTION');
    }
  };

const asUnknown = (error: Error): undefined => {
  if (error.name === 'TimeoutError') throw error;
};

const resolveAll: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

const within = <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ]);

const askAddress: Ask = (url, address, { headers, body }, signal) =>
  new Promise((resolve, reject) => {
    const asked = (url.protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        // Called with `all` or without it, by the version of Node.
        lookup: (_host, options, done) => {
          const family = isIP(address);
          if (options.all) done(null, [{ address, family }]);
          else done(null, address, family);
        },
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Cubby-Webhooks/1',
        },
      },
      resolve,
    );
    asked.once('error', reject);
    // A receiver that changes the protocol (101) ends the request with neither an answer nor an error.
    asked.once('close', () => reject(new Error('closed without an answer')));
    asked.end(body);
  });

/** Its status, if valid: a receiver may send any three digits. */
const statusOf = ({ statusCode = 0 }: IncomingMessage): number | null =>
  statusCode >= 100 && statusCode <= 999 ? statusCode : null;

/** Reads a response up to the limit, so that a receiver cannot fill our memory, and keeps its beginning. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of answer) {
    if (read < answerBytes.kept) parts.push(part as Buffer);
    read += (part as Buffer).length;
    if (read >= answerBytes.read) break;
  }
  answer.destroy();
  // A control character could neither be stored nor shown.
  const text = Buffer.concat(parts).subarray(0, answerBytes.kept).toString('utf8').toWellFormed();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}
