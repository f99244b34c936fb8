import { messages } from 'virtual:messages';
import { refreshMemberSession } from '@cubby/features/accounts/storefront';
import { startSite } from '@cubby/site/browser';
import { reportFailedNavigation } from './layouts/failed-navigation.ts';
import { definitionOf } from './site.tsx';

const started = startSite({
  routesOf: async (brand) => (await definitionOf(brand)).routes,
  messagesOf: async (locale, part) => (await (await messages[locale]!()).default[part]!()).default,
  sayFailed: (_site, label, again) => reportFailedNavigation({ label, again }),
  refreshSession: refreshMemberSession,
});
// After everything else: a page within another site's is no place to install anything.
if ('serviceWorker' in navigator && self === top)
  void started.then(async (site) => {
    if (site.settings.offline !== 'off') await (await import('./offline/start-offline.ts')).startOffline(site);
  });
