import { PinPage } from '@cubby/features/child-mode/child';
import { type ChildHere, childDevice } from '@cubby/features/child-mode/contract';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { redirect } from 'react-router';
import { signedOut } from '../me.ts';

export async function loader({ params, site: { client } }: LoaderArgs): Promise<ChildHere> {
  const { children } = await client(childDevice, {}).catch(signedOut('/not-here'));
  const child = children.find(({ childId }) => childId === params.child);
  if (!child) throw redirect('/who');
  return child;
}

export const meta = ({ data, site: { translator } }: MetaArgs<ChildHere>): Meta => ({
  title: translator.text('childMode.hello', { name: `\u2068${data.nickname}\u2069` }),
  noindex: true,
});

export const Component = () => <PinPage child={usePageData<typeof loader>()} />;
