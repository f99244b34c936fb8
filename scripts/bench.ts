// `npm run bench`: what must be fast, measured as ratios within this run. Exits with 1 where a limit is missed.
// `-- --sizes 10000,1000000 --databases embedded,server --visits 5` are the defaults; shops are made once and kept in the
// data folder. Lighthouse visits each page of the first shop that many times, in English or in `--languages ar,kk`.
// `-- --only sign-in,cart` measures these alone.
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isLocale } from '@cubby/i18n';
import { readSettings } from '../apps/server/src/settings.ts';
import { benchAccounts } from '../bench/accounts.ts';
import { benchCart } from '../bench/cart.ts';
import { benchCatalogue, benchGrowth, type Costs } from '../bench/catalogue.ts';
import { benchCoins } from '../bench/children/coins.ts';
import { benchMoneyLab } from '../bench/children/money-lab.ts';
import { benchQuestions } from '../bench/children/questions.ts';
import { benchWithdrawal } from '../bench/children/withdrawal.ts';
import { type Figure, meets, printFigure } from '../bench/figures.ts';
import { benchMemory } from '../bench/memory.ts';
import { benchOrders } from '../bench/orders.ts';
import { benchOverload } from '../bench/overload.ts';
import { benchCachedPage } from '../bench/pages/cached-page.ts';
import { benchInteraction } from '../bench/pages/interaction.ts';
import { benchLighthouse } from '../bench/pages/lighthouse.ts';
import { benchNavigation } from '../bench/pages/navigation.ts';
import { benchPageWeight } from '../bench/pages/page-weight.ts';
import { benchUncachedPage } from '../bench/pages/uncached-page.ts';
import { benchPeople } from '../bench/people.ts';
import { benchProcesses } from '../bench/processes.ts';
import { benchAuditWrite } from '../bench/sellers/audit-write.ts';
import { benchBusyShop } from '../bench/sellers/busy-shop.ts';
import { benchGrid } from '../bench/sellers/grid.ts';
import { benchImports } from '../bench/sellers/imports.ts';
import { benchPapers } from '../bench/sellers/papers.ts';
import { benchPayouts } from '../bench/sellers/payouts.ts';
import { benchTables } from '../bench/sellers/tables.ts';
import { benchWaitingWork } from '../bench/sellers/waiting-work.ts';
import { type BenchShop, openShop } from '../bench/shop.ts';
import { buildIfNeeded } from './build.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,1000000' },
    databases: { type: 'string', default: 'embedded,server' },
    visits: { type: 'string', default: '5' },
    languages: { type: 'string', default: 'en' },
    only: { type: 'string' },
  },
});
const only = values.only?.split(',');
const isWanted = (name: string) => only === undefined || only.includes(name);
const sizes = values.sizes.split(',').map(Number);
const visits = Number(values.visits);
const languages = values.languages.split(',').filter(isLocale);
const databases = values.databases.split(',') as ('embedded' | 'server')[];

const root = dirname(import.meta.dirname);
await buildIfNeeded();
const folder = join(readSettings(process.env).dataDir, 'bench');
let missed = 0;
const tell = (figures: readonly Figure[]) => {
  figures.forEach(printFigure);
  missed += figures.filter((figure) => !meets(figure)).length;
};

type Measure = (shop: BenchShop, size: number) => Figure[] | Promise<Figure[]>;
const ofShop: Readonly<Record<string, Measure>> = {
  'cached-pages': benchCachedPage,
  'uncached-page': async (shop) => [await benchUncachedPage(shop, root)],
  'page-weight': benchPageWeight,
  memory: async (shop, size) => [await benchMemory(shop, size)],
  navigation: benchNavigation,
  interaction: benchInteraction,
  coins: benchCoins,
  questions: benchQuestions,
  orders: benchOrders,
  'sign-in': async (shop) => [await benchAccounts(shop)],
  cart: async (shop) => [await benchCart(shop)],
  overload: benchOverload,
};
const names = [
  'papers',
  'payouts',
  'imports',
  'people',
  'money-lab',
  'audit-write',
  'busy-shop',
  'waiting-work',
  'tables',
  'grid',
  'catalogue',
  ...Object.keys(ofShop),
  'lighthouse',
  'processes',
  'withdrawal',
];
for (const name of only ?? [])
  if (!names.includes(name)) throw new Error(`Nothing is measured by the name ${name}: ${names.join(', ')}`);

if (isWanted('papers')) tell([await benchPapers(root)]);
if (isWanted('payouts')) tell(await benchPayouts());
if (isWanted('imports')) tell(await benchImports());
if (isWanted('people')) tell([await benchPeople()]);
if (isWanted('money-lab')) tell(await benchMoneyLab());
if (isWanted('audit-write')) tell(await benchAuditWrite());
if (isWanted('busy-shop')) tell(await benchBusyShop());
if (isWanted('waiting-work')) tell(await benchWaitingWork());
if (isWanted('tables')) tell(await benchTables());
if (isWanted('grid')) tell(await benchGrid());

for (const database of databases) {
  const costs: Costs[] = [];
  for (const size of sizes) {
    console.log(`\n${size} products, ${database === 'server' ? 'database as a server over TCP' : 'embedded database'}`);
    const shop = await openShop(size, database, folder);
    try {
      if (isWanted('catalogue')) {
        const catalogue = await benchCatalogue(shop, size);
        costs.push(catalogue.costs);
        tell(catalogue.figures);
      }
      for (const [name, measure] of Object.entries(ofShop)) if (isWanted(name)) tell(await measure(shop, size));
      const isFirst = database === databases[0] && size === sizes[0];
      if (isFirst && visits > 0 && isWanted('lighthouse')) tell(await benchLighthouse(shop, visits, languages));
    } finally {
      await shop.stop();
    }
  }
  if (costs.length === 2) tell(benchGrowth(costs[0]!, costs[1]!));
  if (database === databases[0] && isWanted('processes')) tell(await benchProcesses(sizes[0]!, folder));
  if (database === databases[0] && isWanted('withdrawal')) tell(await benchWithdrawal(sizes[0]!, folder));
}
process.exitCode = missed === 0 ? 0 : 1;
