// `npm run db:seed -- --products 5000 --sellers 40 --seed 7`: fills the database of the settings with a demo shop, if
// it has none. Without numbers, with the hand-written shop and its past.
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { createOwnerPool, migrate } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import { vacuum } from '@cubby/db/seeding';
import { migrateJobs } from '@cubby/jobs';
import { readSettings } from '../apps/server/src/settings.ts';
import { remedyOf } from '../apps/server/src/start/requirements.ts';
import { dayOf, seedShop, seedWithPast } from '../apps/server/src/start/seed.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '0' },
    sellers: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const wholeNumber = (name: keyof typeof values): number => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= 0) return value;
  console.error(`--${name} is “${values[name]}”, but must be a whole number, such as --${name} 1000.`);
  process.exit(1);
};
const size = { products: wholeNumber('products'), sellers: wholeNumber('sellers'), seed: wholeNumber('seed') };

const settings = readSettings(process.env);
const embedded = settings.databaseUrl ? undefined : await startEmbedded({ dataDir: settings.dataDir });
const owner = createOwnerPool(settings.databaseOwnerUrl ?? embedded!.url, { max: 2 });
const started = performance.now();
try {
  await migrate(owner);
  await migrateJobs(owner);
  const written =
    size.products + size.sellers === 0
      ? await seedWithPast(owner, settings, dirname(import.meta.dirname))
      : await seedShop(owner, { ...size, day: dayOf(settings.clock ?? new Date()) });
  if (written) await vacuum(owner);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    written
      ? `Seeded in ${seconds} s.`
      : 'There is a catalogue already: nothing written. Empty the database to seed it anew.',
  );
} catch (error) {
  const line = remedyOf(error as Error, settings);
  if (!line) throw error;
  console.error(line);
  process.exitCode = 1;
} finally {
  await owner.end();
  await embedded?.stop();
}
