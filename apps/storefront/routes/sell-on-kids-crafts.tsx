import { SellCraftsPage } from '@cubby/features/content/storefront';
import type { Meta, MetaArgs } from '@cubby/site';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('content.crafts.title'),
  description: translator.text('content.crafts.lead'),
});

export const Component = SellCraftsPage;
