import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { type MailTransport, smtpTransport } from '@cubby/mail';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeMailsOfLink, mailProblem, mailsOfLink, retryMail } from '../contract.ts';
import type { LetterName } from '../letters.ts';
import { createDelivery } from './delivery.ts';
import { sendNotice } from './index.ts';
import { readReportFolder } from './report-folder.ts';
import { createStopLinks } from './stop-links.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);
const links = createStopLinks(api.settings, {
  offered: ['en', 'ar'],
  of: () => ({ text: () => 'Stop these emails' }) as never,
});

async function mailServer() {
  const state = { isSilent: false, answers: {} as Record<string, string>, taken: [] as string[], tries: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    state.tries += 1;
    if (state.isSilent) return;
    let to = '';
    let body: string | undefined;
    let rest = '';
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      rest += chunk;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (body !== undefined) {
          if (line !== '.') body += `${line}\n`;
          else {
            state.taken.push(`${/^Message-ID: <([^@]+)/im.exec(body)![1]} to ${to}`);
            body = undefined;
            socket.write('250 taken\r\n');
          }
        } else if (line.startsWith('RCPT')) {
          to = /<(.+)>/.exec(line)![1]!;
          socket.write(`${state.answers[to] ?? '250 ok'}\r\n`);
        } else if (line === 'DATA') {
          body = '';
          socket.write('354 go on\r\n');
        } else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { state, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
const smtp = await mailServer();
/** Gives up soon on a silent server, but not on a slow one. */
function impatientTransport(): MailTransport {
  const [brief, patient] = [40, 10_000].map((answerMs) =>
    smtpTransport({ url: smtp.url, from: 'hello@cubby.example', answerMs }),
  ) as [MailTransport, MailTransport];
  return {
    send: (mail) => (smtp.state.isSilent ? brief : patient).send(mail),
    close() {
      brief.close();
      patient.close();
    },
  };
}
const open = () => {
  const transport = impatientTransport();
  return { transport, ...createDelivery({ pool, clock, transport, finish: links.finish }) };
};
const folder = await mkdtemp(join(tmpdir(), 'cubby-reports-'));
let delivery = open();
afterAll(() => {
  delivery.transport.close();
  smtp.close();
});

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query('delete from mail; delete from mail_problem; delete from switched_off_mail');
  await pool.query('delete from graphile_worker._private_jobs');
  Object.assign(smtp.state, { isSilent: false, answers: {}, taken: [], tries: 0 });
  delivery.transport.close();
  delivery = open();
});

const write = (key: string, to: string, letter: LetterName = 'order-confirmed') =>
  transaction(pool, (tx) =>
    sendNotice(
      tx,
      {
        key,
        letter,
        to,
        locale: 'en',
        brand: 'cubby',
        title: key,
        sections: [{ kind: 'paragraph', text: 'x' }],
        why: 'why',
      },
      clock.now(),
    ),
  );
const ids = async () => (await pool.query('select mail_id as id from mail order by position')).rows.map(({ id }) => id);
const runJobs = async () => {
  await Promise.all((await ids()).reverse().map((id) => delivery.send(id)));
  await pool.query('delete from graphile_worker._private_jobs');
};
const stateOf = async (key: string) =>
  (await pool.query('select sent_at is not null as sent, not_sent as "notSent" from mail where key = $1', [key]))
    .rows[0];
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());

describe('a mail server that is silent for a day', () => {
  test('every mail is sent once after it, and those to one person in the order of their causes', async () => {
    smtp.state.isSilent = true;
    for (let n = 1; n <= 6; n += 1) {
      for (const to of ['anna@buyer.example', 'Tom@buyer.example']) await write(`m${n}-${to[0]!.toLowerCase()}`, to);
      await runJobs();
      for (let i = 0; i < 4; i += 1) {
        later(60);
        await delivery.sendWaiting();
      }
    }
    expect(smtp.state.taken).toEqual([]);
    // One mail at a time tests whether it responds again.
    expect(smtp.state.tries).toBeLessThan(40);
    smtp.state.isSilent = false;
    later(1);
    await Promise.all([delivery.sendWaiting(), runJobs()]);
    await delivery.sendWaiting();
    const to = (who: string) => smtp.state.taken.filter((each) => each.endsWith(`to ${who}`));
    expect(to('anna@buyer.example')).toEqual([1, 2, 3, 4, 5, 6].map((n) => `m${n}-a to anna@buyer.example`));
    expect(to('Tom@buyer.example')).toEqual([1, 2, 3, 4, 5, 6].map((n) => `m${n}-t to Tom@buyer.example`));
    expect(smtp.state.taken).toHaveLength(12);
  });

  test('a mail that cannot be sent now does not delay others, and later ones to the same person wait for it', async () => {
    smtp.state.answers['anna@buyer.example'] = '451 4.7.1 greylisted, come back later';
    await write('first', 'anna@buyer.example');
    await write('second', 'anna@buyer.example');
    await write('other', 'tom@buyer.example');
    await runJobs();
    expect(smtp.state.taken).toEqual(['other to tom@buyer.example']);
    smtp.state.answers = {};
    await delivery.sendWaiting();
    expect(smtp.state.taken).toHaveLength(1);
    later(2);
    await delivery.sendWaiting();
    expect(smtp.state.taken.slice(1)).toEqual(['first to anna@buyer.example', 'second to anna@buyer.example']);
  });

  test('after a week it is given up, and those behind it are sent', async () => {
    smtp.state.answers['anna@buyer.example'] = '452 4.2.2 mailbox full';
    await write('old', 'anna@buyer.example');
    await runJobs();
    later(8 * 24 * 60);
    await write('new', 'anna@buyer.example');
    await delivery.sendWaiting();
    expect(await stateOf('old')).toEqual({ sent: false, notSent: 'REJECTED' });
    expect(await stateOf('new')).toEqual({ sent: false, notSent: null });
  });

  test('ten concurrent processes send a mail once', async () => {
    await write('once', 'anna@buyer.example');
    const [id] = await ids();
    await Promise.all(Array.from({ length: 10 }, () => delivery.send(id)));
    expect(smtp.state.taken).toEqual(['once to anna@buyer.example']);
  });
});

describe('an address that bounces', () => {
  const report = (key: string, to: string, status: string, type: 'bounce' | 'complaint' = 'bounce') =>
    [
      `Content-Type: multipart/report; report-type=${type === 'bounce' ? 'delivery-status' : 'feedback-report'}; boundary=b`,
      '',
      ...(type === 'bounce'
        ? ['--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', '']
        : ['--b', 'Content-Type: message/feedback-report', '', 'Feedback-Type: abuse']),
      ...(type === 'bounce'
        ? [`Final-Recipient: rfc822; ${to}`, 'Action: failed', `Status: ${status}`]
        : ['Version: 1']),
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: <${key}@cubby.example>`,
      '',
      '--b--',
    ].join('\r\n');
  const drop = (name: string, text: string) => writeFile(join(folder, name), text);
  const read = () => readReportFolder(pool, folder, clock.now());
  const problems = async () => (await pool.query('select address, cause from mail_problem order by 1, 2')).rows;
  const anna = 'anna@buyer.example';
  const asAnna: Client = (...given) =>
    api.callAs({ accountId: '01990000-0000-7000-8000-000000000001', login: anna })(...given);
  async function sent(key: string, letter?: LetterName) {
    await write(key, anna, letter);
    await runJobs();
  }

  test('gets no further mail of any kind; the member is notified, and confirms when it works again', async () => {
    await sent('hello');
    expect(await asAnna(mailProblem, {})).toBeNull();
    await drop('1.eml', report('hello', anna, '5.1.1'));
    await read();
    expect(await problems()).toEqual([{ address: anna, cause: 'BOUNCE' }]);
    expect(await readdir(folder)).toEqual(['unread']);
    await write('next', anna);
    await runJobs();
    expect(smtp.state.taken).toEqual([`hello to ${anna}`]);
    expect(await stateOf('next')).toEqual({ sent: false, notSent: 'UNREACHABLE' });
    expect(await asAnna(mailProblem, {})).toBe('2026-09-01T10:00:00.000Z');
    await asAnna(retryMail, {});
    expect(await asAnna(mailProblem, {})).toBeNull();
    await sent('again');
    expect(smtp.state.taken).toEqual([`hello to ${anna}`, `again to ${anna}`]);
  });

  test('only counts as such after a report about a mail that we sent: anyone can write a report', async () => {
    await sent('hello');
    await write('unsent', 'tom@buyer.example');
    await drop('1.eml', report('never-written', anna, '5.1.1'));
    await drop('2.eml', report('hello', 'tom@buyer.example', '5.1.1'));
    await drop('3.eml', report('unsent', 'tom@buyer.example', '5.1.1'));
    await drop('4.eml', report('hello', anna, '5.2.2'));
    await drop('5.eml', 'not a report');
    await drop('6.eml', 'x'.repeat(1_000_001));
    await drop('7.eml.part', report('hello', anna, '5.1.1'));
    await read();
    expect(await problems()).toEqual([]);
    expect(await readdir(folder)).toEqual(['7.eml.part', 'unread']);
  });

  test('includes a recipient whom the mail server refuses as unknown', async () => {
    smtp.state.answers[anna] = '550 5.1.1 <anna@buyer.example>: user unknown';
    await sent('hello');
    expect(await stateOf('hello')).toEqual({ sent: false, notSent: 'REJECTED' });
    expect(await problems()).toEqual([{ address: anna, cause: 'BOUNCE' }]);
    // A server that refuses to relay is no bounce.
    smtp.state.answers['tom@buyer.example'] = '550 5.7.1 relaying denied';
    await write('relay', 'tom@buyer.example');
    await runJobs();
    expect(await stateOf('relay')).toEqual({ sent: false, notSent: null });
  });

  test('a reader who reports spam gets only mails that must be sent', async () => {
    await sent('hello', 'order-shipped');
    await drop('1.eml', report('hello', anna, '', 'complaint'));
    await read();
    expect(await problems()).toEqual([{ address: anna, cause: 'COMPLAINT' }]);
    await write('parcel', anna, 'order-shipped');
    await sent('refund', 'order-refunded');
    expect(smtp.state.taken).toEqual([`hello to ${anna}`, `refund to ${anna}`]);
  });
});

describe('the link that ends a kind of mail (RFC 8058)', () => {
  const tokenIn = (text: string) => /\/email-unsubscribe\?token=([\w.-]+)/.exec(text)?.[1];
  const claimed = async (key: string) =>
    (
      await pool.query(
        `select mail_id as "mailId", kind, brand, locale, text_body as text, html_body as html, unsubscribe_url as "unsubscribeUrl"
         from mail where key = $1`,
        [key],
      )
    ).rows[0];

  test('is in every mail that can be turned off and in no other, and not in the database', async () => {
    await write('parcel', 'ruth@cubby.example', 'order-shipped');
    await write('refund', 'ruth@cubby.example', 'order-refunded');
    const [parcel, refund] = [await claimed('parcel'), await claimed('refund')];
    expect(tokenIn(JSON.stringify(parcel))).toBeUndefined();
    const finished = await links.finish(parcel);
    expect(finished.text).toContain(`Stop these emails:\nhttp://localhost:3000/email-unsubscribe?token=`);
    expect(finished.html).toMatch(
      /<a class="link" href="http:\/\/localhost:3000\/email-unsubscribe\?token=[\w.-]+"[^>]*>Stop these emails<\/a>/,
    );
    expect(finished.unsubscribeUrl).toBe(`http://localhost:3000/email-unsubscribe?token=${tokenIn(finished.text)}`);
    expect(await links.finish(parcel)).toEqual(finished);
    expect(await links.finish(refund)).toEqual({ text: refund.text, html: refund.html, unsubscribeUrl: null });
  });

  test('shows the affected kind, ends it for this address only, and can resume it', async () => {
    await write('parcel', 'Ruth@cubby.example', 'order-shipped');
    const bearer = tokenIn((await links.finish(await claimed('parcel'))).text)!;
    const shown = { kind: 'PARCEL', email: 'ruth@cubby.example', isOn: true };
    expect(await api.call(mailsOfLink, {}, { bearer })).toEqual(shown);
    expect(await api.call(changeMailsOfLink, { isOn: false }, { bearer })).toEqual({ ...shown, isOn: false });
    await write('parcel-2', 'ruth@cubby.example', 'order-shipped');
    await write('parcel-3', 'eve@cubby.example', 'order-shipped');
    const kept = async () => (await pool.query('select key from mail order by key')).rows.map(({ key }) => key);
    expect(await kept()).toEqual(['parcel', 'parcel-3']);
    await api.call(changeMailsOfLink, { isOn: true }, { bearer });
    await write('parcel-4', 'ruth@cubby.example', 'order-shipped');
    expect(await kept()).toEqual(['parcel', 'parcel-3', 'parcel-4']);
  });

  test.each(['x', '', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4IiwiYXVkIjoibWFpbC1zdG9wIn0.'])(
    '%j ends nothing',
    async (bearer) => {
      await expect(api.call(changeMailsOfLink, { isOn: false }, { bearer })).rejects.toThrow();
      expect(await links.stop(pool, bearer, clock.now())).toBe(false);
    },
  );
});

test('a missing folder of reports is created', async () => {
  const missing = join(folder, 'deep', 'er');
  await readReportFolder(pool, missing, clock.now());
  expect(await readdir(missing)).toEqual(['unread']);
});
