import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages, type Locale } from '@cubby/i18n';
import { offeredLocales, sourceMessages } from '@cubby/i18n/load';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { drawingsPlugin } from './drawings-plugin.ts';
import { routeModules } from './route-modules.ts';
import { wireShapes } from './wire-shapes.ts';

/**
 * What every page needs of others' code, in one file: a change of ours leaves it in the browser's cache, and it is not for
 * the bundler to tear it apart whenever one more page asks for a part of it.
 */
const libraries = {
  name: 'libraries',
  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|preload-helper/,
};

/**
 * What pages are framed with and made of, where two files have it in common, and what that needs: layouts, controls, words,
 * who is signed in, addresses of drawings. Each by itself would be a request for a few hundred bytes.
 */
const kit = {
  name: 'kit',
  test: /[\\/]((apps[\\/]storefront[\\/]layouts|packages[\\/](i18n|ui))[\\/]|features[\\/]accounts[\\/]storefront[\\/]stored-user)|^\0drawing-/,
  minShareCount: 2,
};

/** Forms are on few pages, though in many files. */
const forms = { name: 'forms', test: /[\\/]packages[\\/]forms[\\/]/ };

/** What a quarter of the routes share: one file instead of thirty small ones, which a browser would ask for one by one. */
const shared = { name: 'shared', test: /[\\/](apps|packages(?![\\/]forms)|features)[\\/]/, minShareCount: 6 };

/** How one site is built, for the browser (`client`) or for the process (`server`). */
export function siteConfig(root: string, name: string, side: 'client' | 'server', out: string): InlineConfig {
  const app = join(root, 'apps', name);
  return {
    root: app,
    configFile: false,
    logLevel: 'warn',
    publicDir: side === 'client' ? join(app, 'public') : false,
    plugins: [
      react(),
      tailwind(),
      messagesPlugin(root),
      drawingsPlugin(side),
      side === 'client' ? wireShapes(root) : routeModules(app),
    ],
    build: {
      outDir: join(out, name, side),
      emptyOutDir: true,
      target: 'es2022',
      manifest: side === 'client',
      ssr: side === 'server' ? 'entry.server.tsx' : false,
      // Fonts and pictures stay files: inlined, they would block the first paint.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        ...(side === 'client' && { input: join(app, 'entry.client.tsx') }),
        // What the browser loads later, the process has at once.
        ...(side === 'server' && { checks: { ineffectiveDynamicImport: false } }),
        output:
          side === 'server'
            ? { entryFileNames: 'entry.server.js' }
            : { codeSplitting: { groups: [libraries, kit, shared, forms] } },
      },
    },
    ssr: { target: 'node' },
  };
}

/**
 * `virtual:messages` leads to lazy modules per offered language, holding the words that pages say, compiled: those of every
 * page, and the long texts of some. Words that only the process says (mail, feeds, what is wrong with a call) stay out.
 */
function messagesPlugin(root: string): Plugin {
  const prefix = '\0messages-';
  const failures = JSON.parse(readFileSync(join(root, 'packages/contract/messages/en.json'), 'utf8')) as object;
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
          const parts = messageParts.map((part) => `${part}: () => import('virtual:messages-${part}-${locale}')`);
          return `${locale}: { ${parts.join(', ')} }`;
        });
        return `export const messages = { ${loaders.join(', ')} };`;
      }
      const [part, locale] = name.split('-') as [string, Locale];
      const shown = Object.entries(sourceMessages(root, locale)).filter(
        ([key]) => partOf(key) === part && !(key in failures),
      );
      return `export default ${JSON.stringify(compileMessages(Object.fromEntries(shown)))};`;
    },
  };
}

/**
 * Words that only some pages say, by their part: long texts, the whole directory of workshops, the bank that plays along,
 * the place where pictures are added, the forms of letters to us, waiting for a product,
 * what is wrong with a review, what helps while one searches.
 * What headers, footers and front pages say of them stays with the words of every page.
 */
const parts = {
  content: /^content\.(?!footer\.|\w+\.link$)/,
  workshops: /^workshops\.(?!(title|note|all|page|ages|online|free|subsidised|book|leaving|leave|newWindow)$)/,
  sandbox: /^payments\.sandbox\./,
  pictures: /^media\./,
  restock: /^restock\.(?!(link|link\.label|noScript)$)/,
  reports: /^reviews\.report\.(?!label$)/,
  enquiries: /^enquiries\.(?!link$|PARTNER$)/,
  search: /^search\.(?!section\.\w+$|synonyms\.)/,
};
const messageParts = ['base', ...Object.keys(parts)];
function partOf(key: string): string | undefined {
  if (/^(mail|feeds)\./.test(key)) return undefined;
  return Object.entries(parts).find(([, keys]) => keys.test(key))?.[0] ?? 'base';
}
