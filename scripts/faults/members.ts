import { planted } from './planted.ts';

const memberOrders = 'features/orders/server/member-orders.test.ts';
const memberCart = 'features/cart/storefront/member/member-cart.test.ts';
const enquiryRoutes = 'features/enquiries/server/routes.test.ts';
const sites = 'apps/server/src/http/sites.test.ts';
const content = 'features/content/server/content.test.ts';

export const members = [
  planted(
    'packages/contract/src/sites.ts',
    '1.3 6.3',
    "site === 'seller' && shops",
    "site !== 'manager' && shops",
    sites,
  ),
  planted('packages/contract/src/sites.ts', '6.4', "site === 'manager' && staff", "site !== 'seller' && staff", sites),
  planted(
    'features/accounts/rules.ts',
    '2.44 7.2',
    'remembered: 30 * 24',
    'remembered: 24',
    'features/accounts/server/sessions/sessions.test.ts',
  ),
  planted(
    'features/bank-details/contract.ts',
    '2.25 3.12',
    "iban: as('maskedIban', z.string())",
    'iban: z.string()',
    'features/bank-details/server/routes.test.ts',
  ),
  planted(
    'features/disputes/query-contract.ts',
    '2.31',
    "listedDisputeStatuses, 'OPENED'",
    "listedDisputeStatuses, 'ALL'",
    'features/disputes/server/dispute-access.test.ts',
  ),
  planted(
    'features/reviews/rules.ts',
    '2.32',
    'askAfterDays = 7',
    'askAfterDays = 6',
    'features/reviews/server/written-reviews.test.ts',
  ),
  planted(
    'features/schools/rules.ts',
    '5.20',
    'balance.amountMinor >= total.amountMinor',
    'true',
    'features/schools/rules.test.ts',
  ),
  planted(
    'features/orders/server/placing/delivery-address.ts',
    '7.7 4.14',
    'if (!savesAddress) return',
    'if (savesAddress) return',
    memberOrders,
  ),
  planted(
    'features/cart/storefront/lines/change-failure.ts',
    '4.13 8.7',
    '  reason = message;',
    '  reason = undefined;',
    memberCart,
  ),
  planted('features/enquiries/rules.ts', '7.29', 'length > 1,', 'length > 2,', 'features/enquiries/rules.test.ts'),
  planted('features/enquiries/rules.ts', '1.4 6.5', ", 'government-entity'] as const", '] as const', enquiryRoutes),
  planted(
    'features/enquiries/contract.ts',
    '1.6 1.7',
    "referralCode: as('ref',",
    "referralCode: as('referral',",
    enquiryRoutes,
  ),
  planted(
    'features/content/pages/how-it-works/en.md',
    '2.6',
    '### Compare {#compare}',
    '### Choose {#compare}',
    content,
  ),
  planted(
    'features/content/pages/about/en.md',
    '2.8',
    '### You know who sells {#seller}',
    '### Sellers {#seller}',
    content,
  ),
  planted(
    'features/content/pages/for-business/en.md',
    '2.10 1.7',
    '### Add a warehouse {#warehouse}',
    '### Add a shelf {#warehouse}',
    content,
  ),
  planted(
    'features/content/pages/sell-on-kids-crafts/en.md',
    '1.8 2.7',
    '### Price and sell {#sell}',
    '### Sell {#sell}',
    content,
  ),
  planted(
    'packages/contract/src/bases.ts',
    '7.0',
    'return base === undefined ? path : base',
    'return base',
    'packages/contract/src/bases.test.ts',
  ),
  planted(
    'features/orders/fields.ts',
    '3.7',
    'phone2: optionalField(phoneForm)',
    'phone2: phoneForm',
    'features/orders/server/reading/wire-orders.test.ts',
  ),
  planted(
    'features/payments/server/sessions/start-payment.ts',
    '2.19',
    "page('/checkout/success-pay')",
    "page('/checkout/success-purchase')",
    'features/payments/server/sessions/payment-guards.test.ts',
  ),
];
