import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnerPool, migrate } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import { migrateJobs } from '@cubby/jobs';
import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '../../../../features/accounts/server/passwords/password.ts';
import { openProcess } from '../testing/test-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'cubby-restart-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function whileRunning<Answer>(work: (origin: string) => Promise<Answer>): Promise<Answer> {
  const database = await startEmbedded({ dataDir });
  const owner = createOwnerPool(database.url, { max: 2 });
  await migrate(owner);
  await migrateJobs(owner);
  await owner.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
     values (gen_random_uuid(), 'ruth@cubby.example', $1, 'Ruth', 'Harlow', now(), now()) on conflict do nothing`,
    [await hashPassword('a good long password')],
  );
  await owner.end();
  const shop = await openProcess(database.url, { SECRET_KEY: `of this start ${Math.random()}` });
  try {
    return await work(shop.origin);
  } finally {
    await shop.close();
    await database.stop();
  }
}

test('a session survives a restart of the process and of the database, even with another secret key (reliability 1.7)', async () => {
  const cookie = await whileRunning(async (origin) => {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        entityInfo: { credentials: { login: 'ruth@cubby.example', password: 'a good long password' } },
      }),
    });
    return answer.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
  });
  await whileRunning(async (origin) => {
    const answer = await fetch(`${origin}/api/store/user-v1/current/v1/get`, { headers: { cookie } });
    expect((await answer.json()).createdEntity).toMatchObject({ userLogin: 'ruth@cubby.example' });
    // With the refresh token alone, too.
    const refreshed = await fetch(`${origin}/api/auth/jwt/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookie.replace(/cubby_shop=[^;]*; /, '') },
      body: '{"entityInfo":{}}',
    });
    expect(refreshed.status).toBe(200);
    expect(refreshed.headers.getSetCookie()[0]).toMatch(/^cubby_shop=session-/);
  });
});
