import { ForBusinessPage } from '@cubby/features/content/storefront';
import type { Meta, MetaArgs } from '@cubby/site';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('content.business.title'),
  description: translator.text('content.business.lead'),
});

export const Component = ForBusinessPage;
