import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@cubby/i18n';
import { kazakhNames, kazakhWords } from '@cubby/i18n/kazakh-words';
import { compiledMessages, type MessageFolder, messageFolders, offeredLocales } from '@cubby/i18n/load';
import type { Plugin } from 'vite';

const ofInnerSites = ['packages/inner', 'packages/tables'];

/** Messages of the packages, of the site's own folder, and of features with screens for it. */
export function messagesOfSite(root: string, site: string): MessageFolder[] {
  const isInner = site === 'seller' || site === 'manager';
  const screens = [site, 'screens', ...(isInner ? ['inner'] : [])];
  return messageFolders(root).filter(({ owner, part }) => {
    if (part === 'server' || (!isInner && ofInnerSites.includes(owner))) return false;
    if (owner.startsWith('apps/')) return owner === `apps/${site}` || owner === 'apps/server';
    return !owner.startsWith('features/') || screens.some((folder) => existsSync(join(root, owner, folder)));
  });
}

/**
 * `virtual:messages` exports a lazy module per offered language, which has the language's compiled messages, lazy again,
 * by part: `base` for every page, the others for some; and the names that browsers lack in it. While they are edited every
 * page has all of them, and hears of each change.
 */
export function messagesPlugin(root: string, site: string, isEdited = false): Plugin {
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
        const loaders = offeredLocales(root).map(
          (locale) => `${locale}: () => import('virtual:messages-of-${locale}')`,
        );
        return `export const messages = { ${loaders.join(', ')} };`;
      }
      const locale = name.split('-').at(-1) as Locale;
      if (name === `of-${locale}`) {
        const lazy = parts.map((part) => `'${part}': () => import('virtual:messages-${part}-${locale}')`);
        return `${locale === 'kk' ? kazakh() : ''}export default { ${lazy.join(', ')} };`;
      }
      if (name === 'names-kk') return `export default ${JSON.stringify(kazakhNames())};`;
      const part = name.slice(0, -locale.length - 1);
      const named = folders.filter((folder) => folder.part === part || (isEdited && part === 'base'));
      if (isEdited)
        for (const { path } of named) for (const file of [locale, 'en']) this.addWatchFile(join(path, `${file}.json`));
      const shown = compiledMessages(named, locale, process.env.PSEUDO_LOCALE === 'on');
      return `export default ${JSON.stringify(shown)};${isEdited && part === 'base' ? changesHeard : ''}`;
    },
  };
}

/** `startSite` applies the new texts. */
const changesHeard = `
import.meta.hot?.accept((changed) => dispatchEvent(new CustomEvent('messages', { detail: changed.default })));`;

/** Browsers may know no Kazakh: its language brings Node's data (decision 0054). */
const kazakh = () => `import { learnFormats } from '@cubby/i18n/formats';
import { kazakhFormats } from '@cubby/i18n/kazakh';
learnFormats('kk', kazakhFormats(${JSON.stringify(kazakhWords())}));
export const names = () => import('virtual:messages-names-kk');
`;
