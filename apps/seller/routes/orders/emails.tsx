import { useAccount } from '@cubby/features/accounts/inner';
import { mailSettings } from '@cubby/features/notices/contract';
import { MailSettings } from '@cubby/features/notices/screens';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';

export const loader = async ({ site: { client } }: LoaderArgs) => ({ settings: await client(mailSettings, {}) });

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('mailSettings.title'),
  noindex: true,
});

/** The member's own choice of emails about each shop they act for. */
export function Component() {
  const { settings } = usePageData<typeof loader>();
  return (
    <>
      <PageTop />
      <MailSettings email={useAccount().login} settings={settings} />
    </>
  );
}
