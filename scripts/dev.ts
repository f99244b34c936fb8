// `npm run dev`: the shop with its screens compiled as they are asked for. A saved screen, style or message changes in the
// open pages, which keep their state; the process starts again when code that it runs has changed. With `-- --pseudo`
// English texts are longer, accented and in brackets: what is hard-coded or breaks in a long language is seen.
import { watch } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { openDatabase } from '../apps/server/src/start/database.ts';
import { openLog } from '../apps/server/src/start/log.ts';
import { requireRoom } from '../apps/server/src/start/requirements.ts';
import { invokePath, type SiteName, siteNames } from './dev/shared.ts';
import { ShopProcess } from './dev/shop-process.ts';
import { openViteSites } from './dev/vite-sites.ts';
import { explainAndExit, printAddresses, settingsOrExit } from './starting.ts';

const root = dirname(import.meta.dirname);
process.env.NODE_ENV = 'development';
if (process.argv.includes('--pseudo')) process.env.PSEUDO_LOCALE = 'on';
process.env.LOG_LEVEL ??= 'warn';
const settings = settingsOrExit({ DEMO_PACE: '1', ...process.env });
const openedDatabase = requireRoom(settings).then(() => openDatabase(settings, openLog(settings)));
const database = await openedDatabase.catch((error) => explainAndExit(error, settings));

const { port, origins } = settings;
const server = createServer();
const shop = new ShopProcess(port + 1, {
  DEMO_PACE: '1',
  ...process.env,
  CUBBY_ENV: 'demo',
  TRUST_PROXY: '1',
  SHOP_URL: origins.cubby.origin,
  KIDS_URL: origins.kids.origin,
  SELLER_URL: origins.seller.origin,
  MANAGER_URL: origins.manager.origin,
  CHILD_URL: origins.child.origin,
  DATA_DIR: settings.dataDir,
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  // A service worker would cache files that are about to change.
  OFFLINE_PAGE: 'off',
  DEV_COMPILER: `http://127.0.0.1:${port}`,
  NODE_COMPILE_CACHE: join(root, 'var', 'dev', 'compiled'),
});

const isRead = (path: string): boolean => /\.(json|sql|md|html|csv|typ)$/.test(path);
let timer: NodeJS.Timeout | undefined;
for (const folder of ['apps', 'packages', 'features'])
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    const path = join(root, folder, file ?? '');
    if (/node_modules/.test(path) || !(shop.hasLoaded(path) || isRead(path))) return;
    clearTimeout(timer);
    // An editor writes a file in several steps, and a branch switch many files.
    timer = setTimeout(() => void restart(path), 50);
  });
async function restart(path: string): Promise<void> {
  const start = performance.now();
  const isReady = await shop.restart();
  if (!isReady) return;
  console.log(`${relative(root, path)}: started again in ${Math.round(performance.now() - start)} ms`);
  reloadFailed();
}

const sites = await openViteSites(root, server, () => {
  shop.screensChanged();
  reloadFailed();
});
function reloadFailed(): void {
  if (shop.hasFailed) for (const site of Object.values(sites)) site.reload();
  shop.hasFailed = false;
}
const siteOf = (host = ''): SiteName =>
  (['seller', 'manager', 'child'] as const).find((name) => host === origins[name].host) ?? 'storefront';
server.on('request', async (request, response) => {
  const name = siteNames.find((each) => request.url === invokePath(each)) ?? siteOf(request.headers.host);
  try {
    if (!(await sites[name].answer(request, response))) await shop.answer(request, response);
  } catch (error) {
    console.error(error);
    response.destroy();
  }
});
await new Promise<void>((listening) => server.listen(port, settings.host, listening));
await shop.restart();
printAddresses(settings);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    server.close();
    server.closeAllConnections();
    await Promise.all([shop.stop(), ...Object.values(sites).map((site) => site.close())]);
    await database.stop();
    process.exit(0);
  });
