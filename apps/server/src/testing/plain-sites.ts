import { currentUser } from '@cubby/features/accounts/contract';
import { productBySku } from '@cubby/features/catalog/contract';
import type { BuiltSite } from '../pages/built-site.ts';
import type { Sites } from '../start/services.ts';

const pages: Record<string, { module: string; messages: string[]; isPublic: boolean; query: readonly string[] }> = {
  '/': { module: 'home', messages: [], isPublic: true, query: [] },
  '/cart': { module: 'cart', messages: [], isPublic: true, query: [] },
  '/checkout': { module: 'checkout', messages: [], isPublic: true, query: [] },
  '/list': { module: 'list', messages: [], isPublic: true, query: ['sort', 'codes', 'page'] },
  '/mine': { module: 'mine', messages: [], isPublic: false, query: [] },
  // Pages that ask who is signed in, as no public one should.
  '/asker': { module: 'asker', messages: [], isPublic: true, query: [] },
  '/mine/asker': { module: 'asker', messages: [], isPublic: false, query: [] },
  '/broken': { module: 'broken', messages: [], isPublic: true, query: [] },
};

export function plainSites(): { sites: Sites; rendered: string[] } {
  const rendered: string[] = [];
  const site: BuiltSite = {
    definitionOf: async () => ({ routes: [], titleSuffix: '' }),
    pageAt: (_routes, path) =>
      path.startsWith('/product/') ? { module: 'product', messages: [], isPublic: true, query: ['page'] } : pages[path],
    renderPage: async (_definition, request, { client, locale, brand }) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      if (pathname.endsWith('/broken')) throw new Error('a page that cannot be rendered');
      const sku = pathname === '/checkout' ? 'NB-1' : /\/product\/(.+)$/.exec(pathname)?.[1];
      const askerOr = (nobody: string) =>
        client(currentUser, {})
          .then(({ login }) => login)
          .catch(() => nobody);
      const name = sku
        ? (await client(productBySku, { sku })).name
        : pathname.endsWith('/asker')
          ? await askerOr('nobody')
          : pathname;
      return { kind: 'page', status: 200, html: [`<h1>${name}</h1><p>${brand} ${locale} ${rendered.length}</p>`] };
    },
    clientFolder: import.meta.dirname,
    partsOf: () => ({ entry: '', preloads: [], styles: [], fonts: [] }),
  };
  const manager: BuiltSite = {
    ...site,
    definitionOf: async () => ({ routes: [], titleSuffix: '', locales: ['en', 'fr', 'ar'] }),
  };
  return { sites: { shop: site, seller: site, manager, child: site }, rendered };
}
