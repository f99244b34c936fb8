import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGuestTokens } from '@cubby/features/orders/server';
import { testDatabase } from '@cubby/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { askAs } from './ask-as.ts';
import { idOf } from './small-shop.ts';
import { openProcess, type TestProcess } from './test-process.ts';

type Who = 'amina' | 'daniel' | 'mateo' | undefined;
type Answer = {
  responseCode: string;
  responseEntity: { id: string; image: { url: string }; width: number; height: number; preview: string };
  errors: { errorCode: string; errorMsg: string; field?: string }[];
};

export async function openUploads() {
  const { pool, url } = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'cubby-uploads-'));
  let shop: TestProcess;

  beforeAll(async () => {
    shop = await openProcess(url, { DATA_DIR: dataDir });
    for (const [login, site] of [
      ['amina', 'shop'],
      ['daniel', 'shop'],
      ['mateo', 'manager'],
    ] as const) {
      await pool.query(
        `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
         values ($1, $2, '-', 'A', 'B', now())`,
        [idOf(login), `${login}@cubby.example`],
      );
      await pool.query(
        `insert into session (token_hash, account_id, site, created_at, expires_at, proven_at)
         values ($1, $2, $3, now(), now() + interval '1 day', case $3 when 'manager' then now() end)`,
        [createHash('sha256').update(`token of ${login}`).digest(), idOf(login), site],
      );
    }
    await pool.query(`insert into staff_member (account_id, roles) values ($1, '{SUPPORT,SAFETY,READER}')`, [
      idOf('mateo'),
    ]);
  });
  afterAll(async () => {
    await shop.close();
    await rm(dataDir, { recursive: true });
  });
  beforeEach(async () => {
    await pool.query('delete from upload');
    for (const folder of ['uploads', 'pictures']) await rm(join(dataDir, folder), { recursive: true, force: true });
  });

  const cookieOf = (who: Who): Record<string, string> =>
    who ? { cookie: `cubby_shop=${encodeURIComponent(`token of ${who}`)}` } : {};
  async function send(
    who: Who,
    file: Buffer | ReadableStream,
    { query = 'purposeCode=DISPUTE', ...headers }: Record<string, string> = {},
  ) {
    const answer = await fetch(`${shop.origin}/api/media/picture/v1/create?${query}`, {
      method: 'POST',
      body: file instanceof Buffer ? new Uint8Array(file) : file,
      headers: { 'content-type': 'application/octet-stream', ...cookieOf(who), ...headers },
      ...(!(file instanceof Buffer) && { duplex: 'half' }),
    } as RequestInit);
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer };
  }
  const see = (path: string, who: Who) =>
    who === 'mateo' ? seeAsStaff(path) : fetch(shop.origin + path, { headers: cookieOf(who) });
  const seeAsStaff = async (path: string): Promise<Response> => {
    const cookie = `cubby_manager=${encodeURIComponent('token of mateo')}`;
    const { status, body } = await askAs(shop.origin, shop.services.settings.origins.manager.host, path, { cookie });
    return new Response(status === 204 ? null : new Uint8Array(body), { status });
  };

  const guestOf = async (orderNumber: string): Promise<Record<string, string>> => {
    const token = await createGuestTokens(shop.services.settings.secretKey).make(orderNumber, new Date());
    return { authorization: `Bearer ${token}` };
  };

  let drawn = 0;
  const picture = (width = 640, height = 480): Promise<Buffer> => {
    drawn += 1;
    // A JPEG of a color that differs by less may be the same.
    const background = { r: (drawn * 8) % 256, g: 8 * Math.floor(drawn / 32), b: 160 };
    return sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
  };
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const runScheduled = (now: Date) =>
    shop.services.features.schedules.find(({ name }) => /pictures/.test(name))!.run(now);
  const filesBelow = async (folder: string) =>
    (await readdir(join(dataDir, folder), { recursive: true }).catch(() => [])).filter((name) =>
      name.endsWith('.webp'),
    );

  return {
    pool,
    url,
    dataDir,
    origin: () => shop.origin,
    cookieOf,
    send,
    see,
    picture,
    later,
    runScheduled,
    filesBelow,
    guestOf,
    secretKey: () => shop.services.settings.secretKey,
  };
}
