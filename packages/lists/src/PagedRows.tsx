import { EmptyState } from '@cubby/ui';
import type { ReactElement, ReactNode } from 'react';
import { ListPages } from './ListPages.tsx';

type PagedRowsProps = {
  /** List items, each with its key. */
  rows: readonly ReactElement[];
  /** The text of an empty list. */
  none: { title: string; text: ReactNode };
  page: number;
  total: number;
  perPage: number;
  hrefOf: (page: number) => string;
};

/** A page of a list that needs no table: its rows in a box, and the pagination. */
export function PagedRows({ rows, none, page, total, perPage, hrefOf }: PagedRowsProps) {
  return (
    <>
      {total === 0 && <EmptyState title={none.title}>{none.text}</EmptyState>}
      {rows.length > 0 && <ul className="box divide-y divide-rule">{rows}</ul>}
      <ListPages current={page} last={Math.max(1, Math.ceil(total / perPage))} hrefOf={hrefOf} />
    </>
  );
}
