import { useText } from '@cubby/i18n/react';
import { useEffect, useRef, useState } from 'react';
import type { FilterValue } from '../../lists.ts';
import { FilterLink } from './FilterLink.tsx';

type FilterValuesProps = {
  values: readonly FilterValue[];
  chosen: readonly string[];
  hrefOf: (code: string) => string;
  single?: boolean;
  allHref: string;
  all: boolean;
  brief: boolean;
};

/**
 * The number of a facet's values on the page, and on one that shows more than the list; if only two more remain, they
 * are shown too rather than hidden behind a link.
 */
const usualRows = 6;
const briefRows = 3;

/**
 * A facet's values. A long list ends with a link to the rest: expanded by script, otherwise on the page with all
 * values.
 */
export function FilterValues({ values, chosen, hrefOf, single, allHref, all, brief }: FilterValuesProps) {
  const { text } = useText();
  const firstRows = brief ? briefRows : usualRows;
  const [unfolded, unfold] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The link disappears, so the focus moves to the first of the new values.
  useEffect(() => {
    if (unfolded) list.current?.children[firstRows]?.querySelector('a')?.focus();
  }, [unfolded, firstRows]);
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
