import { apiGroups, usualBases } from '@cubby/contract';
import type { Settings } from '@cubby/feature';

export const settingsOf = (settings: Settings, isFrame: boolean): Record<string, string> => ({
  env: settings.env,
  mediaUrl: settings.mediaUrl,
  shopUrl: settings.origins.cubby.origin,
  kidsUrl: settings.origins.kids.origin,
  sellerUrl: settings.origins.seller.origin,
  managerUrl: settings.origins.manager.origin,
  socialUrls: settings.socialUrls.join(','),
  ...(apiGroups.some((group) => settings.apiBases[group] !== usualBases[group]) && {
    apiBases: JSON.stringify(settings.apiBases),
  }),
  ...(!settings.offlinePage && { offline: 'off' }),
  ...(isFrame && { frameOrigins: settings.frameOrigins.join(' ') }),
});
