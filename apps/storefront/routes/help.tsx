import { HelpPage } from '@cubby/features/content/storefront';
import type { Meta, MetaArgs } from '@cubby/site';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('content.help.title'),
  description: translator.text('content.help.lead'),
});

export const Component = HelpPage;
