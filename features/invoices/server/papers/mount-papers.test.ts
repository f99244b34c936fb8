import type { Account, Actor } from '@cubby/contract';
import type { Platform } from '@cubby/feature';
import { fixedClock, testDatabase } from '@cubby/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoicePapers } from './invoice-papers.ts';
import { mountInvoicePapers } from './mount-papers.ts';
import { createPaperLinks } from './paper-links.ts';

const { pool } = await testDatabase();
const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const [buyer, invoice] = [id(1), id(2)];
let actor: Actor;
const app = Fastify();
const papers = {
  keep: async () => {},
  read: async (_pool: unknown, { kind, subjectId }: { kind: string; subjectId: string }, mediaType: string) =>
    mediaType === 'application/pdf'
      ? { bytes: Buffer.from(`${kind} ${subjectId}`), mediaType, fileName: 'CA-2026-000001.pdf' }
      : undefined,
} as unknown as InvoicePapers;

const links = createPaperLinks({ secretKey: 'a secret', oldSecretKeys: ['an older secret'] });
const instant = (iso: string) => new Date(iso);

beforeAll(async () => {
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
     values ($1, 'a@b.example', '-', 'A', 'B', now())`,
    [buyer],
  );
  await pool.query(
    `with series as (insert into invoice_series values ('CA-2026', 1) returning series)
     insert into invoice (invoice_id, code, account_id, brand, locale, status, country, currency, due_on, note, bill_name, bill_address,
       bill_city, bill_country, bill_email, requested_at, number, series, position, issued_on, numbered_at, total_minor, tax_minor,
       created_at, updated_at)
     select $1, '0123456789', $2, 'cubby', 'en', 'CREATED', 'CA', 'USD', '2026-09-15', '', 'School', 'Street', 'Victoria', 'CA',
       'a@b.example', now(), 'CA-2026-000001', series, 1, '2026-09-01', now(), 0, 0, now(), now() from series`,
    [invoice, buyer],
  );
  const platform = {
    ...{ pool, clock: fixedClock('2026-09-01T10:00:00Z'), settings: { rateLimit: false } },
    admission: { run: <T>(_traffic: string, work: () => Promise<T>) => work() },
    actorOf: async () => actor,
  };
  mountInvoicePapers(app, platform as unknown as Platform, papers, links);
});
afterAll(() => app.close());

const as = (accountId: string | undefined, more: Partial<Account> = {}): Actor => ({
  proofs: [],
  ...(accountId && { account: { accountId, login: 'x@y.example', ...more } }),
});
const get = async (path: string, who: Actor) => {
  actor = who;
  return app.inject({ method: 'GET', url: path });
};

test('its buyer and the staff get an invoice’s paper, which no shared cache stores', async () => {
  for (const who of [as(buyer), as(id(9), { staff: ['READER'] }), as(id(9), { staff: ['FINANCE'] })]) {
    const answer = await get('/papers/CA-2026-000001.pdf', who);
    expect([answer.statusCode, answer.body]).toEqual([200, `INVOICE ${invoice}`]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="CA-2026-000001.pdf"',
      'cache-control': 'private, no-store',
    });
  }
});

test('anyone else gets 404, as for numbers and files that do not exist (design 5)', async () => {
  const elsewhere = as(id(9), { staff: ['ADMIN', 'CATALOGUE', 'SAFETY'] });
  for (const who of [
    as(undefined),
    as(id(8)),
    as(id(8), { shops: [{ sellerId: id(7), roles: ['OWNER'] }] }),
    elsewhere,
  ])
    expect((await get('/papers/CA-2026-000001.pdf', who)).statusCode).toBe(404);
  for (const path of ['CA-2026-000002.pdf', 'CA-2026-000001.xml', 'CA-2026-000001.exe', 'CA-2026-1.pdf', '..%2fx.pdf'])
    expect((await get(`/papers/${path}`, as(buyer))).statusCode).toBe(404);
});

test('the link of a mail opens its paper without an account, for 400 days, and no other paper', async () => {
  const older = createPaperLinks({ secretKey: 'an older secret', oldSecretKeys: [] });
  const forged = createPaperLinks({ secretKey: 'another secret', oldSecretKeys: [] });
  const now = instant('2026-09-01T10:00:00Z');
  const open = async (token: string, number = 'CA-2026-000001') =>
    (await get(`/papers/${number}.pdf?t=${token}`, as(undefined))).statusCode;
  expect(await open(await links.sign('CA-2026-000001', now))).toBe(200);
  expect(await open(await older.sign('CA-2026-000001', now))).toBe(200);
  expect(await open(await links.sign('CA-2026-000001', instant('2025-07-28T10:00:01Z')))).toBe(200);
  for (const token of [
    await links.sign('CA-2026-000002', now),
    await forged.sign('CA-2026-000001', now),
    await links.sign('CA-2026-000001', instant('2025-07-28T09:59:59Z')),
    'x',
    '',
  ])
    expect(await open(token)).toBe(404);
  expect((await get('/papers/CA-2026-000001.pdf?t=a&t=b', as(undefined))).statusCode).toBe(404);
});
