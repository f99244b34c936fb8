import { AboutPage } from '@cubby/features/content/storefront';
import type { Meta, MetaArgs } from '@cubby/site';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('content.about.title'),
  description: translator.text('content.about.lead'),
});

export const Component = AboutPage;
