import type { Feature, Platform, Prover, Services } from '@cubby/feature';
import { feature as accounts } from '@cubby/features/accounts/server';
import { feature as addresses } from '@cubby/features/addresses/server';
import { feature as audit } from '@cubby/features/audit/server';
import { feature as bank } from '@cubby/features/bank/server';
import { feature as bankDetails } from '@cubby/features/bank-details/server';
import { feature as calendar } from '@cubby/features/calendar/server';
import { feature as captcha } from '@cubby/features/captcha/server';
import { feature as cart } from '@cubby/features/cart/server';
import { feature as cases } from '@cubby/features/cases/server';
import { feature as catalog } from '@cubby/features/catalog/server';
import { feature as chargebacks } from '@cubby/features/chargebacks/server';
import { feature as childMode } from '@cubby/features/child-mode/server';
import { feature as content } from '@cubby/features/content/server';
import { feature as crafts } from '@cubby/features/crafts/server';
import { feature as customs } from '@cubby/features/customs/server';
import { feature as disputes } from '@cubby/features/disputes/server';
import { feature as enquiries } from '@cubby/features/enquiries/server';
import { feature as families } from '@cubby/features/families/server';
import { feature as feeInvoices } from '@cubby/features/fee-invoices/server';
import { feature as feeds } from '@cubby/features/feeds/server';
import { feature as fulfilment } from '@cubby/features/fulfilment/server';
import { feature as handovers } from '@cubby/features/handovers/server';
import { feature as inbox } from '@cubby/features/inbox/server';
import { feature as incidents } from '@cubby/features/incidents/server';
import { feature as integrations } from '@cubby/features/integrations/server';
import { feature as investors } from '@cubby/features/investors/server';
import { feature as invoices } from '@cubby/features/invoices/server';
import { feature as ledger } from '@cubby/features/ledger/server';
import { feature as lookup } from '@cubby/features/lookup/server';
import { feature as media } from '@cubby/features/media/server';
import { feature as members } from '@cubby/features/members/server';
import { feature as moneyLab } from '@cubby/features/money-lab/server';
import { feature as notices } from '@cubby/features/notices/server';
import { feature as offerAdvice } from '@cubby/features/offer-advice/server';
import { feature as offerBatches } from '@cubby/features/offer-batches/server';
import { feature as offers } from '@cubby/features/offers/server';
import { feature as orderDesk } from '@cubby/features/order-desk/server';
import { feature as orderStory } from '@cubby/features/order-story/server';
import { feature as orders } from '@cubby/features/orders/server';
import { feature as papers } from '@cubby/features/papers/server';
import { feature as payments } from '@cubby/features/payments/server';
import { feature as payouts } from '@cubby/features/payouts/server';
import { feature as people } from '@cubby/features/people/server';
import { feature as proposals } from '@cubby/features/proposals/server';
import { feature as receipts } from '@cubby/features/receipts/server';
import { feature as reconciliation } from '@cubby/features/reconciliation/server';
import { feature as referrals } from '@cubby/features/referrals/server';
import { feature as restock } from '@cubby/features/restock/server';
import { feature as reviews } from '@cubby/features/reviews/server';
import { feature as savedViews } from '@cubby/features/saved-views/server';
import { feature as schools } from '@cubby/features/schools/server';
import { feature as search } from '@cubby/features/search/server';
import { feature as sellerRequests } from '@cubby/features/seller-requests/server';
import { feature as sellerRequirements } from '@cubby/features/seller-requirements/server';
import { feature as sellers } from '@cubby/features/sellers/server';
import { feature as shopFigures } from '@cubby/features/shop-figures/server';
import { feature as shopPerformance } from '@cubby/features/shop-performance/server';
import { feature as shopSettings } from '@cubby/features/shop-settings/server';
import { feature as shopStatements } from '@cubby/features/shop-statements/server';
import { feature as statements } from '@cubby/features/statements/server';
import { feature as status } from '@cubby/features/status/server';
import { feature as support } from '@cubby/features/support/server';
import { feature as taxes } from '@cubby/features/taxes/server';
import { feature as wishlists } from '@cubby/features/wishlists/server';
import { feature as work } from '@cubby/features/work-queue/server';
import { feature as workshops } from '@cubby/features/workshops/server';
import type { Lanes, Tasks } from '@cubby/jobs';
import { housekeeping } from './housekeeping.ts';

export const features: readonly Feature[] = [
  housekeeping,
  status,
  captcha,
  notices,
  ledger,
  taxes,
  bank,
  papers,
  audit,
  accounts,
  addresses,
  bankDetails,
  schools,
  media,
  catalog,
  sellers,
  families,
  shopSettings,
  members,
  work,
  lookup,
  savedViews,
  people,
  offers,
  offerBatches,
  reviews,
  restock,
  workshops,
  enquiries,
  search,
  content,
  support,
  inbox,
  sellerRequests,
  crafts,
  customs,
  proposals,
  childMode,
  moneyLab,
  handovers,
  sellerRequirements,
  shopPerformance,
  orderDesk,
  offerAdvice,
  cases,
  referrals,
  feeds,
  cart,
  wishlists,
  orders,
  orderStory,
  payments,
  invoices,
  fulfilment,
  incidents,
  disputes,
  chargebacks,
  payouts,
  receipts,
  statements,
  shopStatements,
  shopFigures,
  feeInvoices,
  calendar,
  investors,
  reconciliation,
  integrations,
];

export type RunningFeatures = Required<{ [Part in keyof Omit<Services, 'lane'>]: NonNullable<Services[Part]> }> & {
  lanes: Lanes;
  provers: readonly Prover[];
};

export function startFeatures(platform: Platform): RunningFeatures {
  const started = features.map(({ start }) => start?.(platform) ?? {});
  const all = <Part>(of: (services: Services) => readonly Part[] | undefined): Part[] =>
    started.flatMap((services) => of(services) ?? []);
  return {
    endpoints: all(({ endpoints }) => endpoints),
    tasks: Object.assign({}, ...started.map(({ tasks }) => tasks)),
    lanes: lanesOf(started),
    schedules: all(({ schedules }) => schedules),
    personal: all(({ personal }) => personal),
    conflicts: all(({ conflicts }) => conflicts),
    mounts: all(({ mounts }) => mounts),
    stopping: all(({ stopping }) => stopping),
    provers: all(({ provers }) => provers),
    proofsOfCookies: started.find(({ proofsOfCookies }) => proofsOfCookies)?.proofsOfCookies ?? (async () => []),
    accountOfPage: started.find(({ accountOfPage }) => accountOfPage)?.accountOfPage ?? (async () => undefined),
    keyOf: started.find(({ keyOf }) => keyOf)?.keyOf ?? (async () => undefined),
    watch: started.find(({ watch }) => watch)?.watch ?? nobodyWatches,
    accountOf: started.find(({ accountOf }) => accountOf)?.accountOf ?? (async () => undefined),
  };
}

const nobodyWatches = () => Promise.reject(new Error('no feature records what is read during a viewing'));

function lanesOf(started: readonly Services[]): Lanes {
  const lanes: Record<string, Tasks> = {};
  for (const { lane = 'housekeeping', tasks } of started) lanes[lane] = { ...lanes[lane], ...tasks };
  return lanes;
}
