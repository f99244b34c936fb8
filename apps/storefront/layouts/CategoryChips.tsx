import { pathOfCategory } from '@cubby/features/catalog/rules';
import { useSite } from '@cubby/site';
import { Chip } from '@cubby/ui';
import { useCategories } from './categories.ts';

/** Categories as chips: the main ones, or the subcategories where a brand has only one main category. */
export function CategoryChips() {
  const { prefix } = useSite();
  const mainCategories = useCategories();
  const categories =
    mainCategories.length > 1 ? mainCategories : mainCategories.flatMap(({ subcategories }) => subcategories);
  return (
    <ul className="flex flex-wrap gap-2.5">
      {categories.map(({ code, name }) => (
        <li key={code}>
          <Chip href={prefix + pathOfCategory(code)}>{name}</Chip>
        </li>
      ))}
    </ul>
  );
}
