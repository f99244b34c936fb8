import { allCategories, oneCategory } from '@cubby/features/catalog/contract';
import { type Category, childCraftCategory } from '@cubby/features/catalog/rules';
import { ConsentWindow } from '@cubby/features/consent/storefront';
import { useText } from '@cubby/i18n/react';
import { PageHead, siteContext } from '@cubby/site';
import { ToastRegion } from '@cubby/ui';
import { createContext, type ReactNode, useContext } from 'react';
import { type LoaderFunctionArgs, Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Brand } from '../brands/brand.ts';

/**
 * What the frame of every page needs: the categories that the brand lists (spec 7.24, 7.25). A subcategory leads to its
 * first product type (spec 2.47), so the others stay out of every page's state.
 */
export async function loadShell({ context }: LoaderFunctionArgs): Promise<{ categories: Category[] }> {
  const { client, brand } = context.get(siteContext);
  const categories =
    brand === 'kids' ? await client(oneCategory, { code: childCraftCategory }) : await client(allCategories, {});
  return {
    categories: categories.map((category) => ({
      ...category,
      subcategories: category.subcategories.map((sub) => ({ ...sub, productTypes: sub.productTypes.slice(0, 1) })),
    })),
  };
}

export const useCategories = (): Category[] =>
  (useRouteLoaderData('shop') as { categories: Category[] } | undefined)?.categories ?? [];

const BrandContext = createContext<Brand | undefined>(undefined);
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand stands outside the shop');
  return brand;
}

/** What stands around every page: its head, the brand, one place for toasts, the consent window. */
export function ShopRoot({ brand, children }: { brand: Brand; children?: ReactNode }) {
  const { text } = useText();
  return (
    <BrandContext value={brand}>
      <PageHead suffix={brand.titleSuffix} />
      {children ?? <Outlet />}
      <ToastRegion closeLabel={text('shell.close')} />
      <ConsentWindow />
      <ScrollRestoration />
    </BrandContext>
  );
}
