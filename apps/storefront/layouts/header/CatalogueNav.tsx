import type { Category } from '@cubby/features/catalog/rules';
import { pathOfCategory, pathOfProductType, pathOfSection, sections } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Icon } from '@cubby/ui';
import { useCategories } from '../categories.ts';

/**
 * The catalogue at a glance: a subcategory links to its first product type, or is plain text (spec 2.47). `labelled`:
 * with the links that cut across categories.
 */
export function CatalogueNav({ labelled }: { labelled?: boolean }) {
  const categories = useCategories();
  const { text } = useText();
  return (
    <nav aria-label={text('shell.catalogue')}>
      {labelled && <Labels categories={categories} />}
      <ul className="grid gap-x-8 gap-y-7 grid-cols-2 desktop:grid-cols-3 wide:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {categories.map((category) => (
          <li key={category.code}>
            <p className="mb-1.5 font-strong">
              <CategoryName category={category} />
            </p>
            <ul className="text-small">
              {category.subcategories.map((sub) => {
                const type = sub.productTypes[0];
                return (
                  <li key={sub.code}>
                    {type ? (
                      <NavLink path={pathOfProductType(type.code)}>{sub.name}</NavLink>
                    ) : (
                      <span className="block py-1.5 text-soft">{sub.name}</span>
                    )}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryName({ category }: { category: Category }) {
  const { prefix } = useSite();
  const path = pathOfCategory(category);
  return path ? (
    <a className="hover:text-main-deep" href={prefix + path}>
      {category.name}
    </a>
  ) : (
    category.name
  );
}

function NavLink({ path, children }: { path: string; children: string }) {
  const { prefix } = useSite();
  return (
    <a
      className="block py-1.5 text-soft underline decoration-transparent underline-offset-4 hover:text-main-deep hover:decoration-current"
      href={prefix + path}
    >
      {children}
    </a>
  );
}

/** Links that cut across categories: bestsellers, comfortable furniture, two sections. */
function Labels({ categories }: { categories: readonly Category[] }) {
  const { prefix } = useSite();
  const { text } = useText();
  const furniture = categories.find(({ code }) => code === 'FURNITURE');
  const comfort = furniture && pathOfCategory(furniture);
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
