// `npm run bench`: what must be fast, measured as ratios within this run. Exits with 1 where a limit is missed.
// `-- --sizes 10000,1000000 --databases embedded,server --visits 5` are the defaults; shops are made once and kept in the
// data folder. Lighthouse visits each page of the first shop that many times.
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../apps/server/src/settings.ts';
import { benchAccounts } from '../bench/accounts.ts';
import { benchCachedPage } from '../bench/cached-page.ts';
import { benchCart } from '../bench/cart.ts';
import { benchCatalogue, benchGrowth, type Costs } from '../bench/catalogue.ts';
import { type Figure, meets, printFigure } from '../bench/figures.ts';
import { benchInteraction } from '../bench/interaction.ts';
import { benchLighthouse } from '../bench/lighthouse.ts';
import { benchMemory } from '../bench/memory.ts';
import { benchNavigation } from '../bench/navigation.ts';
import { benchOrders } from '../bench/orders.ts';
import { benchOverload } from '../bench/overload.ts';
import { benchPageWeight } from '../bench/page-weight.ts';
import { benchPapers } from '../bench/papers.ts';
import { benchProcesses } from '../bench/processes.ts';
import { openShop } from '../bench/shop.ts';
import { benchUncachedPage } from '../bench/uncached-page.ts';
import { buildIfNeeded } from './build.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,1000000' },
    databases: { type: 'string', default: 'embedded,server' },
    visits: { type: 'string', default: '5' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const visits = Number(values.visits);
const databases = values.databases.split(',') as ('embedded' | 'server')[];

await buildIfNeeded();
const folder = join(readSettings(process.env).dataDir, 'bench');
let missed = 0;
const tell = (figures: readonly Figure[]) => {
  figures.forEach(printFigure);
  missed += figures.filter((figure) => !meets(figure)).length;
};

tell([await benchPapers(dirname(import.meta.dirname))]);

for (const database of databases) {
  const costs: Costs[] = [];
  for (const size of sizes) {
    console.log(`\n${size} products, ${database === 'server' ? 'database as a server over TCP' : 'embedded database'}`);
    const shop = await openShop(size, database, folder);
    try {
      const catalogue = await benchCatalogue(shop, size);
      costs.push(catalogue.costs);
      tell(catalogue.figures);
      tell(await benchCachedPage(shop));
      tell([await benchUncachedPage(shop, dirname(import.meta.dirname))]);
      tell(await benchPageWeight(shop));
      tell([await benchMemory(shop, size)]);
      tell(await benchNavigation(shop));
      tell(await benchInteraction(shop));
      tell(await benchOrders(shop));
      tell([await benchAccounts(shop)]);
      tell([await benchCart(shop)]);
      tell(await benchOverload(shop));
      if (visits > 0 && database === databases[0] && size === sizes[0]) tell(await benchLighthouse(shop, visits));
    } finally {
      await shop.stop();
    }
  }
  if (costs.length === 2) tell(benchGrowth(costs[0]!, costs[1]!));
  if (database === databases[0]) tell(await benchProcesses(sizes[0]!, folder));
}
process.exitCode = missed === 0 ? 0 : 1;
