import { HowItWorksPage } from '@cubby/features/content/storefront';
import type { Meta, MetaArgs } from '@cubby/site';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('content.how.title'),
  description: translator.text('content.how.lead'),
});

export const Component = HowItWorksPage;
