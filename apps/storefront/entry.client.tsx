import { messages } from 'virtual:messages';
import { refreshMemberSession } from '@cubby/features/accounts/storefront';
import type { Locale } from '@cubby/i18n';
import { startSite } from '@cubby/site/browser';
import { reportFailedNavigation } from './layouts/failed-navigation.ts';
import { definitionOf } from './site.tsx';

const messagesOf = async (locale: Locale, part: string) => (await (await messages[locale]!()).default[part]!()).default;
const started = startSite({
  routesOf: async (brand) => (await definitionOf(brand)).routes,
  messagesOf,
  namesOf: async (locale) => (await (await messages[locale]!()).names?.())?.default,
  sayFailed: (_site, label, again) => reportFailedNavigation({ label, again }),
  refreshSession: refreshMemberSession,
});
// After everything else: a page within another site's neither asks nor installs anything.
if (self === top)
  void started.then(async (site) => (await import('./language/start-language.tsx')).startLanguage(site, messagesOf));
if ('serviceWorker' in navigator && self === top)
  void started.then(async (site) => {
    if (site.settings.offline !== 'off') await (await import('./offline/start-offline.ts')).startOffline(site);
  });
