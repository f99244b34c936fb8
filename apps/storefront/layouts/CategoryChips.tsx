import { pathOfCategory } from '@cubby/features/catalog/rules';
import { useSite } from '@cubby/site';
import { Chip } from '@cubby/ui';
import { useCategories } from './ShopRoot.tsx';

/** The drawers of the shop as chips: the main categories, or the subcategories where a brand has only one. */
export function CategoryChips() {
  const { prefix } = useSite();
  const categories = useCategories();
  const drawers =
    categories.length > 1
      ? categories
      : categories.flatMap(({ subcategories }) => subcategories.map((sub) => ({ ...sub, subcategories: [sub] })));
  return (
    <ul className="flex flex-wrap gap-2.5">
      {drawers.map((drawer) => {
        const path = pathOfCategory(drawer);
        return (
          path && (
            <li key={drawer.code}>
              <Chip href={prefix + path}>{drawer.name}</Chip>
            </li>
          )
        );
      })}
    </ul>
  );
}
