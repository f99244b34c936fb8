import { Icon } from '../icons/Icon.tsx';
import { pagesAround } from './pages-around.ts';

type PaginationProps = {
  current: number;
  last: number;
  hrefOf: (page: number) => string;
  /** The landmark's name: “Pages”. */
  label: string;
  previousText: string;
  nextText: string;
  /** “Page 3 of 12” */
  positionText: string;
  /** “Page 3”, for each number on its own. */
  pageLabel: (page: number) => string;
};

/** Real links, so that every page can be opened, bookmarked and crawled (ux L6). */
export function Pagination({
  current,
  last,
  hrefOf,
  label,
  previousText,
  nextText,
  positionText,
  pageLabel,
}: PaginationProps) {
  if (last <= 1) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <span className="text-small text-soft">{positionText}</span>
      <ol>
        {current > 1 && (
          <li>
            <a href={hrefOf(current - 1)} rel="prev" aria-label={previousText}>
              <Icon name="chevronBack" />
            </a>
          </li>
        )}
        {pagesAround(current, last).map((page, i, all) => (
          <li key={page ?? `after ${all[i - 1]}`} className={page === current ? undefined : 'max-tablet:hidden'}>
            <PageLink page={page} current={current} href={page === null ? '' : hrefOf(page)} pageLabel={pageLabel} />
          </li>
        ))}
        {current < last && (
          <li>
            <a href={hrefOf(current + 1)} rel="next">
              <span className="flex items-center gap-1">
                {nextText}
                <Icon name="chevronNext" />
              </span>
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}

type PageLinkProps = { page: number | null; current: number; href: string; pageLabel: (page: number) => string };

function PageLink({ page, current, href, pageLabel }: PageLinkProps) {
  if (page === null) return <span aria-hidden="true">…</span>;
  return (
    <a href={href} aria-label={pageLabel(page)} aria-current={page === current ? 'page' : undefined}>
      {page}
    </a>
  );
}
