import { useText } from '@cubby/i18n/react';
import { useEffect, useRef, useState } from 'react';
import type { FilterValue } from '../rules.ts';
import { FilterLink } from './FilterLink.tsx';

type FilterValuesProps = {
  values: readonly FilterValue[];
  chosen: readonly string[];
  hrefOf: (code: string) => string;
  single?: boolean;
  /** The same page with all values of all facets. */
  allHref: string;
  /** On that page. */
  all: boolean;
};

/** So many of a facet's values stand in the page; two more are shown with them rather than hidden behind a link. */
const firstRows = 6;

/** A facet's values. Long ones end with a link to the rest: at once by script, else by the page that has all of them. */
export function FilterValues({ values, chosen, hrefOf, single, allHref, all }: FilterValuesProps) {
  const { text } = useText();
  const [unfolded, unfold] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The link is gone: the reader goes on with the first value that came in its place.
  useEffect(() => {
    if (unfolded) list.current?.children[firstRows]?.querySelector('a')?.focus();
  }, [unfolded]);
  const shown =
    all || unfolded || values.length <= firstRows + 2
      ? values
      : values.filter(({ code }, i) => i < firstRows || chosen.includes(code));
  return (
    <ul ref={list}>
      {shown.map(({ code, name, swatch, count }) => (
        <FilterLink key={code} on={chosen.includes(code)} count={count} href={hrefOf(code)} single={single}>
          {swatch && <i aria-hidden="true" style={{ background: swatch }} />}
          {name}
        </FilterLink>
      ))}
      {shown.length < values.length && (
        <li>
          <a
            className="filter-rest text-link"
            href={allHref}
            rel="nofollow"
            onClick={(event) => {
              event.preventDefault();
              unfold(true);
            }}
          >
            {text('offers.filter.rest', { count: values.length })}
          </a>
        </li>
      )}
    </ul>
  );
}
