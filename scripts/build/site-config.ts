import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { drawingsPlugin } from './drawings-plugin.ts';
import { lazyModules } from './lazy-modules.ts';
import { messagesPlugin } from './messages-plugin.ts';
import { wireShapes } from './wire-shapes.ts';

/**
 * Third-party code that every page needs, in one file: it stays in the browser's cache when our code changes, and the
 * bundler does not split it again whenever one more page imports a part of it.
 */
const libraries = {
  name: 'libraries',
  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|preload-helper/,
};

/**
 * What layouts and pages are made of, where two files share it, with its dependencies: layouts, controls, hooks, messages,
 * the signed-in user, addresses of drawings. Separately, each would be a request for a few hundred bytes.
 */
const kit = {
  name: 'kit',
  test: /[\\/]((apps[\\/][a-z]+[\\/]layouts|packages[\\/](i18n|ui))[\\/]|packages[\\/]site[\\/]src[\\/]use-|features[\\/][a-z-]+[\\/]storefront[\\/]stored-)|^\0drawing-/,
  minShareCount: 2,
};

/** Forms are on few pages, but in many files. */
const forms = { name: 'forms', test: /[\\/]packages[\\/]forms[\\/]/ };

/**
 * What a third of the routes share: one file instead of thirty small ones, which a browser would request one by one. Not
 * what forms validate by, however many share it: that is loaded when somebody begins to fill one in.
 */
const shared = {
  name: 'shared',
  test: /[\\/](apps|packages(?![\\/](forms|fields)[\\/]|[\\/]contract[\\/]src[\\/]zod-)|features)[\\/]/,
  minShareCount: 21,
};

/**
 * The parts of the shop's route table that every page names: the queries of lists, their days and rules, and paths. One file
 * instead of seventeen of a few hundred bytes; other parts of these features stay in files of their own. On the inner
 * sites it would import what imports it.
 */
const queries = {
  name: 'queries',
  test: new RegExp(
    [
      /[\\/]features[\\/][a-z-]+[\\/]query-contract\.ts$/,
      /[\\/]features[\\/](accounts|catalog|disputes|reviews|schools|wishlists|workshops)[\\/]rules\.ts$/,
      /[\\/](features[\\/]offers[\\/]lists|features[\\/]accounts[\\/]screens[\\/]way-back|apps[\\/]storefront[\\/]members[\\/]sign-in-path|packages[\\/]days[\\/]src[\\/]index)\.ts$/,
    ]
      .map(({ source }) => source)
      .join('|'),
  ),
  includeDependenciesRecursively: false,
};

const assetFileNames = 'assets/[hash][extname]';

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
      messagesPlugin(root, name),
      drawingsPlugin(side),
      lazyModules(root, name, side),
      ...(side === 'client' ? [wireShapes(root)] : []),
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
        // Lazy imports of the browser are bundled on the server.
        ...(side === 'server' && { checks: { ineffectiveDynamicImport: false } }),
        output:
          side === 'server'
            ? { entryFileNames: 'entry.server.js', assetFileNames }
            : {
                codeSplitting: {
                  groups: [libraries, kit, shared, forms, ...(name === 'storefront' ? [queries] : [])],
                },
                // Every page names some forty of them: longer names would weigh as much as a card.
                chunkFileNames: 'assets/[hash].js',
                entryFileNames: 'assets/[hash].js',
                assetFileNames,
              },
      },
    },
    ssr: { target: 'node' },
  };
}

/** How the shop's service worker is built: one file with a name that never changes, beside the browser's files. */
export const workerConfig = (root: string, out: string): InlineConfig => ({
  root: join(root, 'apps', 'storefront'),
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: join(out, 'storefront', 'client'),
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(root, 'apps', 'storefront', 'offline', 'service-worker.ts'),
      output: { entryFileNames: 'service-worker.js' },
    },
  },
});
