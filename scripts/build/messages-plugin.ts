import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages, type Locale } from '@cubby/i18n';
import { type MessageFolder, messageFolders, offeredLocales, sourceMessages } from '@cubby/i18n/load';
import type { Plugin } from 'vite';

/** The messages that a site shows: its own, those of packages, and those of each feature with screens for it. */
export const messagesOfSite = (root: string, site: string): MessageFolder[] =>
  messageFolders(root).filter(
    ({ owner, part }) =>
      part !== 'server' &&
      (!owner.startsWith('apps/') || owner === `apps/${site}` || owner === 'apps/server') &&
      (!owner.startsWith('features/') || existsSync(join(root, owner, site))),
  );

/**
 * `virtual:messages` exports lazy, compiled modules per offered language and part: `base` for every page, the others
 * for some.
 */
export function messagesPlugin(root: string, site: string): Plugin {
  const prefix = '\0messages-';
  const folders = messagesOfSite(root, site);
  const parts = [...new Set(folders.map(({ part }) => part))];
  return {
    name: 'messages',
    resolveId(id) {
      if (id === 'virtual:messages') return `${prefix}all`;
      if (id.startsWith('virtual:messages-')) return prefix + id.slice('virtual:messages-'.length);
      return undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      if (name === 'all') {
        const loaders = offeredLocales(root).map((locale) => {
          const lazy = parts.map((part) => `'${part}': () => import('virtual:messages-${part}-${locale}')`);
          return `${locale}: { ${lazy.join(', ')} }`;
        });
        return `export const messages = { ${loaders.join(', ')} };`;
      }
      const locale = name.split('-').at(-1) as Locale;
      const part = name.slice(0, -locale.length - 1);
      const shown = sourceMessages(
        folders.filter((folder) => folder.part === part),
        locale,
      );
      return `export default ${JSON.stringify(compileMessages(shown))};`;
    },
  };
}
