import type { Feature } from '@cubby/feature';
import { actEndpoints } from './acts.ts';
import { createPersonMails } from './mails.ts';
import { findRequests } from './request-store.ts';
import { requestEndpoints } from './requests.ts';
import { retentionEndpoint } from './retention-routes.ts';
import { peopleEndpoints } from './routes.ts';
import { viewingEndpoints } from './viewing.ts';

export const feature: Feature = {
  name: 'people',
  start: ({ settings, translators, personal }) => ({
    endpoints: [
      ...peopleEndpoints,
      ...actEndpoints,
      retentionEndpoint,
      ...viewingEndpoints(settings),
      ...requestEndpoints({ mails: createPersonMails(translators), personal }),
    ],
    personal: [{ section: 'requestsAboutData', read: (db, { accountId }) => findRequests(db, accountId) }],
  }),
};
