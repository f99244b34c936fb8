import { transaction } from '@cubby/db';
import { insertRows } from '@cubby/db/seeding';
import { hashPassword } from '@cubby/features/accounts/server';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { openProcess, type TestProcess } from '@cubby/server/testing/test-process';
import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const password = 'a good long password';
const login = 'daniel@cubby.example';
const origins = {
  SHOP_URL: 'https://shop.example',
  KIDS_URL: 'https://kids.example',
  SELLER_URL: 'https://seller.example',
  MANAGER_URL: 'https://manager.example',
  CHILD_URL: 'https://child.example',
};
const { pool, url } = await testDatabase();
let shop: TestProcess;
let childId: string;
beforeAll(async () => {
  shop = await openProcess(url, {
    ...{ CUBBY_ENV: 'demo', HOST: '0.0.0.0', SECRET_KEY: 'a-key-of-forty-characters-for-tests-only' },
    ...origins,
  });
  await openSmallShop(pool);
  childId = (await pool.query('select child_id as id from child where seller_id = $1', [idOf('paper-fox')])).rows[0].id;
  const at = new Date();
  await transaction(pool, async (tx) => {
    for (const [id, name] of [
      [idOf('daniel'), login],
      [idOf('stranger'), 'stranger@cubby.example'],
    ])
      await insertRows(tx, 'account', [
        {
          ...{ account_id: id, login: name, password_hash: await hashPassword(password), created_at: at },
          ...{ first_name: 'Daniel', last_name: 'Moreau', email_confirmed_at: at },
        },
      ]);
    await insertRows(tx, 'guardian', [
      {
        ...{ account_id: idOf('daniel'), legal_name: 'Daniel Moreau', birth_date: '1984-05-02', country: 'CA' },
        ...{ region: 'CA-BC', status: 'EMAIL_VERIFIED', since: at },
      },
    ]);
    await insertRows(tx, 'guardian_link', [
      { child_id: childId, account_id: idOf('daniel'), role: 'PRIMARY', since: at },
    ]);
  });
});
afterAll(() => shop.close());

/** A browser: it stores each host's cookies separately. */
function browser() {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  async function ask(method: 'GET' | 'POST', address: string, body?: object, language = 'en') {
    const { host, pathname, search, origin } = new URL(address);
    const jar = jarOf(host);
    const answer = await shop.app.inject({
      method,
      url: pathname + search,
      headers: {
        ...{ host, 'accept-language': language, 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
        ...(method === 'POST' && { origin }),
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
      },
      ...(body && { payload: body }),
    });
    for (const { name, value, expires } of answer.cookies as { name: string; value: string; expires?: Date }[])
      if (expires && expires.getTime() === 0) jar.delete(name);
      else jar.set(name, value);
    return answer;
  }
  const post = async (address: string, body: object, language?: string) =>
    (await ask('POST', address, { requestBodyDto: body }, language)).json();
  const urlOf = async (address: string, body: object, language?: string): Promise<string> =>
    (await post(address, body, language)).responseEntity.url;
  const signIn = (origin: string, as = login) =>
    ask('POST', `${origin}/api/auth/login`, { entityInfo: { credentials: { login: as, password } } });
  /** Follows redirects; returns the addresses. */
  async function follow(address: string): Promise<string[]> {
    const seen = [address];
    for (let next: string | undefined = address; next; ) {
      const answer = await ask('GET', next);
      const { location } = answer.headers;
      next = location === undefined ? undefined : new URL(location, next).href;
      if (next) seen.push(next);
      if (next && !/child-mode/.test(next)) break;
    }
    return seen;
  }
  return { ask, post, urlOf, signIn, follow, jarOf };
}
type Browser = ReturnType<typeof browser>;
const isSignedIn = async (page: Browser, origin: string) =>
  (await page.ask('GET', `${origin}/api/store/user-v1/current/v1/get`)).statusCode === 200;
const session = 'https://child.example/api/store/child/session/v1/create';
const pictureCodes = ['fox', 'boat', 'apple', 'moon'];
const withoutToken = (address: string) => address.replace(/token=[\w-]{43}/, 'token=…');

async function entered(): Promise<{ page: Browser; url: string }> {
  const page = browser();
  await page.signIn('https://seller.example');
  await page.post('https://seller.example/api/store/family/child-mode/pin/v1/update', { childId, pictureCodes });
  return { page, url: await page.urlOf('https://seller.example/api/store/family/child-mode/v1/create', {}) };
}

test('a guardian’s browser becomes a device of child mode; its link works once (domain 2.5)', async () => {
  const { page, url: link } = await entered();
  expect(withoutToken(link)).toBe('https://child.example/child-mode/enter?token=…&language=en');
  const answer = await page.ask('GET', link);
  expect(answer.headers).toMatchObject({
    location: '/who',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-cubby_child_device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const late = await page.urlOf('https://seller.example/api/store/family/child-mode/v1/create', {});
  await pool.query(`update child_device set created_at = created_at - interval '10 minutes' where entered_at is null`);
  expect((await browser().ask('GET', late)).headers.location).toBe('/not-here');
  const other = browser();
  expect((await other.ask('GET', link)).headers.location).toBe('/not-here');
  expect(other.jarOf('child.example').size).toBe(0);
  for (const host of ['shop', 'kids', 'seller', 'manager'])
    expect((await browser().ask('GET', `https://${host}.example/child-mode/enter?token=x`)).statusCode).toBe(404);
  expect((await browser().ask('GET', 'https://child.example/child-mode/enter?token=x')).headers.location).toBe(
    '/not-here',
  );
});

test('signing a child in first signs the browser out everywhere else, and only then opens child mode (decision 0141)', async () => {
  const { page, url: link } = await entered();
  await page.ask('GET', link);
  await page.signIn('https://shop.example');
  await page.signIn('https://kids.example', 'stranger@cubby.example');
  const elsewhere = browser();
  await elsewhere.signIn('https://shop.example');
  const sites = ['https://shop.example', 'https://kids.example', 'https://seller.example'];
  for (const site of sites) expect(await isSignedIn(page, site)).toBe(true);

  const home = () => page.ask('GET', 'https://child.example/api/store/child/home/v1/get');
  const way = await page.urlOf(session, { childId, pictureCodes, zone: 'America/Vancouver' }, 'fr');
  expect((await home()).statusCode).toBe(401);
  for (const site of sites) expect(await isSignedIn(page, site)).toBe(true);
  expect((await page.follow(way)).map(withoutToken)).toEqual([
    'https://shop.example/child-mode/lock?token=…&language=fr',
    'https://kids.example/child-mode/lock?token=…&language=fr',
    'https://seller.example/child-mode/lock?token=…&language=fr',
    'https://child.example/fr',
  ]);
  expect((await home()).statusCode).toBe(200);
  for (const site of sites) {
    expect(await isSignedIn(page, site)).toBe(false);
    expect([...page.jarOf(new URL(site).host).keys()].filter((name) => !/device/.test(name))).toEqual([]);
  }
  expect(await isSignedIn(elsewhere, 'https://shop.example')).toBe(true);

  // The password opens the adults' sites again; the child's cookie opens none of them.
  await page.signIn('https://seller.example');
  expect(await isSignedIn(page, 'https://seller.example')).toBe(true);
  const childs = page.jarOf('child.example');
  const thief = browser();
  for (const host of ['shop.example', 'seller.example', 'manager.example'])
    for (const [name, value] of childs) thief.jarOf(host).set(name, value);
  for (const site of ['https://shop.example', 'https://seller.example', 'https://manager.example']) {
    expect(await isSignedIn(thief, site)).toBe(false);
    expect((await thief.ask('GET', `${site}/api/store/child/home/v1/get`)).statusCode).toBe(404);
  }
  // Adults' endpoints do not exist for the child.
  for (const path of ['user-v1/current', 'family', 'cart', 'craft/own/list'])
    expect((await page.ask('GET', `https://child.example/api/store/${path}/v1/get`)).statusCode).toBe(404);
});

test('an interrupted or reordered sequence of redirects opens nothing', async () => {
  const { page, url: link } = await entered();
  await page.ask('GET', link);
  const way = await page.urlOf(session, { childId, pictureCodes, zone: 'America/Vancouver' });
  const { search } = new URL(way);
  const home = async () => (await page.ask('GET', 'https://child.example/api/store/child/home/v1/get')).statusCode;
  await page.ask('GET', `https://seller.example/child-mode/lock${search}`);
  for (const host of ['manager', 'child'])
    expect((await page.ask('GET', `https://${host}.example/child-mode/lock${search}`)).headers.location).toBe(
      'https://child.example/',
    );
  expect(await home()).toBe(401);
  expect((await page.ask('GET', 'https://shop.example/child-mode/lock?token=nonsense')).headers.location).toBe(
    'https://child.example/',
  );
  expect(await home()).toBe(401);
  await page.follow(way);
  expect(await home()).toBe(200);
  const late = await page.urlOf(session, { childId, pictureCodes, zone: 'America/Vancouver' });
  await pool.query(`update child_session set opened_at = opened_at - interval '10 minutes'`);
  await page.follow(late);
  expect(await home()).toBe(401);
});
