import { RestockLink } from '@cubby/features/restock/storefront';
import { type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { loadRestockLink } from './load-restock-link.ts';

export const loader = loadRestockLink;

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('restock.confirm'),
  noindex: true,
});

export const Component = () => <RestockLink kind="CONFIRM" {...usePageData<typeof loader>()} />;
