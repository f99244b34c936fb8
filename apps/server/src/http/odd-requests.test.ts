import { request } from 'node:http';
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
  ['GET', `/${'a'.repeat(8000)}`],
  ['PUT', '/'],
  ['OPTIONS', '/'],
  ['HEAD', '/api/openapi.json'],
])('%s %s is answered, and not with a server error', async (method, path) => {
  expect(await ask(path, {}, method)).toBeLessThan(500);
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
  [
    '/api/store/product/review/list/v1/get?sku=NB-1&page=x',
    'page',
    'Please give a whole number',
    'نرجو إدخال عدد صحيح',
  ],
  [
    '/api/store/vendor/v2/get?vendorLogin=harlow&more=1',
    'more',
    'There is no such field here',
    'لا يوجد هنا حقل بهذا الاسم',
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
