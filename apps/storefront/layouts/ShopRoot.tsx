import { allCategories, oneCategory } from '@cubby/features/catalog/contract';
import { type Category, childCraftCategory } from '@cubby/features/catalog/rules';
import { PageHead, siteContext } from '@cubby/site';
import { createContext, useContext } from 'react';
import { type LoaderFunctionArgs, Outlet, useRouteLoaderData } from 'react-router';
import type { Brand } from '../brands/brand.ts';
import { MissingPage } from './MissingPage.tsx';

/** What the frame of every page needs: the categories that the brand lists (spec 7.24, 7.25). */
export async function loadShell({ context }: LoaderFunctionArgs): Promise<{ categories: Category[] }> {
  const { client, brand } = context.get(siteContext);
  const categories =
    brand === 'kids' ? await client(oneCategory, { code: childCraftCategory }) : await client(allCategories, {});
  return { categories };
}

export const useCategories = (): Category[] =>
  (useRouteLoaderData('shop') as { categories: Category[] } | undefined)?.categories ?? [];

const BrandContext = createContext<Brand | undefined>(undefined);
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand stands outside the shop');
  return brand;
}

export function ShopRoot({ brand, missing = false }: { brand: Brand; missing?: boolean }) {
  return (
    <BrandContext value={brand}>
      <PageHead suffix={brand.titleSuffix} />
      {missing ? <MissingPage /> : <Outlet />}
    </BrandContext>
  );
}
