import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutAddresses } from './addresses.ts';
import { smtpTransport } from './transport.ts';

test.each([
  ['550 5.1.1 <anna.reyes+shop@buyer.example>: rejected', '550 5.1.1 <(address)>: rejected'],
  ['{"to":"anna@buyer.example","n":1}', '{"to":"(address)","n":1}'],
  ['Анна@почта.рф, b@sub.host.example', '(address), (address)'],
  [
    'at /app/node_modules/@cubby/db/src/pool.ts:3 (pg@8.23.1)',
    'at /app/node_modules/@cubby/db/src/pool.ts:3 (pg@8.23.1)',
  ],
  ['nothing to hide', 'nothing to hide'],
])('%s is logged as %s', (text, logged) => expect(withoutAddresses(text)).toBe(logged));

/** A mail server that refuses every mailbox by name. */
const strict = createServer((socket) => {
  socket.write('220 mail.example\r\n');
  socket.on('data', (data) => {
    const said = data.toString();
    const [, to] = /RCPT TO:<([^>]+)>/.exec(said) ?? [];
    if (to) socket.write(`550 5.1.1 <${to}>: Recipient address rejected: User unknown\r\n`);
    else socket.write(/^QUIT/.test(said) ? '221 bye\r\n' : '250 ok\r\n');
  });
  socket.on('error', () => {});
});
beforeAll(() => new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => strict.close(resolve)));

test('a mail server’s response is stored without the recipient’s address', async () => {
  const url = `smtp://127.0.0.1:${(strict.address() as AddressInfo).port}`;
  const transport = smtpTransport({ url, from: 'shop@cubby.example' });
  const sent = transport.send({
    ...{ id: 'k', to: { address: 'anna@buyer.example' }, locale: 'en', subject: 's', text: 't', html: '<p>t</p>' },
    date: new Date(),
  });
  const error = await sent.then(
    () => undefined,
    (reason: Error) => reason,
  );
  expect(error?.message).toContain('Recipient address rejected');
  expect(JSON.stringify([error?.message, error?.stack, error && Object.entries(error)])).not.toContain('anna@');
  transport.close();
});
