import { body, buyers, picture, type RowCases } from './row-case.ts';

/** Nobody has appealed. */
const answer = { vendorLogin: 'harlow', isGranted: false, description: 'x' };

export const supportCases: RowCases = {
  'GET /api/support/thread/v1/get': {
    threadNum: { names: 'thread', by: ['member', 'link', 'staff'], ask: (threadNum) => ({ threadNum }) },
  },
  'POST /api/support/thread/message/v1/create': {
    threadNum: { names: 'thread', ask: (threadNum) => body({ threadNum, description: 'Hello', pictures: [] }) },
    uploadId: {
      names: 'picture for support',
      ask: (uploadId, mine) => body({ threadNum: mine('thread'), description: 'Hello', pictures: picture(uploadId) }),
    },
  },
  'POST /api/support/thread/rating/v1/create': {
    threadNum: { names: 'thread', ask: (threadNum) => body({ threadNum, helped: true }), own: 'OC_WRONG_STATUS' },
  },
  'POST /api/support/thread/answer/v1/create': {
    threadNum: { names: 'thread', ask: (threadNum) => body({ threadNum, description: 'Hello', pictures: [] }) },
    uploadId: {
      names: 'picture for support',
      by: ['member'],
      ask: (uploadId, mine) => body({ threadNum: mine('thread'), description: 'Hello', pictures: picture(uploadId) }),
    },
  },
  'POST /api/support/contact/order/v1/create': {
    orderItemNumber: {
      names: "child's sale",
      by: buyers,
      ask: (orderItemNumber) => body({ orderItemNumber, questionCode: 'WHEN' }),
    },
  },
  'GET /api/support/contact/template/list/v1/get': {
    threadNum: { names: 'contact', by: ['shop'], ask: (threadNum) => ({ threadNum }) },
  },
  'GET /api/support/contact/template/vendor/list/v1/get': {
    vendorLogin: { names: 'shop', by: ['shop'], ask: (vendorLogin) => ({ vendorLogin, locale: 'en' }) },
  },
  'POST /api/support/contact/template/v1/create': {
    threadNum: {
      ...{ names: 'contact', by: ['shop'], own: 'OC_WRONG_STATUS' },
      ask: (threadNum) => body({ threadNum, name: 'Late', description: 'It is late.' }),
    },
  },
  'POST /api/support/contact/template/v1/delete': {
    templateId: { names: 'reply template', ask: (templateId) => body({ templateId }) },
  },
  'POST /api/support/contact/answer/v1/create': {
    threadNum: { names: 'contact', by: ['shop'], ask: (threadNum) => body({ threadNum, description: 'Soon.' }) },
  },
  'POST /api/store/report/thread/v1/create': {
    threadNum: { names: 'contact', ask: (threadNum) => body({ threadNum, reasonCode: 'OTHER' }) },
  },
  'POST /api/support/request/staff/status/v1/update': {
    requestNumber: { names: 'enquiry', ask: (requestNumber) => body({ requestNumber, status: 'ANSWERED' }) },
  },
  'POST /api/support/request/staff/answer/v1/create': {
    requestNumber: { names: 'enquiry', ask: (requestNumber) => body({ requestNumber, description: 'Yes.' }) },
  },
  'POST /api/support/request/staff/shop/v1/create': {
    requestNumber: { names: 'enquiry', ask: (requestNumber) => body({ requestNumber }) },
  },
  'GET /api/support/inbox/v1/get': {
    recordNumber: { names: 'enquiry', ask: (recordNumber) => ({ kind: 'ENQUIRY', recordNumber }) },
  },
  'POST /api/support/inbox/note/v1/create': {
    recordNumber: {
      names: 'enquiry',
      ask: (recordNumber) => body({ kind: 'ENQUIRY', recordNumber, description: 'x' }),
    },
  },
  'POST /api/support/inbox/presence/v1/update': {
    recordNumber: {
      names: 'enquiry',
      ask: (recordNumber) => body({ kind: 'ENQUIRY', recordNumber, isWriting: false }),
    },
  },
  'GET /api/store/vendor/request/staff/v1/get': {
    requestNumber: { names: 'shop request', ask: (requestNumber) => ({ requestNumber }) },
  },
  'POST /api/store/vendor/request/staff/v1/take': {
    requestNumber: { names: 'shop request', ask: (requestNumber) => body({ requestNumber }) },
  },
  'POST /api/store/vendor/request/staff/v1/approve': {
    requestNumber: { names: 'shop request', ask: (requestNumber) => body({ requestNumber }) },
  },
  'POST /api/store/vendor/request/staff/v1/reject': {
    requestNumber: { names: 'shop request', ask: (requestNumber) => body({ requestNumber, reason: 'GOODS' }) },
  },
  'POST /api/store/vendor/request/staff/invitation/v1/create': {
    requestNumber: { names: 'shop request', ask: (requestNumber) => body({ requestNumber }) },
  },
  'POST /api/store/vendor/request/staff/question/v1/create': {
    requestNumber: { names: 'shop request', ask: (requestNumber) => body({ requestNumber, description: 'Which?' }) },
  },
  'GET /api/store/case/v1/get': { caseNumber: { names: 'case', ask: (caseNumber) => ({ caseNumber }) } },
  'POST /api/store/case/evidence/v1/open': { caseNumber: { names: 'case', ask: (caseNumber) => body({ caseNumber }) } },
  'POST /api/store/case/v1/take': { caseNumber: { names: 'case', ask: (caseNumber) => body({ caseNumber }) } },
  'POST /api/store/case/v1/decide': { caseNumber: { names: 'case', ask: (caseNumber) => body({ caseNumber }) } },
  'POST /api/store/case/v1/close': { caseNumber: { names: 'case', ask: (caseNumber) => body({ caseNumber }) } },
  'POST /api/store/case/check/v1/update': {
    caseNumber: {
      names: 'case',
      ask: (caseNumber) => body({ caseNumber, stepCode: 'FACTS', answerCode: 'DONE', description: 'x' }),
    },
  },
  'POST /api/store/case/note/v1/create': {
    caseNumber: { names: 'case', ask: (caseNumber) => body({ caseNumber, description: 'x' }) },
  },
  'POST /api/store/case/subject/v1/create': {
    caseNumber: {
      names: 'case',
      ask: (caseNumber) => body({ caseNumber, subjectKind: 'PRODUCT', subject: 'SC-1' }),
    },
  },
  'POST /api/store/case/v1/merge': {
    caseNumber: { names: 'case', ask: (caseNumber) => body({ caseNumber, targetNumber: 'C0SE000002' }) },
    targetNumber: { names: 'case', ask: (targetNumber) => body({ caseNumber: 'C0SE000002', targetNumber }) },
  },
  'POST /api/store/case/wait/v1/create': {
    caseNumber: { names: 'case', ask: (caseNumber) => body({ caseNumber, description: 'x', days: 1 }) },
  },
  'POST /api/store/case/measure/v1/lift': {
    caseNumber: {
      names: 'case',
      ask: (caseNumber, mine) => body({ caseNumber, measureId: mine('measure'), description: 'x' }),
    },
    measureId: {
      names: 'measure',
      ask: (measureId, mine) => body({ caseNumber: mine('case'), measureId, description: 'x' }),
    },
  },
  'POST /api/store/case/appeal/v1/answer': {
    caseNumber: {
      names: 'case',
      ask: (caseNumber, mine) => body({ ...answer, caseNumber, measureId: mine('measure') }),
    },
    measureId: {
      names: 'measure',
      ask: (measureId, mine) => body({ ...answer, caseNumber: mine('case'), measureId }),
    },
  },
  'POST /api/store/referral/staff/v1/create': {
    requestNumber: { names: 'enquiry', ask: (requestNumber) => body({ requestNumber, vendorLogin: 'harlow' }) },
  },
  'POST /api/catalog/search/synonyms/v1/createOrUpdate': {
    synonymGroupId: {
      names: 'synonyms',
      ask: (synonymGroupId) => body({ synonymGroupId, locale: 'en', terms: ['pen', 'biro'], narrowerTerms: [] }),
    },
  },
  'POST /api/catalog/search/synonyms/v1/delete': {
    synonymGroupId: { names: 'synonyms', ask: (synonymGroupId) => body({ synonymGroupId }) },
  },
};
