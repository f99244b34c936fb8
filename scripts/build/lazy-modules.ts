import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { messagePartsOf } from './message-parts.ts';

/**
 * Passes each lazy import of a site what its module needs: `() => import('./routes/cart.tsx')` gets the parts of the
 * `messages` that the module and its imports name, which are loaded beside it. For the server it gets the file's path
 * in the app as well, `routes/cart.tsx`: a page's scripts are preloaded by it, so that what is preloaded is what is
 * imported.
 */
export function lazyModules(root: string, site: string, side: 'client' | 'server'): Plugin {
  const app = join(root, 'apps', site);
  const ours = [app, join(root, 'features'), join(root, 'packages')];
  const partsOf = messagePartsOf(root, site);
  return {
    name: 'lazy-modules',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !ours.some((folder) => id.startsWith(folder))) return undefined;
      return code.replace(lazyImport, (load, specifier: string) => {
        const file = resolve(dirname(id), specifier);
        const messages = partsOf(relative(root, file));
        const needs = {
          ...(side === 'server' && { module: relative(app, file) }),
          ...(messages.length > 0 && { messages }),
        };
        return Object.keys(needs).length > 0 ? `Object.assign(${load}, ${JSON.stringify(needs)})` : load;
      });
    },
  };
}

/** A function that imports one of our files, as `page`, `loadScreen` and React's `lazy` take it. */
export const lazyImport = /\(\) =>\s*import\('(\.[^']+)'\)/g;
