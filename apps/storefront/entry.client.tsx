import { messages } from 'virtual:messages';
import { startSite } from '@cubby/site/browser';
import { reportFailedNavigation } from './layouts/failed-navigation.ts';
import { definitionOf } from './site.tsx';

void startSite(
  async (brand) => (await definitionOf(brand)).routes,
  async (locale, part) => (await messages[locale]![part]!()).default,
  (_site, label, again) => reportFailedNavigation({ label, again }),
);
