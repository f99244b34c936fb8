import { SettingsPage } from '@cubby/features/child-mode/child';
import { childSettings } from '@cubby/features/child-mode/contract';
import { type LoaderArgs, loadScreen, type Meta, type MetaArgs, useClient, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';
import { signedOut, useMe } from '../me.ts';

export const loader = async ({ site: { client } }: LoaderArgs) => client(childSettings, {}).catch(signedOut('/who'));

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('childMode.self'),
  noindex: true,
});

export function Component() {
  const { revalidate } = useRevalidator();
  const client = useClient();
  return (
    <SettingsPage
      {...{ me: useMe(), settings: usePageData<typeof loader>(), onChanged: revalidate }}
      onSave={async () => {
        const { saveCopy } = await loadScreen(() => import('../save-copy.ts'));
        await saveCopy(client);
      }}
    />
  );
}
