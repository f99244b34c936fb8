import { body, type RowCases } from './row-case.ts';

const names = 'shop';
const settings = { webhookUrl: 'https://shop.example/hooks', eventTypes: ['order.placed'] };

export const integrationCases: RowCases = {
  'GET /api/store/integration/key/list/v1/get': { vendorLogin: { names, ask: (vendorLogin) => ({ vendorLogin }) } },
  'POST /api/store/integration/key/v1/create': {
    vendorLogin: {
      names,
      ask: (vendorLogin) => body({ vendorLogin, name: 'Warehouse', scopes: ['offers:read'], validDays: 30 }),
    },
  },
  'POST /api/store/integration/key/v1/revoke': {
    keyId: { names: 'key of a shop', ask: (keyId) => body({ keyId }) },
  },
  'GET /api/store/integration/webhook/list/v1/get': { vendorLogin: { names, ask: (vendorLogin) => ({ vendorLogin }) } },
  'POST /api/store/integration/webhook/v1/create': {
    vendorLogin: { names, ask: (vendorLogin) => body({ vendorLogin, ...settings }) },
  },
  'POST /api/store/integration/webhook/v1/update': {
    webhookId: { names: 'webhook', ask: (webhookId) => body({ webhookId, ...settings, enabled: false }) },
  },
  'POST /api/store/integration/webhook/secret/v1/update': {
    webhookId: { names: 'webhook', ask: (webhookId) => body({ webhookId }) },
  },
  'POST /api/store/integration/webhook/v1/delete': {
    webhookId: { names: 'webhook', ask: (webhookId) => body({ webhookId }) },
  },
  'POST /api/store/integration/webhook/test/v1/create': {
    webhookId: { names: 'webhook', ask: (webhookId) => body({ webhookId }) },
  },
  'GET /api/store/integration/webhook/delivery/list/v1/get': {
    webhookId: { names: 'webhook', ask: (webhookId) => ({ webhookId }) },
  },
  'POST /api/store/integration/webhook/delivery/v1/replay': {
    deliveryId: { names: 'delivery of a webhook', ask: (deliveryId) => body({ deliveryId }) },
  },
};
