import { SettingsPage } from '@cubby/features/child-mode/child';
import { childSettings } from '@cubby/features/child-mode/contract';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';
import { signedOut, useMe } from '../me.ts';

export const loader = async ({ site: { client } }: LoaderArgs) => client(childSettings, {}).catch(signedOut('/who'));

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('childMode.self'),
  noindex: true,
});

export function Component() {
  const { revalidate } = useRevalidator();
  return <SettingsPage me={useMe()} settings={usePageData<typeof loader>()} onChanged={revalidate} />;
}
