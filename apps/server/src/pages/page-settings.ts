import { apiGroups, usualBases } from '@cubby/contract';
import type { Host, Settings } from '@cubby/feature';

/** What the pages of a site know of the settings. Child mode knows no other site's address: nothing leads out of it. */
export const settingsOf = (settings: Settings, site: Host['site'], isFrame: boolean): Record<string, string> => ({
  ...{ env: settings.env, mediaUrl: settings.mediaUrl },
  ...(site !== 'child' && addressesOf(settings)),
  ...(apiGroups.some((group) => settings.apiBases[group] !== usualBases[group]) && {
    apiBases: JSON.stringify(settings.apiBases),
  }),
  ...(!settings.offlinePage && { offline: 'off' }),
  ...(isFrame && { frameOrigins: settings.frameOrigins.join(' ') }),
});

const addressesOf = ({ origins, socialUrls, company }: Settings) => ({
  shopUrl: origins.cubby.origin,
  kidsUrl: origins.kids.origin,
  sellerUrl: origins.seller.origin,
  socialUrls: socialUrls.join(','),
  ...(company?.phone && { phone: company.phone }),
});
