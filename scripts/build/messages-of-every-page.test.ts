import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { messageFolders, sourceMessages } from '@cubby/i18n/load';
import { expect, test } from 'vitest';
import { messagesOfSite } from './messages-plugin.ts';

const root = join(import.meta.dirname, '../..');

// The navigation and its labels are on every page: a key from a part would be shown instead of its text.
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

// Texts of few pages belong in a part, a subfolder of `messages`: otherwise every page loads them for nothing.
test('a feature has few messages for every page', () => {
  const long = messageFolders(root).flatMap(({ owner, part, path }) => {
    const { size } = statSync(join(path, 'en.json'));
    return part === 'base' && owner.startsWith('features/') && size > 1000 ? [`${owner}: ${size} bytes`] : [];
  });
  expect(long).toEqual([]);
});
