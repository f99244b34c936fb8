import { PartnershipPage } from '@cubby/features/content/storefront';
import type { Meta, MetaArgs } from '@cubby/site';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('content.partnership.title'),
  description: translator.text('content.partnership.lead'),
});

export const Component = PartnershipPage;
