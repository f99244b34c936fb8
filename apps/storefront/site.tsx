import '@cubby/ui/index.css';
import type { SiteDefinition } from '@cubby/site/server';
import { loadBrand } from './brands/load-brand.ts';
import { createRoutes } from './routes.tsx';

export async function definitionOf(code: string): Promise<SiteDefinition> {
  const brand = await loadBrand(code);
  return { titleSuffix: brand.titleSuffix, routes: createRoutes(brand) };
}
