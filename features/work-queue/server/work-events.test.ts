import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { idOf } from '@cubby/server/testing/small-shop';
import { openProcess, type TestProcess } from '@cubby/server/testing/test-process';
import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workEventsPath } from '../hand-over-contract.ts';

const { pool, url } = await testDatabase();
let processes: TestProcess[];

beforeAll(async () => {
  for (const [name, roles, proven] of [
    ['noor', '{SUPPORT}', true],
    ['jonah', '{FINANCE}', false],
    ['june', null, true],
  ] as const) {
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
       values ($1, $2, '-', 'A', 'B', now())`,
      [idOf(name), `${name}@cubby.example`],
    );
    await pool.query(
      `insert into session (token_hash, account_id, site, created_at, seen_at, expires_at, proven_at)
       values (sha256($1::text::bytea), $2, 'manager', now(), now() - interval '5 minutes', now() + interval '1 day', case when $3 then now() end)`,
      [`token of ${name}`, idOf(name), proven],
    );
    if (roles) await pool.query('insert into staff_member (account_id, roles) values ($1, $2)', [idOf(name), roles]);
  }
  processes = await Promise.all([openProcess(url), openProcess(url)]);
});
afterAll(() => Promise.all(processes.map((each) => each.close())));

const ask = async (at: number, path: string, who = '', site: 'manager' | 'seller' = 'manager') => {
  const { origin, services } = processes[at]!;
  const cookie = who && `cubby_manager=${encodeURIComponent(`token of ${who}`)}`;
  const headers = { host: services.settings.origins[site].host, cookie };
  const asked = get(origin + path, { headers, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const heard = { text: '', isOver: false };
  answer.on('data', (part: Buffer) => (heard.text += part)).on('error', () => {});
  answer.once('close', () => {
    heard.isOver = true;
  });
  return { status: answer.statusCode, heard, close: () => asked.destroy() };
};
const events = ({ heard }: { heard: { text: string } }) => heard.text.match(/event: work/g)?.length ?? 0;
const seenAgo = async (who: string) =>
  Math.round(
    (
      await pool.query(
        'select extract(epoch from now() - seen_at)::float / 60 as minutes from session where account_id = $1',
        [idOf(who)],
      )
    ).rows[0].minutes,
  );
const write = (number: string) =>
  pool.query(
    `insert into enquiry (enquiry_id, number, type, email, message, status, brand, locale, created_at)
     values (gen_random_uuid(), $1, 30, 'ada@school.example', 'Dear Cubby', 'OPEN', 'cubby', 'en', now())`,
    [number],
  );

test('open staff pages are notified in every process, which does not count as using their sessions', async () => {
  const pages = await Promise.all([ask(0, workEventsPath, 'noor'), ask(1, workEventsPath, 'noor')]);
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask(0, '/api/store/work/count/v1/get', 'noor')).status).toBe(200);
  await write('51F02VRR');
  await expect.poll(() => pages.map(events), { timeout: 8_000 }).toEqual([1, 1]);
  expect(await seenAgo('noor')).toBe(5);
  // A request by their reader does.
  expect((await ask(0, '/api/store/work/list/v1/get', 'noor')).status).toBe(200);
  expect(await seenAgo('noor')).toBe(0);
  for (const page of pages) page.close();
});

test('without sign-in, second factor and role, or at another site, nobody is notified of staff work', async () => {
  expect((await ask(0, workEventsPath)).status).toBe(401);
  expect((await ask(0, workEventsPath, 'jonah')).status).toBe(403);
  expect((await ask(0, workEventsPath, 'june')).status).toBe(403);
  expect((await ask(0, workEventsPath, 'noor', 'seller')).status).toBe(404);
});
