import { pathOfCategory } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { useCategories } from './categories.ts';

export function CategoryLine({ current }: { current: string | undefined }) {
  const { prefix } = useSite();
  const { text } = useText();
  const categories = useCategories();
  if (categories.length < 2) return null;
  return (
    <nav aria-label={text('category.line')} className="mb-4 border-b border-rule">
      <ul className="category-line">
        {categories.map(({ code, name }) => (
          <li key={code}>
            <a href={prefix + pathOfCategory(code)} aria-current={code === current ? 'true' : undefined}>
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
