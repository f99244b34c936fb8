// The smallest useful shop with the demo's people, whose clock the parent process moves: each message is an instant,
// answered once what is due by then is done.
import { dirname } from 'node:path';
import { createOwnerPool, transaction } from '@cubby/db';
import { insertAccounts } from '@cubby/features/accounts/seed';
import { shiftedClock } from '@cubby/jobs';
import { readSettings } from '../../apps/server/src/settings.ts';
import { openDatabase } from '../../apps/server/src/start/database.ts';
import { openLog } from '../../apps/server/src/start/log.ts';
import { prepareDatabase, serve } from '../../apps/server/src/start/serve.ts';
import { openSmallShop } from '../../apps/server/src/testing/small-shop.ts';

const root = dirname(dirname(import.meta.dirname));
const settings = readSettings(process.env);
let clock = shiftedClock(settings.clock!);
const log = openLog(settings);
const database = await openDatabase(settings, log);
await prepareDatabase(settings, database, root);
const owner = createOwnerPool(database.ownerUrl);
await transaction(owner, (tx) => insertAccounts(tx, { day: settings.clock! }));
await openSmallShop(owner);
await owner.end();
const { services, stop } = await serve(settings, root, database.url, log, { clock: { now: () => clock.now() } });

process.on('message', async (instant: string) => {
  clock = shiftedClock(new Date(instant));
  for (const { run } of services.features.schedules) await run(clock.now());
  process.send!('moved');
});
process.once('SIGTERM', async () => {
  await stop();
  await database.stop();
  process.exit();
});
