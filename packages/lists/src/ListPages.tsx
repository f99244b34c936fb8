import { useText } from '@cubby/i18n/react';
import { EmptyState, Pagination, TextLink } from '@cubby/ui';

type ListPagesProps = {
  current: number;
  last: number;
  hrefOf: (page: number) => string;
  /** What the pages belong to, if there is more than one list on the page. */
  label?: string;
  /** Shown beside the position, as a count. */
  detail?: string;
};

/** A list's pagination, with the labels that all lists share; past its end, a link to the first page. */
export function ListPages({ current, last, hrefOf, label, detail }: ListPagesProps) {
  const { text } = useText();
  if (current > last)
    return (
      <EmptyState title={text('list.past')} action={<TextLink href={hrefOf(1)}>{text('list.past.first')}</TextLink>} />
    );
  const position = text('list.pages.position', { page: current, last });
  return (
    <Pagination
      current={current}
      last={last}
      hrefOf={hrefOf}
      label={label ?? text('list.pages')}
      previousText={text('list.pages.previous')}
      nextText={text('list.pages.next')}
      positionText={detail ? `${position} · ${detail}` : position}
      pageLabel={(page) => text('list.pages.page', { page })}
    />
  );
}
