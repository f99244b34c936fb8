import { body, entity, type RowCases } from './row-case.ts';

export const invoiceCases: RowCases = {
  'GET /api/store/invoice/v1/get': { invoiceNumber: { names: 'invoice', ask: (invoiceNumber) => ({ invoiceNumber }) } },
  'GET /api/store/invoice/order/list/v1/get': {
    orderNum: { names: 'order on invoice', ask: (orderNum) => ({ orderNum }) },
  },
  'POST /api/store/invoice/v1/createOrUpdate': {
    invoiceNumber: {
      names: 'invoice',
      ask: (invoiceNumber, mine) =>
        body({ invoiceNumber, orderNums: [mine('order on invoice')], entityAction: 'DRAFT' }),
    },
    orderNums: {
      names: 'order on invoice',
      ask: (orderNum) => body({ orderNums: [orderNum], entityAction: 'DRAFT' }),
    },
    requisiteCode: {
      names: 'bank details',
      ask: (requisiteCode, mine) =>
        body({ requisiteCode, orderNums: [mine('order on invoice')], entityAction: 'CREATE' }),
    },
  },
  'POST /api/store/invoice/status/v1/update': {
    invoiceNumber: { names: 'invoice', ask: (invoiceNumber) => body({ invoiceNumber, entityAction: 'DISCARD' }) },
    requisiteCode: {
      names: 'bank details',
      ask: (requisiteCode, mine) => body({ invoiceNumber: mine('invoice'), requisiteCode, entityAction: 'SEND' }),
    },
  },
  'POST /api/store/invoice/check/v1/create': {
    invoiceNumber: {
      names: 'invoice',
      own: 'OC_WRONG_STATUS',
      ask: (invoiceNumber, mine) => body({ invoiceNumber, pictureIds: [mine('proof of payment')] }),
    },
    pictureIds: {
      names: 'proof of payment',
      ask: (pictureId, mine) => body({ invoiceNumber: mine('numbered invoice'), pictureIds: [pictureId] }),
    },
  },
  'POST /api/store/user-v1/payment/accounts/v1/create': {
    billId: {
      names: "school's account",
      own: 'OC_BALANCE',
      ask: (billId, mine) => entity({ billId, orderNum: mine('order on account') }),
    },
    orderNum: {
      names: 'order on account',
      own: 'OC_BALANCE',
      ask: (orderNum, mine) => entity({ billId: mine("school's account"), orderNum }),
    },
  },
  'GET /api/store/user-v1/payment/accounts/statement/v1/get': {
    billId: { names: "school's account", ask: (billId) => ({ billId, dateFrom: '2026-08-01', dateTo: '2026-08-31' }) },
  },
};
