import { messages } from 'virtual:messages';
import { refreshMemberSession } from '@cubby/features/accounts/storefront';
import { startSite } from '@cubby/site/browser';
import { reportFailedNavigation } from './layouts/failed-navigation.ts';
import { definitionOf } from './site.tsx';

void startSite({
  routesOf: async (brand) => (await definitionOf(brand)).routes,
  messagesOf: async (locale, part) => (await messages[locale]![part]!()).default,
  sayFailed: (_site, label, again) => reportFailedNavigation({ label, again }),
  refreshSession: refreshMemberSession,
});
