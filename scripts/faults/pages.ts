import { planted } from './planted.ts';

const listQuery = 'features/offers/query-contract.ts';
const listAddress = 'features/offers/storefront/list/list-address.test.ts';
const workshopRules = 'features/workshops/rules.test.ts';

export const pages = [
  planted(
    'features/ledger/referral-awards.ts',
    '1.6',
    'award: money(500)',
    'award: money(50)',
    'features/referrals/rules.test.ts',
  ),
  planted(
    'features/workshops/rules.ts',
    '2.2',
    '  forWithDisabilities: -1,',
    '  forWithDisabilities: 0,',
    workshopRules,
  ),
  planted(
    listQuery,
    '2.13',
    "'price', 'field.sort.invalid'),\n  order",
    "'newest', 'field.sort.invalid'),\n  order",
    listAddress,
  ),
  planted(
    listQuery,
    '2.14',
    "choice('sortOrder', ['ASC', 'DESC'], 'ASC', 'field.sort.invalid'),\n  nameMask",
    "choice('sortOrder', ['ASC', 'DESC'], 'DESC', 'field.sort.invalid'),\n  nameMask",
    listAddress,
  ),
  planted(
    'packages/contract/src/query.ts',
    '2.40',
    'key(wire, 1, {',
    'key(wire, 0, {',
    'packages/contract/src/query.test.ts',
  ),
  planted(
    'apps/storefront/members/sign-in-path.ts',
    '2.38',
    "signIn: '/login'",
    "signIn: '/sign-in'",
    'apps/storefront/members/members.test.tsx',
  ),
  planted(
    'apps/storefront/frame/messages.ts',
    '2.42',
    'theme !== undefined && !themes',
    'theme === undefined && !themes',
    'apps/storefront/frame/messages.test.ts',
  ),
  planted(
    'features/catalog/rules.ts',
    '2.47',
    'productTypes[0] && pathOfProductType(productTypes[0].code)',
    'productTypes[1] && pathOfProductType(productTypes[1].code)',
    'features/catalog/rules.test.ts',
  ),
  planted(
    'features/restock/policy.ts',
    '2.4',
    "linkHeld(actor, linkSubject(kind, ''))",
    "linkHeld(actor, 'restock-')",
    'features/restock/policy.test.ts',
  ),
  planted(
    'features/media/upload-rules.ts',
    '2.61',
    'bytes: 10_000_000',
    'bytes: 10_000_001',
    'features/media/server/uploads-bounds.test.ts',
  ),
];
