import { messages } from 'virtual:messages';
import { leaveForWho } from '@cubby/features/child-mode/child';
import { startSite } from '@cubby/site/browser';
import { definitionOf } from './site.tsx';

void startSite({
  routesOf: async (brand) => (await definitionOf(brand)).routes,
  messagesOf: async (locale, part) => (await (await messages[locale]!()).default[part]!()).default,
  refreshSession: leaveForWho,
});
