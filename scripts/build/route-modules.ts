import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds the file of each lazy import of an app: `() => import('./routes/cart.tsx')` gets a `module` with the path
 * `routes/cart.tsx`. The server preloads a page's scripts by it, so that what is preloaded is what is imported.
 */
export function routeModules(app: string): Plugin {
  return {
    name: 'route-modules',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(app) || !/\.tsx?$/.test(id)) return undefined;
      return code.replace(/\(\) =>\s*import\('(\.[^']+)'\)/g, (lazyImport, specifier: string) => {
        const path = relative(app, resolve(dirname(id), specifier)).replaceAll('\\', '/');
        return `Object.assign(${lazyImport}, { module: ${JSON.stringify(path)} })`;
      });
    },
  };
}
