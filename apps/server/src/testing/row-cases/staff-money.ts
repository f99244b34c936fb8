import { me } from '../world/people.ts';
import { account, body, entity, type RowCases } from './row-case.ts';

const place = { countryIso: 'CA', regionCode: 'CA-BC', city: 'Victoria', address: '12 Fort St', postCode: 'V8W1H6' };
const school = { organisationType: 'SCHOOL', organisationName: 'Harbour', ...place };
const money = { value: 1, currencyIso: 'USD' };

export const staffMoneyCases: RowCases = {
  'POST /api/store/invoice/staff/status/v1/update': {
    invoiceNumber: {
      names: 'invoice',
      ask: (invoiceNumber) => body({ invoiceNumber, entityAction: 'CANCEL', comment: 'x' }),
    },
  },
  'POST /api/store/invoice/staff/payment/v1/create': {
    invoiceNumber: {
      names: 'numbered invoice',
      ask: (invoiceNumber) =>
        body({ invoiceNumber, amount: money, bankReference: 'B1', paymentDate: '2026-09-01', payerName: 'X' }),
    },
  },
  'GET /api/store/invoice/staff/check/v1/get': {
    documentId: { names: 'document', ask: (documentId) => ({ documentId }) },
  },
  'POST /api/store/invoice/staff/check/v1/settle': {
    documentId: { names: 'document', ask: (documentId) => body({ documentId }) },
  },
  'POST /api/store/invoice/staff/refund/v1/update': {
    refundId: {
      names: 'refund of an invoice',
      ask: (refundId) => body({ refundId, name: 'X', iban: account.iban, swift: account.swift }),
    },
  },
  'POST /api/store/invoice/staff/refund/v1/settle': {
    refundId: { names: 'refund of an invoice', ask: (refundId) => body({ refundId, comment: 'Sent by hand' }) },
  },
  'GET /api/store/refund/v1/get': { refundId: { names: 'refund', ask: (refundId) => ({ refundId }) } },
  'GET /api/store/invoice/staff/refund/v1/get': {
    refundId: { names: 'refund of an invoice', ask: (refundId) => ({ refundId }) },
  },
  'POST /api/store/refund/v1/settle': {
    refundId: { names: 'refund', ask: (refundId) => body({ refundId, comment: 'Sent by hand' }) },
  },
  'POST /api/store/refund/elsewhere/v1/create': {
    orderItemNumber: {
      names: 'seller order',
      ask: (orderItemNumber) =>
        body({ providerRefundId: 're_1', parts: [{ orderItemNumber, amount: money }], reason: 'By phone' }),
    },
  },
  'POST /api/store/payout/v1/return': {
    payoutId: { names: 'payout', ask: (payoutId) => body({ payoutId, comment: 'Account closed' }) },
  },
  'GET /api/store/payout/run/v1/get': {
    payoutRunId: { names: 'payout run', ask: (payoutRunId) => ({ payoutRunId }) },
  },
  'POST /api/store/payout/run/v1/approve': {
    payoutRunId: { names: 'payout run', own: 'OC_WRONG_STATUS', ask: (payoutRunId) => body({ payoutRunId }) },
  },
  'POST /api/store/payout/run/v1/reject': {
    payoutRunId: {
      names: 'payout run',
      own: 'OC_WRONG_STATUS',
      ask: (payoutRunId) => body({ payoutRunId, comment: 'Too much' }),
    },
  },
  'POST /api/store/payout/run/v1/reconcile': {
    payoutRunId: { names: 'payout run', ask: (payoutRunId) => body({ payoutRunId }) },
  },
  'GET /api/store/payment/event/v1/get': {
    eventId: { names: 'event', ask: (eventId) => ({ provider: 'SANDBOX', eventId }) },
  },
  'POST /api/store/payment/event/v1/settle': {
    eventId: { names: 'event', ask: (eventId) => body({ provider: 'SANDBOX', eventId }) },
  },
  'POST /api/store/donation/v1/create': {
    eventId: {
      names: 'event',
      ask: (eventId, mine) =>
        body({ provider: 'STRIPE', eventId, organisationCode: mine('school'), reference: 'For books' }),
    },
    organisationCode: {
      names: 'school',
      ask: (organisationCode, mine) =>
        body({ provider: 'STRIPE', eventId: mine('event'), organisationCode, reference: 'For books' }),
    },
  },
  'POST /api/store/bank/message/v1/assign': {
    messageId: {
      names: 'bank message',
      ask: (messageId, mine) => body({ messageId, invoiceNum: mine('numbered invoice') }),
    },
    invoiceNum: {
      names: 'numbered invoice',
      ask: (invoiceNum, mine) => body({ messageId: mine('bank message'), invoiceNum }),
    },
  },
  'POST /api/store/bank/message/v1/giveBack': {
    messageId: { names: 'bank message', ask: (messageId) => body({ messageId, swift: account.swift }) },
  },
  'POST /api/store/bank/message/v1/payout': {
    messageId: { names: 'bank message', ask: (messageId) => body({ messageId, provider: 'STRIPE' }) },
  },
  'GET /api/store/bank/message/v1/get': { messageId: { names: 'bank message', ask: (messageId) => ({ messageId }) } },
  'POST /api/store/bank/message/v1/settle': {
    messageId: { names: 'bank message', ask: (messageId) => body({ messageId, comment: 'Known' }) },
  },
  'POST /api/store/organisation/v1/createOrUpdate': {
    organisationCode: { names: 'school', ask: (organisationCode) => entity({ organisationCode, ...school }) },
  },
  'POST /api/store/organisation/member/v1/createOrUpdate': {
    organisationCode: {
      names: 'school',
      ask: (organisationCode) => entity({ organisationCode, userLogin: me.login, memberRole: 'FINANCE' }),
    },
    userLogin: {
      names: 'account',
      ask: (userLogin, mine) => entity({ organisationCode: mine('school'), userLogin, memberRole: 'FINANCE' }),
    },
  },
  'POST /api/store/organisation/member/v1/delete': {
    organisationCode: { names: 'school', ask: (organisationCode) => entity({ organisationCode, userLogin: me.login }) },
    userLogin: { names: 'account', ask: (userLogin, mine) => entity({ organisationCode: mine('school'), userLogin }) },
  },
  'POST /api/store/tax/certificate/v1/review': {
    certificateId: { names: 'certificate', ask: (certificateId) => body({ certificateId, status: 'ACCEPTED' }) },
  },
};
