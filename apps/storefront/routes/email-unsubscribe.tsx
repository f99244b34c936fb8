import { RestockLink } from '@cubby/features/restock/storefront';
import { type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { loadRestockLink } from './load-restock-link.ts';

/** Unsubscribes from one kind of mail (spec 2.4): the link at the end of each mail says which. */
export const loader = loadRestockLink;

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('restock.end'),
  noindex: true,
});

export const Component = () => <RestockLink kind="END" {...usePageData<typeof loader>()} />;
