import { planted } from './planted.ts';

const entries = 'features/cart/entries.ts';
const cart = 'features/cart/rules.ts';
const cartRules = 'features/cart/rules.test.ts';
const addresses = 'features/addresses/rules.ts';
const addressRules = 'features/addresses/rules.test.ts';

export const states = [
  planted(addresses, '4.2', "CLOSED: ['ACTUAL']", 'CLOSED: []', addressRules),
  planted(
    'features/orders/tabs.ts',
    '4.3 2.27',
    "'COMPLETED', 'CLOSED'",
    "'COMPLETED'",
    'features/orders/server/reading/order-list.test.ts',
  ),
  planted(
    'features/invoices/server/paying/send-proofs.ts',
    '4.4',
    'uploadIds.length > mostProofs',
    'uploadIds.length > mostProofs + 1',
    'features/fulfilment/server/invoices/invoice-proofs.test.ts',
  ),
  planted(entries, '4.6', 'Math.max(1, Math.min(', 'Math.max(0, Math.min(', cartRules),
  planted(cart, '4.7', 'line.selected && line.available > 0', 'line.available > 0', cartRules),
  planted(cart, '4.8', 'selected: entry.selected && offer.available > 0', 'selected: entry.selected', cartRules),
  planted(entries, '4.9', '(known && !known.saved ? known.quantity : 0) + quantity', 'quantity', cartRules),
  planted(
    entries,
    '4.10',
    'entries.filter((entry) => !entry.selected)',
    'entries.filter((entry) => entry.selected)',
    'features/cart/model.test.ts',
  ),
  planted(
    'features/cart/merge-carts.ts',
    '4.12',
    'Math.max(one.quantity, other.quantity)',
    'one.quantity + other.quantity',
    'features/cart/merge.test.ts',
  ),
  planted(
    'features/cart/cart-changes.ts',
    '7.6',
    '].filter(({ quantity }) => quantity > 0);',
    '];',
    'features/cart/merge.test.ts',
  ),
  planted(
    'packages/contract/src/client.ts',
    '4.16 7.30',
    'underWay ??= run()',
    'underWay = run()',
    'packages/contract/src/client.test.ts',
  ),
  planted(
    'packages/money/src/index.ts',
    '9.1',
    'const half = 500_000n',
    'const half = 0n',
    'packages/money/src/money.test.ts',
  ),
  planted(
    'features/ledger/referral-awards.ts',
    '9.2',
    'threshold: money(10_000)',
    'threshold: money(10_001)',
    'features/referrals/rules.test.ts',
  ),
  planted(
    'packages/fields/src/birth-date.ts',
    '9.3',
    'ageOn(today, born) < 18',
    'ageOn(today, born) <= 18',
    'packages/fields/src/fields.test.ts',
  ),
  planted(addresses, '9.5', 'bytes.subarray(0, 9)', 'bytes.subarray(0, 8)', addressRules),
  planted('features/payments/rules.ts', '9.6 3.9', 'id: 3,', 'id: 1,', 'features/payments/rules.test.ts'),
  planted('packages/ui/src/styles/theme.css', '9.8', '64.0625rem', '64rem', 'e2e/home.test.ts'),
  planted(
    'features/catalog/rules.ts',
    '9.9',
    "new Set(['TEXTBOOKS', 'CLOTHING_FORM'])",
    "new Set(['TEXTBOOKS'])",
    'features/catalog/rules.test.ts',
  ),
  planted(
    'packages/i18n/src/index.ts',
    '9.11',
    'offered.includes(first)',
    'true',
    'packages/i18n/src/translators.test.ts',
  ),
];
