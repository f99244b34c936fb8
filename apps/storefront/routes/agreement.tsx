import { AgreementPage } from '@cubby/features/content/storefront';
import type { Meta, MetaArgs } from '@cubby/site';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('content.agreement.title'),
  description: translator.text('content.agreement.lead'),
});

export const Component = AgreementPage;
