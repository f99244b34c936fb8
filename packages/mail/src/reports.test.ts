import { expect, test } from 'vitest';
import { readReports } from './reports.ts';

const report = (type: string, parts: readonly [type: string, text: string][]) =>
  Buffer.from(
    [
      'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
      'To: hello@cubby.example',
      'Subject: Undelivered Mail',
      'MIME-Version: 1.0',
      `Content-Type: multipart/report; report-type=${type};`,
      ' boundary="b1"',
      '',
      ...parts.flatMap(([of, text]) => ['--b1', `Content-Type: ${of}`, '', text, '']),
      '--b1--',
      '',
    ].join('\r\n'),
  );
const original: [string, string] = [
  'message/rfc822',
  'From: Cubby <hello@cubby.example>\r\nTo: anna@buyer.example\r\nMessage-ID: <order-4TX9K2M7QD-confirmed@cubby.example>\r\nSubject: Thank you\r\n\r\nHello Anna',
];
const human: [string, string] = ['text/plain; charset=utf-8', 'This is the mail system. I could not deliver it.'];
const status = (...groups: string[]): [string, string] => [
  'message/delivery-status',
  ['Reporting-MTA: dns; mx.example\r\nArrival-Date: Tue, 1 Sep 2026 10:00:00 +0000', ...groups].join('\r\n\r\n'),
];
const failed = (code: string, to = 'Anna@Buyer.example') =>
  `Final-Recipient: rfc822; ${to}\r\nAction: failed\r\nStatus: ${code}\r\nDiagnostic-Code: smtp; 550 ${code} <${to}>:\r\n    User unknown`;

test('a bounce has the mail, the address and the reason (RFC 3464)', async () => {
  expect(await readReports(report('delivery-status', [human, status(failed('5.1.1')), original]))).toEqual([
    {
      ...{ kind: 'BOUNCE', mailId: 'order-4TX9K2M7QD-confirmed', address: 'anna@buyer.example' },
      ...{ status: '5.1.1', isPermanent: true },
    },
  ]);
});

test('even if only the headers are returned, and for several recipients', async () => {
  const headers: [string, string] = ['text/rfc822-headers', original[1].split('\r\n\r\n')[0]!];
  const found = await readReports(
    report('delivery-status', [human, status(failed('5.1.1'), failed('5.2.2', 'tom@buyer.example')), headers]),
  );
  expect(found.map(({ address, status: code, isPermanent }) => [address, code, isPermanent])).toEqual([
    ['anna@buyer.example', '5.1.1', true],
    ['tom@buyer.example', '5.2.2', false],
  ]);
});

test.each([
  ['5.1.1', true],
  ['5.1.10', true],
  ['5.2.1', true],
  ['5.4.4', true],
  ['5.2.2', false],
  ['5.7.1', false],
  ['5.0.0', false],
  ['4.4.7', false],
])('status %s is permanent: %s (RFC 3463)', async (code, isPermanent) => {
  const [found] = await readReports(report('delivery-status', [status(failed(code)), original]));
  expect(found!.isPermanent).toBe(isPermanent);
});

test.each([
  ['5.0.0', 'smtp; 550 5.1.1 no such mailbox', '5.1.1', true],
  ['5.0.0 (undefined status)', 'smtp; 550-5.1.1 The email account does not exist', '5.1.1', true],
  ['5.5.0', 'smtp; 550 5.1.10 RESOLVER.ADR.RecipientNotFound', '5.1.10', true],
  ['5.7.1', 'smtp; 550 5.1.1 unknown', '5.1.1', true],
  ['', 'smtp; 550 5.1.1 unknown', '5.1.1', true],
  ['5.1.1', 'smtp; 550 5.0.0 <anna@buyer.example>', '5.1.1', true],
  ['5.1.1', 'smtp; 550 5.7.1 blocked by policy', '5.7.1', false],
  ['5.1.1', 'smtp; 552 5.2.2 mailbox full', '5.2.2', false],
  ['5.0.0', 'smtp; 550 message refused', '5.0.0', false],
  ['5.0.0', 'smtp; 554 connection from 192.0.2.5.1.1 refused', '5.0.0', false],
  ['5.0.0', '', '5.0.0', false],
])('status %j with %j is %s, permanent: %s (RFC 3464)', async (code, diagnostic, told, isPermanent) => {
  const group = `Final-Recipient: rfc822; anna@buyer.example\r\nAction: failed\r\n${code && `Status: ${code}\r\n`}Diagnostic-Code: ${diagnostic}`;
  const [found] = await readReports(report('delivery-status', [status(group), original]));
  expect(found).toMatchObject({ status: told, isPermanent });
});

test('a delay is no bounce', async () => {
  const delayed = 'Final-Recipient: rfc822; anna@buyer.example\r\nAction: delayed\r\nStatus: 4.4.1';
  expect(await readReports(report('delivery-status', [status(delayed), original]))).toEqual([]);
});

test('a complaint has the mail, and the address if stated (RFC 5965)', async () => {
  const abuse = (more = '') =>
    ['message/feedback-report', `Feedback-Type: abuse\r\nUser-Agent: SomeGenerator/1.0\r\nVersion: 1${more}`] as [
      string,
      string,
    ];
  const told = (part: [string, string]) => readReports(report('feedback-report', [human, part, original]));
  expect(await told(abuse('\r\nOriginal-Rcpt-To: <anna@buyer.example>'))).toEqual([
    {
      ...{ kind: 'COMPLAINT', mailId: 'order-4TX9K2M7QD-confirmed', address: 'anna@buyer.example' },
      ...{ status: 'abuse', isPermanent: true },
    },
  ]);
  expect((await told(abuse()))[0]!.address).toBeNull();
  expect(await told(['message/feedback-report', 'Feedback-Type: not-spam\r\nVersion: 1'])).toEqual([]);
});

test.each([
  ['an ordinary mail', Buffer.from('From: a@b.example\r\nSubject: Hello\r\n\r\nFinal-Recipient: rfc822; x@y.example')],
  ['a report about nothing of ours', report('delivery-status', [status(failed('5.1.1'))])],
  ['nothing', Buffer.from('')],
  ['noise', Buffer.from([0, 255, 254, 13, 10, 13, 10, 7])],
])('%s is no report', async (_what, message) => {
  expect(await readReports(message)).toEqual([]);
});
