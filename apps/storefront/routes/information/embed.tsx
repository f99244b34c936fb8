import { EmbedPage } from '@cubby/features/content/storefront';
import { type Meta, type MetaArgs, useSite } from '@cubby/site';
import { originOf } from '../../structured.ts';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('content.embed.title'),
  description: translator.text('content.embed.lead'),
});

export function Component() {
  return <EmbedPage origin={originOf(useSite())} />;
}
