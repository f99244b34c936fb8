import { join } from 'node:path';
import { compileMessages, type Locale } from '@cubby/i18n';
import { offeredLocales, sourceMessages } from '@cubby/i18n/load';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { drawingsPlugin } from './drawings-plugin.ts';

/** How one site is built, for the browser (`client`) or for the process (`server`). */
export function siteConfig(root: string, name: string, side: 'client' | 'server', out: string): InlineConfig {
  const app = join(root, 'apps', name);
  return {
    root: app,
    configFile: false,
    logLevel: 'warn',
    publicDir: side === 'client' ? join(app, 'public') : false,
    plugins: [react(), tailwind(), messagesPlugin(root), drawingsPlugin(side)],
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
        output: side === 'server' ? { entryFileNames: 'entry.server.js' } : {},
      },
    },
    ssr: { target: 'node' },
  };
}

/**
 * `virtual:messages` leads to one lazy module per offered language, holding every word the site's pages may say,
 * compiled. Words that only the process says (mail) stay out.
 */
function messagesPlugin(root: string): Plugin {
  const prefix = '\0messages-';
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
        const loaders = offeredLocales(root).map((locale) => `${locale}: () => import('virtual:messages-${locale}')`);
        return `export const messages = { ${loaders.join(', ')} };`;
      }
      const shown = Object.entries(sourceMessages(root, name as Locale)).filter(([key]) => !key.startsWith('mail.'));
      return `export default ${JSON.stringify(compileMessages(Object.fromEntries(shown)))};`;
    },
  };
}
