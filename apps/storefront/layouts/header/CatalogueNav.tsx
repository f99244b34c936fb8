import type { Category, Subcategory } from '@cubby/features/catalog/rules';
import {
  pathOfCategory,
  pathOfProductType,
  pathOfSection,
  pathOfSubcategory,
  sections,
} from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { cx, Icon } from '@cubby/ui';
import { useWholeCategories } from '../categories.ts';

/**
 * The catalogue menu: a subcategory links to its first product type, or is plain text, and lists its types below (spec
 * 2.47). `labelled`: with the links that cut across categories.
 */
export function CatalogueNav({ labelled }: { labelled?: boolean }) {
  const categories = useWholeCategories();
  const { text } = useText();
  // A single category fills the whole sheet.
  const isOne = categories.length === 1;
  return (
    <nav aria-label={text('shell.catalogue')}>
      {labelled && <Labels categories={categories} />}
      <ul
        className={cx(
          'grid gap-x-6 gap-y-7',
          isOne
            ? 'grid-cols-1'
            : 'grid-cols-2 desktop:grid-cols-4 wide:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]',
        )}
      >
        {categories.map((category) => (
          <li key={category.code} className={!isOne && isLong(category) ? 'col-span-2' : undefined}>
            <p className="mb-1.5 font-strong">
              <CategoryLink category={category} />
            </p>
            <ul
              className={cx(
                'gap-x-6 text-small',
                isOne ? 'columns-2 desktop:columns-4' : isLong(category) && 'columns-2',
              )}
            >
              {category.subcategories.map((sub) => (
                <SubcategoryItem key={sub.code} subcategory={sub} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isLong = ({ subcategories }: Category): boolean =>
  subcategories.reduce((sum, { productTypes }) => sum + productTypes.length, 0) > 15;

function CategoryLink({ category }: { category: Category }) {
  const { prefix } = useSite();
  return (
    <a className="hover:text-main-deep" href={prefix + pathOfCategory(category.code)}>
      {category.name}
    </a>
  );
}

function SubcategoryItem({ subcategory }: { subcategory: Subcategory }) {
  const path = pathOfSubcategory(subcategory);
  const { productTypes } = subcategory;
  return (
    <li className="break-inside-avoid pb-2">
      {path ? (
        <NavLink path={path} className="font-medium">
          {subcategory.name}
        </NavLink>
      ) : (
        <span className="block py-0.5 text-soft">{subcategory.name}</span>
      )}
      {productTypes.length > 1 && (
        <ul className="border-s border-rule ps-3">
          {productTypes.map(({ code, name }) => (
            <li key={code}>
              <NavLink path={pathOfProductType(code)} className="text-soft">
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function NavLink({ path, className, children }: { path: string; className: string; children: string }) {
  const { prefix } = useSite();
  return (
    <a
      className={cx(
        'block py-0.5 underline decoration-transparent underline-offset-4 hover:text-main-deep hover:decoration-current',
        className,
      )}
      href={prefix + path}
    >
      {children}
    </a>
  );
}

function Labels({ categories }: { categories: readonly Category[] }) {
  const { prefix } = useSite();
  const { text } = useText();
  const furniture = categories.find(({ code }) => code === 'FURNITURE');
  const comfort = furniture && pathOfCategory(furniture.code);
  return (
    <p className="mb-6 flex flex-wrap gap-2.5">
      <a className="chip chip-on" href={`${prefix}/#bestsellers`}>
        <Icon name="star" />
        {text('shell.bestsellers')}
      </a>
      {comfort && (
        <a className="chip chip-on" href={prefix + comfort}>
          <Icon name="heart" />
          {text('shell.comfort')}
        </a>
      )}
      {sections.map((section) => (
        <a key={section} className="chip chip-on" href={prefix + pathOfSection(section)}>
          {text(`search.section.${section}`)}
        </a>
      ))}
    </p>
  );
}
