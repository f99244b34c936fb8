import { messages } from 'virtual:messages';
import { startSite } from '@cubby/site/browser';
import { showToast } from '@cubby/ui';
import { definitionOf } from './site.tsx';

void startSite(
  async (brand) => (await definitionOf(brand)).routes,
  async (locale, part) => (await messages[locale]![part]!()).default,
  ({ translator }, label, again) => showToast(label, { label: translator.text('shell.again'), run: again }),
);
