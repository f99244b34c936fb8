import { pathOfCategory } from '@cubby/features/catalog/rules';
import { useSite } from '@cubby/site';
import { Picture } from '@cubby/ui';
import { CategoryChips } from './CategoryChips.tsx';
import { useCategories } from './categories.ts';

/** The main categories with their pictures, on a page that found nothing. A brand with only one has chips. */
export function CategoryTiles() {
  const { prefix } = useSite();
  const categories = useCategories();
  if (categories.length < 2) return <CategoryChips />;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 tablet:grid-cols-3 desktop:grid-cols-6">
      {categories.map((category) => (
        <li key={category.code}>
          <a
            href={prefix + pathOfCategory(category.code)}
            className="grid gap-2 font-medium underline-offset-4 hover:underline"
          >
            <Picture
              picture={category.image?.url ? category.image : null}
              alt=""
              sizes="(min-width: 64rem) 190px, (min-width: 48rem) 30vw, 45vw"
            />
            {category.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
