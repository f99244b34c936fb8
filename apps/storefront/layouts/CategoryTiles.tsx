import { pathOfCategory } from '@cubby/features/catalog/rules';
import { useSite } from '@cubby/site';
import { Picture } from '@cubby/ui';
import { CategoryChips } from './CategoryChips.tsx';
import { useCategories } from './ShopRoot.tsx';

/** The main drawers with their pictures: where one goes on from a page that found nothing. A brand with only one has chips. */
export function CategoryTiles() {
  const { prefix } = useSite();
  const drawers = useCategories().filter((category) => pathOfCategory(category));
  if (drawers.length < 2) return <CategoryChips />;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 tablet:grid-cols-3 desktop:grid-cols-6">
      {drawers.map((drawer) => (
        <li key={drawer.code}>
          <a
            href={prefix + pathOfCategory(drawer)}
            className="grid gap-2 font-medium underline-offset-4 hover:underline"
          >
            <Picture
              picture={drawer.image?.url ? drawer.image : null}
              alt=""
              sizes="(min-width: 64rem) 190px, (min-width: 48rem) 30vw, 45vw"
            />
            {drawer.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
