import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openWire } from '../testing/wire.ts';

const { origin } = await openWire();

/** The raw path: fetch would normalise it. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(origin());
    const sent = request({ hostname, port, path, method, headers, timeout: 5_000 }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode!));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end(body);
  });

test.each([
  ['GET', '//'],
  ['GET', '///'],
  ['GET', '//evil.example/x'],
  ['GET', '//@'],
  ['GET', '//:99999999'],
  ['GET', '/\\\\evil.example'],
  ['GET', 'http://evil.example/'],
  ['GET', '/%'],
  ['GET', '/?title=%00'],
  ['GET', '/media/%00'],
  ['GET', '/assets/..%2f..%2fpackage.json'],
  ['GET', `/media/${'a'.repeat(300)}/1.webp`],
  ['PUT', '/'],
  ['OPTIONS', '/'],
  ['HEAD', '/api/openapi.json'],
])('%s %s is answered, and not with a server error', async (method, path) => {
  expect(await ask(path, {}, method)).toBeLessThan(500);
});

const securityHeaders = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

/** Sends raw bytes, and returns the whole answer. */
async function exchange(text: string): Promise<{ status: number; headers: Record<string, string>; body: unknown }> {
  const { hostname, port } = new URL(origin());
  const socket = connect(Number(port), hostname);
  socket.end(text);
  const [head = '', body] = Buffer.concat(await socket.toArray())
    .toString()
    .split('\r\n\r\n');
  const [first, ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
  return {
    status: Number(first!.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body: body && JSON.parse(body),
  };
}
const from = 'host: localhost:3000\r\nconnection: close\r\n';

test.each([
  ['an address that is no address', `GET /\\[ HTTP/1.1\r\n${from}\r\n`, 400],
  ['an address that names another host', `GET /\\evil:99999 HTTP/1.1\r\n${from}\r\n`, 400],
  ['a backslash for a slash', `GET /\\evil.example/x HTTP/1.1\r\n${from}\r\n`, 400],
  ['a percent sign alone', `GET /% HTTP/1.1\r\n${from}\r\n`, 400],
  ['half an escaped letter', `GET /product/%C3 HTTP/1.1\r\n${from}\r\n`, 400],
  ['half an escaped pair', `GET /product/%ED%A0%80 HTTP/1.1\r\n${from}\r\n`, 400],
  ['an undecodable query of a call', `GET /api/store/liveness?a=%zz HTTP/1.1\r\n${from}\r\n`, 400],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['an invalid header', `GET / HTTP/1.1\r\n${from}a b: c\r\n\r\n`, 400],
  ['two lengths', `POST / HTTP/1.1\r\n${from}content-length: 1\r\ncontent-length: 2\r\n\r\n`, 400],
  ['large headers', `GET / HTTP/1.1\r\n${from}a: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused in the envelope, with the headers of every answer (design 5)', async (_what, text, status) => {
  const answer = await exchange(text);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(securityHeaders);
  const [code, message] =
    status === 400
      ? ['OC_BAD_REQUEST', 'The request couldn’t be read.']
      : ['OC_TOO_LARGE', 'The request is too large. Send it in smaller parts.'];
  expect(answer.body).toEqual({ responseCode: code, message, errors: [{ errorCode: code, errorMsg: message }] });
});

const signed = (body: string) => createHmac('sha256', 'sandbox test').update(body).digest('hex');
const eventOf = (given: object) =>
  JSON.stringify({ id: 'evt_1', type: 'PAID', sessionId: 's', key: null, paymentId: null, amount: null, ...given });
test.each([
  ['NUL in its id', eventOf({ id: 'evt_\0' })],
  ['half a pair in its id', eventOf({ id: 'evt_\ud800' })],
  ['half a pair in its session', eventOf({ sessionId: '\udc00' })],
  ['no id', eventOf({ id: undefined })],
  ['an id that is no text', eventOf({ id: 7 })],
  ['a type of its own', eventOf({ type: 'GIFT' })],
  ['no JSON', 'evt'],
  ['null', 'null'],
  ['a list', '[]'],
])('an event with %s is answered with 400 in the envelope, although it is signed', async (_what, body) => {
  const answer = await fetch(`${origin()}/api/store/stripe/webhook/v1/receive`, {
    method: 'POST',
    body,
    headers: { 'sandbox-signature': signed(body) },
  });
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([400, expect.objectContaining(securityHeaders)]);
  expect(await answer.json()).toMatchObject({
    responseCode: 'OC_BAD_REQUEST',
    errors: [{ errorCode: 'OC_BAD_REQUEST' }],
  });
});

test('half a surrogate pair in a call is a validation error at its field (reliability rule 14)', async () => {
  const refused = await fetch(`${origin()}/api/auth/login`, {
    method: 'POST',
    body: `{"entityInfo":{"credentials":{"login":"anna\\ud800","password":"x"}},"entityAction":"LOGIN","version":"1.3.2"}`,
    headers: { 'content-type': 'application/json' },
  });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    errors: [{ errorCode: 'OC_BAD_REQUEST', field: 'credentials.login' }],
  });
});

test('a percent sign in a search is a percent sign', async () => {
  expect(await ask('/list?sort=100%')).toBe(200);
});

const json = { 'content-type': 'application/json' };
const quote = '/api/store/cart/quote/v1/get';
test.each([
  ['half a JSON', quote, json, '{', 400],
  ['a prototype', quote, json, '{"__proto__":{"a":1}}', 400],
  ['sixty thousand brackets', quote, json, `${'['.repeat(60_000)}${']'.repeat(60_000)}`, 400],
  ['nothing', quote, json, '', 400],
  ['XML', quote, { 'content-type': 'text/xml' }, '<a/>', 415],
  ['plain text', quote, { 'content-type': 'text/plain' }, '{}', 415],
  ['an unsigned event', '/api/store/stripe/webhook/v1/receive', {}, 'x', 400],
  ['a wrongly signed event', '/api/store/stripe/webhook/v1/receive', { ...json, 'sandbox-signature': 'é' }, '{}', 400],
])('a body that is %s is refused', async (_what, path, headers: Record<string, string>, body, status) => {
  expect(await ask(path, headers, 'POST', body)).toBe(status);
});

test.each([
  ['/api/store/product/review/list/v1/get?sku=NB-1&page=x', 'page', 'Enter a whole number', 'أدخل عدداً صحيحاً'],
  [
    '/api/store/vendor/v2/get?vendorLogin=harlow&more=1',
    'more',
    'This field isn’t part of the request',
    'هذا الحقل ليس جزءاً من الطلب المُرسَل',
  ],
])(
  'what is wrong with %s is said in words, in the caller’s language (design 5)',
  async (path, field, english, arabic) => {
    for (const [language, words] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const answer = await fetch(origin() + path, { headers: { 'accept-language': language } });
      const { message, errors } = (await answer.json()) as { message: string; errors: object[] };
      expect([answer.status, message, errors]).toEqual([
        400,
        words,
        [{ errorCode: 'OC_BAD_REQUEST', errorMsg: words, field }],
      ]);
    }
  },
);
