import { useUsedLink } from '@cubby/features/accounts/screens';
import { ConsentLinkPage } from '@cubby/features/families/seller';
import type { Meta, MetaArgs } from '@cubby/site';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('families.confirm'),
  noindex: true,
});

export const Component = () => <ConsentLinkPage useUsedLink={useUsedLink} />;
