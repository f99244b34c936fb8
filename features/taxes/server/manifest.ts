import type { Feature } from '@cubby/feature';
import { findCertificatesOf } from './certificate-store.ts';
import { certificateEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'taxes',
  seed: async () => (await import('../seed.ts')).seed,
  start: () => ({
    endpoints: certificateEndpoints,
    personal: [{ section: 'taxCertificates', read: (db, { accountId }) => findCertificatesOf(db, accountId) }],
  }),
};
