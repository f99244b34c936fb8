import { apiGroups, usualBases } from '@cubby/contract';
import type { Settings } from '@cubby/feature';

/** The settings that every page may know. */
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
  // To whom a frame may speak.
  ...(isFrame && { frameOrigins: settings.frameOrigins.join(' ') }),
});
