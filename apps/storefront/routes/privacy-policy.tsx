import { PrivacyPolicyPage } from '@cubby/features/content/storefront';
import type { Meta, MetaArgs } from '@cubby/site';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('content.privacy.title'),
  description: translator.text('content.privacy.lead'),
});

export const Component = PrivacyPolicyPage;
