import type { Feature } from '@cubby/feature';
import type { JobRun } from '@cubby/jobs';
import { findCertificatesOf } from './certificate-store.ts';
import { certificateEndpoints, exchangeRateEndpoints, registrationEndpoints } from './routes.ts';
import { askRegister, viesRegister } from './vat-register.ts';

export const feature: Feature = {
  name: 'taxes',
  seed: async () => (await import('../seed.ts')).seed,
  start({ pool, settings: { viesUrl } }) {
    return {
      endpoints: [...certificateEndpoints(viesUrl !== undefined), ...registrationEndpoints, ...exchangeRateEndpoints],
      ...(viesUrl && {
        tasks: {
          'ask-vat-register': async (payload: unknown, { now }: JobRun) =>
            askRegister(pool, viesRegister(viesUrl), (payload as { certificateId: string }).certificateId, now),
        },
      }),
      personal: [{ section: 'taxCertificates', read: (db, { accountId }) => findCertificatesOf(db, accountId) }],
    };
  },
};
