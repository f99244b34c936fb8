import { body, type RowCases } from './row-case.ts';

const names = 'person';

export const peopleCases: RowCases = {
  'GET /api/store/person/v1/get': { userId: { names, ask: (userId) => ({ userId }) } },
  'POST /api/store/person/session/v1/delete': {
    userId: { names, ask: (userId) => body({ userId }) },
    sessionId: { names: 'session of a person', ask: (sessionId, mine) => body({ userId: mine('person'), sessionId }) },
  },
  'POST /api/store/person/mail/v1/resend': {
    userId: { names, ask: (userId, mine) => body({ userId, mailId: mine('email to a person') }) },
    mailId: { names: 'email to a person', ask: (mailId, mine) => body({ userId: mine('person'), mailId }) },
  },
  'POST /api/store/person/viewing/v1/begin': { userId: { names, ask: (userId) => body({ userId }) } },
  'POST /api/store/person/mail/v1/restore': { userId: { names, ask: (userId) => body({ userId }) } },
  'POST /api/store/person/name/v1/update': {
    userId: {
      names,
      ask: (userId) => body({ userId, firstName: 'Anna', lastName: 'Berg', reasonCode: 'MISSPELT' }),
    },
  },
  'POST /api/store/person/block/v1/create': {
    userId: { names, ask: (userId) => body({ userId, reasonCode: 'SPAM', days: 7 }) },
  },
  'POST /api/store/person/block/v1/delete': { userId: { names, ask: (userId) => body({ userId }) } },
  'POST /api/store/person/request/v1/create': { userId: { names, ask: (userId) => body({ userId, kind: 'EXPORT' }) } },
  'POST /api/store/person/request/v1/check': {
    requestId: { names: 'request of a person', ask: (requestId) => body({ requestId }) },
  },
  'POST /api/store/person/request/v1/execute': {
    requestId: { names: 'request of a person', ask: (requestId) => body({ requestId }) },
  },
  'POST /api/store/person/request/v1/reject': {
    requestId: { names: 'request of a person', ask: (requestId) => body({ requestId, reasonCode: 'NOT_THEM' }) },
  },
};
