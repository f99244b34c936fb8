import { NotHerePage } from '@cubby/features/child-mode/child';
import type { Meta, MetaArgs } from '@cubby/site';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('childMode.notHere'),
  noindex: true,
});

export const Component = NotHerePage;
