import { planted } from './planted.ts';

const wire = 'apps/server/src/wire.test.ts';
const wireOrders = 'features/orders/server/reading/wire-orders.test.ts';
const addressRoutes = 'features/addresses/server/routes.test.ts';
const enquiryRoutes = 'features/enquiries/server/routes.test.ts';
const orders = 'features/orders/contract.ts';
const enquiries = 'features/enquiries/contract.ts';

export const calls = [
  planted(
    'features/cart/contract.ts',
    '3.1 7.5',
    "lines: as('items', z.array(line)),\n  saved",
    'lines: z.array(line),\n  saved',
    'features/cart/server/member-cart.test.ts',
  ),
  planted(
    'features/cart/line-contract.ts',
    '3.2',
    "as('ready2Order', z.boolean()),\n  name",
    'z.boolean(),\n  name',
    'features/cart/server/member-cart.test.ts',
  ),
  planted(
    'features/search/contract.ts',
    '3.3 7.16',
    'page: { current, items: searchPageSize',
    'page: { current, items: 0',
    wire,
  ),
  planted(
    'features/addresses/contract.ts',
    '3.5 7.11',
    "as('index', z.string().nullable())",
    'z.string().nullable()',
    addressRoutes,
  ),
  planted('features/addresses/contract.ts', '7.9', "as('deliveryPointBase',", "as('deliveryPointMain',", addressRoutes),
  planted('features/addresses/contract.ts', '7.10', "as('deliveryPointStatus',", "as('status',", addressRoutes),
  planted(orders, '7.8 3.6', "as('deliveryPoint', orderAddress)", "as('deliveryAddress', orderAddress)", wireOrders),
  planted(orders, '5.19', "as('googleResponseToken',", "as('captchaToken',", wireOrders),
  planted(
    'features/orders/order-contract.ts',
    '3.10',
    "as('fullName', z.string()),\n  picture",
    "as('name', z.string()),\n  picture",
    wireOrders,
  ),
  planted('features/payments/contract.ts', '7.14', "as('summ',", "as('sum',", wireOrders),
  planted('features/payments/contract.ts', '3.9', "as('isAvalible',", "as('isAvailable',", wireOrders),
  planted(enquiries, '7.26 3.17', "as('requestMessage', requiredText", "as('message', requiredText", enquiryRoutes),
  planted(enquiries, '3.20 7.27', "as('roleName', z.string())", "as('name', z.string())", enquiryRoutes),
  planted('features/enquiries/rules.ts', '3.19', 'PARTNER: 20', 'PARTNER: 21', enquiryRoutes),
  planted(
    'features/accounts/profile-contract.ts',
    '7.4 3.15',
    "login: as('userLogin', z.string()),",
    'login: z.string(),',
    'features/accounts/server/profile/profile.test.ts',
  ),
  planted(
    'features/accounts/contract.ts',
    '3.16 7.3',
    "as('refreshJwt', z.string().optional())",
    "as('refreshToken', z.string().optional())",
    'features/accounts/server/sessions/sessions.test.ts',
  ),
  planted(
    'packages/contract/src/envelope.ts',
    '8.1',
    "(body.responseCode ?? body.code) !== 'OC_OK'",
    'body.errors !== undefined',
    'packages/contract/src/client.test.ts',
  ),
  planted(
    'packages/contract/src/envelope.ts',
    '8.2',
    'body?.error ?? body?.message',
    'body?.message ?? body?.error',
    'packages/contract/src/client.test.ts',
  ),
  planted('packages/ui/src/overlays/toasts.ts', '8.3', '1500', '1400', 'packages/ui/src/overlays/toasts.test.ts'),
  planted(
    'packages/site/src/missing.ts',
    '8.6',
    'status !== 429',
    'status !== 428',
    'packages/site/src/missing.test.ts',
  ),
  planted(
    'packages/fields/messages/fieldErrors/en.json',
    '8.9',
    'Compare it with the one from your bank',
    'Please check it',
    'apps/server/src/messages.test.ts',
  ),
];
