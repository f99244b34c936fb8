import { WhoPage } from '@cubby/features/child-mode/child';
import { childDevice } from '@cubby/features/child-mode/contract';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { signedOut } from '../me.ts';

export const loader = async ({ site: { client } }: LoaderArgs) => client(childDevice, {}).catch(signedOut('/not-here'));

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('childMode.who'),
  noindex: true,
});

export function Component() {
  const { children } = usePageData<typeof loader>();
  return <WhoPage list={children} />;
}
