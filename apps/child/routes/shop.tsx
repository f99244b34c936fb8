import { ShopPage } from '@cubby/features/child-mode/child';
import { type ChildThing, childHome, childThing } from '@cubby/features/child-mode/contract';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { signedOut, useMe } from '../me.ts';

const isShown = ({ status }: ChildThing) => status === 'LIVE';
const isNext = ({ status }: ChildThing) => status !== 'LIVE' && status !== 'ARCHIVED';

/** The shop's current text, and its next one. */
export async function loader({ site: { client } }: LoaderArgs) {
  const { things } = await client(childHome, {}).catch(signedOut('/who'));
  const pages = things.filter(({ subject }) => subject === 'SHOP');
  const shown = pages.find(isShown);
  return {
    shown: shown ? await client(childThing, { number: shown.number }).catch(signedOut('/who')) : null,
    next: pages.find(isNext)?.number ?? null,
  };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('childMode.shop'),
  noindex: true,
});

export const Component = () => <ShopPage home={useMe()} {...usePageData<typeof loader>()} />;
