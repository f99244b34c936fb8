import { createPool, type Pool } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { askAs } from '../apps/server/src/testing/ask-as.ts';
import {
  plantSecrets,
  removeSecrets,
  secrets,
  secretsIn,
  unapproved,
} from '../apps/server/src/testing/plant-secrets.ts';

const shop = inject('shop');
let pool: Pool;
let craft: { sku: string; handle: string };
let leave: () => Promise<void>;

beforeAll(async () => {
  const database = await startEmbedded({ dataDir: shop.dataDir });
  pool = createPool(database.url, { max: 2 });
  const { rows } = await pool.query<typeof craft>(
    `select p.sku, s.handle from offer o join product p using (product_id) join seller s using (seller_id)
     where s.kind = 'CHILD' and o.status = 'ACTUAL' order by p.sku limit 1`,
  );
  craft = rows[0]!;
  await plantSecrets(pool, craft);
  leave = async () => {
    await removeSecrets(pool);
    await pool.end();
    await database.stop();
  };
});
afterAll(() => leave());

const ask = (brand: 'cubby' | 'kids', path: string) => {
  const { host, port } = new URL(shop[brand]);
  return askAs(`http://127.0.0.1:${port}`, host, path);
};

async function pathsOfKids(): Promise<string[]> {
  const places = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const files = places((await ask('kids', '/sitemap.xml')).text);
  const pages = await Promise.all(files.map(async (file) => places((await ask('kids', file)).text)));
  return [...new Set([...files, ...pages.flat()])];
}

/** Pages in no sitemap: missing ones, and those that answer what a visitor types. */
const typed = [
  ...['', '/ar'].flatMap((prefix) => [
    ...Object.values(secrets).map((secret) => `${prefix}/search?q=${encodeURIComponent(secret)}`),
    `${prefix}/search?q=bookmark`,
    `${prefix}/product/${unapproved.sku}`,
    `${prefix}/store/${unapproved.handle}`,
    `${prefix}/store/about/${unapproved.handle}`,
    `${prefix}/cart`,
    `${prefix}/checkout`,
    `${prefix}/email-unsubscribe?token=x`,
    `${prefix}/restock-confirm?token=x`,
  ]),
  '/feeds/new-crafts.xml',
  '/robots.txt',
  '/opensearch.xml',
];

test('no public page of either brand reveals anything private about a child or their guardian (domain C11)', async () => {
  const ofCraft = ['', '/ar'].flatMap((prefix) => [
    `${prefix}/product/${craft.sku}`,
    `${prefix}/store/${craft.handle}`,
    `${prefix}/store/about/${craft.handle}`,
    `${prefix}/`,
  ]);
  const kids = [...(await pathsOfKids()), ...ofCraft, ...typed];
  expect(kids.length).toBeGreaterThan(100);
  const found: string[] = [];
  let shown = 0;
  for (const [brand, paths] of [
    ['kids', kids],
    ['cubby', [...ofCraft, ...typed]],
  ] as const)
    for (const path of paths) {
      const { status, text } = await ask(brand, path);
      if (status === 200 && text.includes(craft.handle)) shown += 1;
      const asked = new URLSearchParams(path.split('?')[1]).get('q') ?? '';
      found.push(...secretsIn(text, asked).map((secret) => `${brand} ${path}: ${secret}`));
      const isUnapproved = Object.values(unapproved).some((name) => path.endsWith(name));
      if (isUnapproved && status !== 404) found.push(`${brand} ${path}: ${status}`);
    }
  expect(found).toEqual([]);
  expect(shown).toBeGreaterThan(10);
});
