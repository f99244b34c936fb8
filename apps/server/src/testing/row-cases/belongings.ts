import { account, body, entity, type RowCases } from './row-case.ts';

const point = {
  ...{ deliveryPointCountryIso: 'CA', deliveryPointRegionCode: 'CA-BC', deliveryPointCity: 'Victoria' },
  ...{ deliveryPointAddress: '14 Fort St', deliveryPointIndex: 'V8W1H6', deliveryPointName: 'X Y' },
  deliveryPointBase: false,
};
const details = { ...account, bankName: 'Harbour Bank', currencyIso: 'USD', bic: 'DEUT', isMain: false };

export const belongingCases: RowCases = {
  'POST /api/store/delivery/point/v1/createOrUpdate': {
    deliveryPointCode: { names: 'address', ask: (deliveryPointCode) => entity({ deliveryPointCode, ...point }) },
  },
  'POST /api/store/delivery/point/status/v1/update': {
    deliveryPointCode: {
      names: 'address',
      ask: (deliveryPointCode) => entity({ deliveryPointCode, deliveryPointStatus: 'CLOSED' }),
    },
  },
  'POST /api/store/requisite/v1/createOrUpdate': {
    requisiteCode: { names: 'bank details', ask: (requisiteCode) => entity({ requisiteCode, ...details }) },
  },
  'POST /api/store/requisite/v1/delete': {
    requisiteCode: { names: 'bank details', ask: (requisiteCode) => entity({ requisiteCode }) },
  },
  'GET /api/store/wishlist/v1/get': { wishlistCode: { names: 'wish list', ask: (wishlistCode) => ({ wishlistCode }) } },
  'POST /api/store/wishlist/v1/createOrUpdate': {
    wishlistCode: { names: 'wish list', ask: (wishlistCode) => entity({ wishlistCode, wishlistName: 'Spring' }) },
  },
  'POST /api/store/wishlist/v1/delete': {
    wishlistCode: { names: 'wish list', ask: (wishlistCode) => entity({ wishlistCode }) },
  },
  'POST /api/store/wishlist/share/v1/update': {
    wishlistCode: { names: 'wish list', ask: (wishlistCode) => entity({ wishlistCode, isShared: true }) },
  },
  'POST /api/store/wishlist/watch/v1/update': {
    wishlistCode: { names: 'wish list', ask: (wishlistCode) => entity({ wishlistCode, isWatched: true }) },
  },
  'POST /api/store/wishlist/item/v1/update': {
    wishlistCode: {
      names: 'wish list',
      ask: (wishlistCode) => entity({ wishlistCode, sku: 'NB-1', isWished: true, quantity: 1 }),
    },
  },
  'POST /api/auth/session/v1/end': { sessionId: { names: 'session', ask: (sessionId) => body({ sessionId }) } },
  'POST /api/auth/passkey/name/v1/update': {
    passkeyId: { names: 'passkey', ask: (passkeyId) => body({ passkeyId, name: 'Phone' }) },
  },
  'POST /api/auth/passkey/v1/delete': { passkeyId: { names: 'passkey', ask: (passkeyId) => body({ passkeyId }) } },
  'POST /api/store/view/v1/update': {
    viewId: { names: 'saved view', ask: (viewId) => body({ viewId, viewName: 'Urgent', isShared: false }) },
  },
  'POST /api/store/view/v1/delete': { viewId: { names: 'saved view', ask: (viewId) => body({ viewId }) } },
  'POST /api/store/view/opening/v1/update': {
    viewId: { names: 'saved view', ask: (viewId) => body({ viewId, isOpening: true }) },
  },
  'POST /api/store/member/role/v1/update': {
    userId: {
      names: 'member of a shop',
      by: ['shop'],
      ask: (userId) => body({ vendorLogin: 'harlow', userId, roles: ['ORDERS'] }),
    },
  },
  'POST /api/store/member/v1/delete': {
    userId: { names: 'member of a shop', by: ['shop'], ask: (userId) => body({ vendorLogin: 'harlow', userId }) },
  },
  // For the staff alone: a shop's trusted members have no access.
  'POST /api/store/member/factor/v1/reset': {
    userId: { names: 'member of a shop', by: ['shop'], ask: (userId) => body({ userId }) },
  },
  'POST /api/store/member/factor/v1/keep': {
    userId: { names: 'member of a shop', by: ['shop'], ask: (userId) => body({ userId }) },
  },
  'POST /api/store/member/invitation/v1/delete': {
    invitationId: { names: 'invitation', by: ['shop'], ask: (invitationId) => body({ invitationId }) },
  },
};
