import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer, type HotPayload, type Plugin, type ViteDevServer } from 'vite';
import { drawingsPlugin } from '../build/drawings-plugin.ts';
import { messagesPlugin } from '../build/messages-plugin.ts';
import { wireShapes } from '../build/wire-shapes.ts';
import { devEntry, invokePath, type SiteName, siteNames } from './shared.ts';

export type ViteSite = {
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  reload: () => void;
  close: () => Promise<void>;
};

/** @param changed called when a source of the screens, or a message, was saved */
export async function openViteSites(
  root: string,
  server: Server,
  changed: () => void,
): Promise<Record<SiteName, ViteSite>> {
  const opened = siteNames.map(async (name) => [name, await openSite(root, name, server, changed)] as const);
  return Object.fromEntries(await Promise.all(opened)) as Record<SiteName, ViteSite>;
}

async function openSite(root: string, name: SiteName, server: Server, changed: () => void): Promise<ViteSite> {
  const vite = await createServer({
    root: join(root, 'apps', name),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    appType: 'custom',
    cacheDir: join(root, 'var', 'dev', `vite-${name}`),
    plugins: [
      react(),
      tailwind(),
      messagesPlugin(root, name, true),
      drawingsPlugin('inline'),
      { ...wireShapes(root), applyToEnvironment: (half) => half.name === 'client' },
      entryPlugin,
    ],
    optimizeDeps: { entries: ['entry.client.tsx'] },
    server: {
      middlewareMode: true,
      hmr: { server, path: `/__changes-${name}` },
      fs: { allow: [root] },
    },
  });
  vite.watcher.on('change', changed);
  return {
    answer: (request, response) => answerFrom(vite, name, request, response),
    reload: () => vite.environments.client!.hot.send({ type: 'full-reload' }),
    close: () => vite.close(),
  };
}

/** The module that a page loads: React's refresh has to come before any component. */
const entryPlugin: Plugin = {
  name: 'dev-entry',
  resolveId: (id) => (id === devEntry ? `\0${devEntry}` : undefined),
  load: (id) =>
    id === `\0${devEntry}`
      ? `${react.preambleCode.replace('__BASE__', '/')}
// Exports of a page besides its component: the new ones come with the next load.
window.__getReactRefreshIgnoredExports = ({ id }) => (id.includes('/routes/') ? ['loader', 'meta'] : []);
await import('/@vite/client');
import('/entry.client.tsx');`
      : undefined,
};

async function answerFrom(
  vite: ViteDevServer,
  name: SiteName,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (request.url === invokePath(name)) {
    const payload = JSON.parse(await text(request)) as HotPayload;
    const answer = await vite.environments.ssr!.hot.handleInvoke(payload);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    return true;
  }
  if (!isCode(request.url!)) return false;
  return new Promise((resolve) => {
    response.once('close', () => resolve(true));
    vite.middlewares(request, response, () => resolve(false));
  });
}

/** Addresses of sources and of packages; the shop's own have none of these endings outside `/assets/`. */
const isCode = (url: string): boolean =>
  /^\/(@|node_modules\/)|\.(tsx?|mjs|css|woff2)(\?|$)|\?(import|url|t=)/.test(url) && !url.startsWith('/api/');
