import { allCategories, oneCategory } from '@cubby/features/catalog/contract';
import { type Category, childCraftCategory } from '@cubby/features/catalog/rules';
import { siteContext, useAnswer, useClient, useSite } from '@cubby/site';
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import { menuKey } from './header/use-header-panels.ts';

type Shell = {
  categories: Category[];
  /** Whether the subcategories have all their product types, or only the first. */
  whole: boolean;
};

/**
 * The categories that every page's layout needs (spec 7.24, 7.25). A subcategory links to its first product type (spec
 * 2.47), so the other types stay out of every page's state, except where the menu is open.
 */
export async function loadShell({ context, request }: LoaderFunctionArgs): Promise<Shell> {
  const { client, brand } = context.get(siteContext);
  const categories =
    brand === 'kids' ? await client(oneCategory, { code: childCraftCategory }) : await client(allCategories, {});
  if (new URL(request.url).searchParams.has(menuKey)) return { categories, whole: true };
  return {
    whole: false,
    categories: categories.map((category) => ({
      ...category,
      subcategories: category.subcategories.map((sub) => ({ ...sub, productTypes: sub.productTypes.slice(0, 1) })),
    })),
  };
}

const useShell = () => useRouteLoaderData('shop') as Shell | undefined;

export const useCategories = (): Category[] => useShell()?.categories ?? [];

export function useWholeCategories(): Category[] {
  const shell = useShell();
  const client = useClient();
  const { brand, locale } = useSite();
  const key = `${brand} ${locale}`;
  const isKnown = shell?.whole || fetched.has(key);
  const { value } = useAnswer(isKnown ? null : key, async (signal) => {
    const categories =
      brand === 'kids'
        ? await client(oneCategory, { code: childCraftCategory }, { signal })
        : await client(allCategories, {}, { signal });
    fetched.set(key, categories);
    return categories;
  });
  return (shell?.whole ? shell.categories : (fetched.get(key) ?? value)) ?? shell?.categories ?? [];
}
const fetched = new Map<string, Category[]>();
