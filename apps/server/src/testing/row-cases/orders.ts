import { mailIdAbout, numberAbout } from '../world/orders.ts';
import { me } from '../world/people.ts';
import { body, buyers, type RowCases, shops } from './row-case.ts';

const parcel = {
  deliveryService: 'Canada Post',
  trackerNumber: 'T-1',
  departureDate: '2026-09-01',
  reason: 'by phone',
};
const { reason: _, ...listed } = parcel;
const contactDto = { firstName: 'X', lastName: 'Y', email: me.login, phone1: '+12505550100' };
const destination = {
  ...{ holderName: 'Nobody Known', countryIso: 'CA', currencyIso: 'CAD', currentPassword: 'x' },
  ...{ institutionNumber: '003', transitNumber: '01234', accountNumber: '1234567' },
};
const memberOrder = { paymentSystemCode: 'STRIPE', contactDto, orderNote: '', sellerNotes: [], deliveryComment: '' };

export const orderCases: RowCases = {
  'GET /api/store/order/staff/v1/get': {
    orderItemNumber: { names: 'seller order', by: ['staff'], ask: (orderItemNumber) => ({ orderItemNumber }) },
  },
  'GET /api/store/order/staff/list/v1/get': {
    orderNum: { names: 'order', by: ['staff'], ask: (orderNum) => ({ orderNum }) },
  },
  'POST /api/store/order/staff/mail/v1/resend': {
    orderItemNumber: {
      names: 'seller order',
      by: ['staff'],
      ask: (orderItemNumber) => body({ orderItemNumber, mailId: mailIdAbout(orderItemNumber), reason: 'asked for it' }),
    },
    mailId: {
      names: 'email about an order',
      ask: (mailId, mine) =>
        body({ orderItemNumber: numberAbout(mailId) ?? mine('seller order'), mailId, reason: 'asked for it' }),
    },
  },
  'POST /api/store/order/staff/link/v1/send': {
    orderItemNumber: {
      names: 'seller order',
      by: ['staff'],
      ask: (orderItemNumber) => body({ orderItemNumber, reason: 'asked for it' }),
    },
  },
  'POST /api/store/order/item/refund/effect/v1/get': {
    orderItemNumber: {
      names: 'seller order',
      by: shops,
      own: 'OC_WRONG_STATUS',
      ask: (orderItemNumber) => body({ orderItemNumber, positions: [], withShipping: false }),
    },
  },
  'GET /api/store/order/anon/v1/get': {
    orderNum: { names: 'order', by: buyers, ask: (orderNum) => ({ orderNum }) },
  },
  'GET /api/store/order/v1/get': { orderNum: { names: 'order', by: buyers, ask: (orderNum) => ({ orderNum }) } },
  'POST /api/store/order/hold/v1/extend': {
    orderNum: { names: 'order', by: buyers, ask: (orderNum) => body({ orderNum }) },
  },
  'POST /api/store/order/anon/v1/take': {
    orderNum: { names: 'order to take', ask: (orderNum) => body({ orderNum }) },
  },
  'POST /api/store/order/v1/createOrUpdate': {
    orderNum: { names: 'order', by: buyers, ask: (orderNum) => body({ orderNum, paymentSystemCode: 'STRIPE' }) },
    deliveryCode: {
      names: 'address',
      ask: (deliveryCode) => body({ ...memberOrder, deliveryCode }),
    },
  },
  'POST /api/store/stripe/checkout/v1/create': {
    orderNum: {
      names: 'order',
      by: buyers,
      own: 'OC_CART_CHANGED',
      ask: (orderNum) => body({ orderNum, summ: 0.01, pmtCurrency: 'USD' }),
    },
  },
  'GET /api/store/order/vendor/v1/get': {
    orderItemNumber: { names: 'seller order', by: shops, ask: (orderItemNumber) => ({ orderItemNumber }) },
  },
  'GET /api/store/order/vendor/packing/v1/get': {
    orderItemNumbers: { names: 'seller order', by: shops, ask: (orderItemNumbers) => ({ orderItemNumbers }) },
  },
  'POST /api/store/order/vendor/parcel/list/v1/create': {
    orderItemNumber: {
      names: 'seller order',
      by: shops,
      ask: (orderItemNumber) => body({ parcels: [{ orderItemNumber, ...listed }] }),
    },
  },
  'GET /api/store/order/vendor/desk/v1/get': {
    orderItemNumber: { names: 'seller order', by: ['shop'], ask: (orderItemNumber) => ({ orderItemNumber }) },
  },
  'POST /api/store/order/vendor/assignment/v1/update': {
    orderItemNumber: { names: 'seller order', by: ['shop'], ask: (orderItemNumber) => body({ orderItemNumber }) },
    userId: {
      names: 'member of a shop',
      by: ['shop'],
      ask: (userId, mine) => body({ orderItemNumber: mine('sale of a shop'), userId }),
    },
  },
  'POST /api/store/order/vendor/note/v1/create': {
    orderItemNumber: {
      names: 'seller order',
      by: ['shop'],
      ask: (orderItemNumber) => body({ orderItemNumber, description: 'Ring twice' }),
    },
  },
  'POST /api/store/order/vendor/note/v1/delete': {
    noteId: { names: 'note on an order', ask: (noteId) => body({ noteId }) },
  },
  'POST /api/store/order/vendor/place/v1/update': {
    vendorLogin: { names: 'shop', ask: (vendorLogin) => body({ vendorLogin, sku: 'NB-1', storagePlace: 'A 3' }) },
  },
  'POST /api/store/order/item/status/v1/change': {
    orderItemNumber: {
      names: 'seller order',
      own: 'OC_WRONG_STATUS',
      ask: (orderItemNumber) => body({ orderItemNumber, action: 'PREPARE', reason: 'asked by phone' }),
    },
  },
  'POST /api/store/order/item/return/v1/send': {
    orderItemNumber: {
      names: 'seller order',
      by: buyers,
      own: 'OC_WRONG_STATUS',
      ask: (orderItemNumber) => body({ orderItemNumber, deliveryService: 'Canada Post', trackerNumber: 'T-1' }),
    },
  },
  'POST /api/store/order/item/parcel/v1/update': {
    orderItemNumber: {
      ...{ names: 'seller order', by: ['shop'], own: 'OC_WRONG_STATUS' },
      ask: (orderItemNumber) =>
        body({ orderItemNumber, parcelPosition: 1, deliveryService: 'UPS', trackerNumber: '1Z999AA10123456784' }),
    },
  },
  'POST /api/store/order/item/parcel/v1/create': {
    orderItemNumber: {
      names: 'seller order',
      by: shops,
      own: 'OC_WRONG_STATUS',
      ask: (orderItemNumber) => body({ orderItemNumber, ...parcel }),
    },
  },
  'POST /api/store/order/item/refund/v1/create': {
    orderItemNumber: {
      names: 'seller order',
      by: shops,
      own: 'OC_WRONG_STATUS',
      ask: (orderItemNumber) => body({ orderItemNumber, positions: [], withShipping: false, reason: 'Torn' }),
    },
  },
  'POST /api/store/order/item/tax/refund/v1/create': {
    orderItemNumber: {
      names: 'order of an exempt buyer',
      ask: (orderItemNumber, mine) => body({ orderItemNumber, certificateId: mine('certificate') }),
    },
    certificateId: {
      names: 'accepted certificate',
      ask: (certificateId, mine) => body({ orderItemNumber: mine('seller order'), certificateId }),
    },
  },
  'POST /api/store/delivery/event/v1/receive': {
    trackerNumber: {
      names: 'parcel',
      ask: (trackerNumber) => body({ deliveryService: 'Canada Post', trackerNumber, event: 'DELIVERED' }),
    },
  },
  'GET /api/store/payout/account/v1/get': { vendorLogin: { names: 'shop', ask: (vendorLogin) => ({ vendorLogin }) } },
  'GET /api/store/money/v1/get': { vendorLogin: { names: 'shop', by: shops, ask: (vendorLogin) => ({ vendorLogin }) } },
  'GET /api/store/money/fee/list/v1/get': {
    vendorLogin: { names: 'shop', by: shops, ask: (vendorLogin) => ({ vendorLogin }) },
  },
  'GET /api/store/money/figure/v1/get': {
    vendorLogin: { names: 'shop', by: shops, ask: (vendorLogin) => ({ vendorLogin }) },
  },
  'GET /api/store/money/year/v1/get': {
    vendorLogin: { names: 'shop', by: shops, ask: (vendorLogin) => ({ vendorLogin }) },
  },
  'GET /api/store/money/statement/list/v1/get': {
    vendorLogin: { names: 'shop', by: shops, ask: (vendorLogin) => ({ vendorLogin }) },
  },
  'GET /api/store/money/statement/v1/get': {
    vendorLogin: {
      names: 'shop',
      by: shops,
      own: 'OC_NOT_FOUND',
      ask: (vendorLogin) => ({ vendorLogin, month: '2026-01' }),
    },
  },
  'GET /api/store/payout/destination/list/v1/get': {
    vendorLogin: { names: 'shop', by: shops, ask: (vendorLogin) => ({ vendorLogin }) },
  },
  'POST /api/store/payout/destination/v1/create': {
    vendorLogin: {
      names: 'shop',
      own: 'OC_NAME_DIFFERS',
      ask: (vendorLogin) => body({ vendorLogin, ...destination }),
    },
  },
  'POST /api/store/payout/schedule/v1/update': {
    vendorLogin: { names: 'shop', ask: (vendorLogin) => body({ vendorLogin, payoutSchedule: 'MONTHLY' }) },
  },
  'POST /api/store/payout/account/v1/create': {
    vendorLogin: { names: 'shop', own: 'OC_WRONG_STATUS', ask: (vendorLogin) => body({ vendorLogin }) },
  },
};
