import { ApiError } from '@cubby/contract';
import { mailSettings } from '@cubby/features/notices/contract';
import { MailSettings } from '@cubby/features/notices/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useMember } from '../members/require-member.ts';

/** A visitor is sent to sign in by the layout's loader, which runs beside this one. */
export const loader = async ({ site }: LoaderArgs) => ({
  settings: await site.client(mailSettings, {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return [];
    throw error;
  }),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('mailSettings.title'),
  noindex: true,
});

/** Which mails a member gets. */
export function Component() {
  const { settings } = usePageData<typeof loader>();
  return <MailSettings email={useMember().email} settings={settings} />;
}
