// The shop's process while it is developed: `npm run dev` starts it again when a module that it has loaded changes.
import { registerHooks } from 'node:module';
import type { Loaded, ScreensChanged } from './shared.ts';

const loaded = new Set<string>();
let isReady = false;
const tell = (files: Iterable<string>) => process.send!({ loaded: [...files], isReady } satisfies Loaded);
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) {
      loaded.add(url);
      if (isReady) tell([url]);
    }
    return next(url, context);
  },
});

// What follows is loaded under the hooks.
const { dirname } = await import('node:path');
const { readSettings } = await import('../../apps/server/src/settings.ts');
const { openLog } = await import('../../apps/server/src/start/log.ts');
const { prepareDatabase, serve } = await import('../../apps/server/src/start/serve.ts');
const { openDevSite } = await import('./dev-site.ts');

const root = dirname(dirname(import.meta.dirname));
// Each page is rendered anew: what it was made of may have changed without a write to the database.
const settings = { ...readSettings(process.env), pageCacheBytes: 1 };
const url = settings.databaseUrl!;
const compiler = process.env.DEV_COMPILER!;
const [shop, seller, manager, child] = await Promise.all([
  openDevSite(root, 'storefront', compiler),
  openDevSite(root, 'seller', compiler),
  openDevSite(root, 'manager', compiler),
  openDevSite(root, 'child', compiler),
]);
await prepareDatabase(settings, { url, ownerUrl: settings.databaseOwnerUrl ?? url, stop: async () => {} }, root);
await serve(settings, root, url, openLog(settings), { sites: { shop, seller, manager, child } });

process.on('message', (message: ScreensChanged) => {
  if (message === 'screens changed') for (const site of [shop, seller, manager, child]) site.forget();
});
// `npm run dev` has ended.
process.once('disconnect', () => process.exit());
isReady = true;
tell(loaded);
// Compiling takes longer than rendering, so the first visitor need not wait for it.
void shop.definitionOf('cubby').catch(() => {});
