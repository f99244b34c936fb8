import { allCategories, oneCategory } from '@cubby/features/catalog/contract';
import { type Category, childCraftCategory } from '@cubby/features/catalog/rules';
import { siteContext } from '@cubby/site';
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';

/**
 * What every page's layout needs: the categories that the brand lists (spec 7.24, 7.25). A subcategory links to its
 * first product type (spec 2.47), so the other types stay out of every page's state.
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
