import { HomePage } from '@cubby/features/child-mode/child';
import type { Meta, MetaArgs } from '@cubby/site';
import { useMe } from '../me.ts';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('childMode.home'),
  noindex: true,
});

export const Component = () => <HomePage home={useMe()} />;
