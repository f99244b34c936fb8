import '@cubby/ui/index.css';
import { page } from '@cubby/site';
import type { SiteDefinition } from '@cubby/site/server';

export async function definitionOf(_brand: string): Promise<SiteDefinition> {
  return {
    titleSuffix: ' · Cubby',
    routes: [page({ id: 'sign-in', path: '/', shared: true }, () => import('./routes/sign-in.tsx'))],
  };
}
