import type { Feature } from '@cubby/feature';
import { taxonomiesOf } from '@cubby/features/catalog/server';
import { proposalMails } from './mails.ts';
import { ownEndpoints } from './own-routes.ts';
import { staffEndpoints } from './staff-routes.ts';

export const feature: Feature = {
  name: 'proposals',
  start({ pool, settings, translators }) {
    const mails = proposalMails({ translatorOf: translators.of, sellerOrigin: settings.origins.seller.origin });
    const taxonomies = taxonomiesOf(pool);
    return { endpoints: [...ownEndpoints(taxonomies), ...staffEndpoints(taxonomies, mails)] };
  },
};
