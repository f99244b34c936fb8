import { CareersPage } from '@cubby/features/content/storefront';
import type { Meta, MetaArgs } from '@cubby/site';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('content.careers.title'),
  description: translator.text('content.careers.lead'),
});

export const Component = CareersPage;
