// Draws the pictures of the demo's first pages before the first visitor comes; `npm start` runs this beside the shop.
import { get } from 'node:http';
import { constants, setPriority } from 'node:os';
import { createPool } from '@cubby/db';
import { picturesIn } from '@cubby/features/media/rules';
import { drawAhead } from '@cubby/features/media/server';
import { readSettings } from '../apps/server/src/settings.ts';

setPriority(constants.priority.PRIORITY_LOW);
const settings = readSettings({ SECRET_KEY: 'commands-sign-nothing-5zkqvjw81fy', ...process.env });
const { host, port, dataDir, origins, databaseUrl } = settings;
const pool = createPool(databaseUrl!, { max: 1, applicationName: 'cubby pictures' });

const pageAt = (brand: 'cubby' | 'kids', path: string) =>
  new Promise<string>((resolve, reject) => {
    const asked = get({ host, port, path, headers: { host: origins[brand].host } }, async (response) => {
      resolve((await response.setEncoding('utf8').toArray()).join(''));
    });
    asked.on('error', reject);
  });

try {
  const fronts = await Promise.all(
    (['cubby', 'kids'] as const).map(async (brand) => ({ brand, page: await pageAt(brand, '/') })),
  );
  for (const { page } of fronts) await drawAhead(pool, dataDir, picturesIn(page));
  for (const { brand, page } of fronts) {
    const lists = new Set(
      [...page.matchAll(/href="(\/(?:category|products|store)\/[^"]+)"/g)].map(([, path]) => path!),
    );
    for (const path of lists)
      await drawAhead(pool, dataDir, picturesIn(await pageAt(brand, path.replaceAll('&amp;', '&'))));
  }
} finally {
  await pool.end();
}
