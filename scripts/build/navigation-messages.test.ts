import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceMessages } from '@cubby/i18n/load';
import { expect, test } from 'vitest';
import { messagesOfSite } from './messages-plugin.ts';

const root = join(import.meta.dirname, '../..');

// The navigation is on every page, and so are its labels: a key of a part would be shown as it is written.
test.each(['seller', 'manager', 'child'])(
  'the labels of the navigation of the %s site are loaded with every page',
  (site) => {
    const labels = [
      ...readFileSync(join(root, 'apps', site, 'site.tsx'), 'utf8').matchAll(/link: \{\s*label: '([^']+)'/g),
    ].map(([, label]) => label!);
    if (site !== 'child') expect(labels.length).toBeGreaterThan(5);
    const onEveryPage = sourceMessages(
      messagesOfSite(root, site).filter(({ part }) => part === 'base'),
      'en',
    );
    expect(labels.filter((label) => !(label in onEveryPage))).toEqual([]);
  },
);
