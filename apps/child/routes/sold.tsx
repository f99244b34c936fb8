import { SoldPage } from '@cubby/features/child-mode/child';
import { childSold } from '@cubby/features/child-mode/contract';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { signedOut, useMe } from '../me.ts';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  sold: await client(childSold, {}).catch(signedOut('/who')),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('childMode.sold'),
  noindex: true,
});

export const Component = () => <SoldPage me={useMe()} {...usePageData<typeof loader>()} />;
