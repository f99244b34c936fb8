import { mailProblem, mailSettings } from '@cubby/features/notices/contract';
import { MailSettings } from '@cubby/features/notices/screens';
import { MailTrouble } from '@cubby/features/notices/storefront';
import { ifReadable, type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useMember } from '../../members/require-member.ts';

export async function loader({ site }: LoaderArgs) {
  const [settings, since] = await Promise.all([
    ifReadable(site.client(mailSettings, {})),
    ifReadable(site.client(mailProblem, {})),
  ]);
  return { settings: settings ?? [], since: since ?? null };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('mailSettings.title'),
  noindex: true,
});

export function Component() {
  const { settings, since } = usePageData<typeof loader>();
  const { email } = useMember();
  return (
    <>
      {since && (
        <div className="mt-3 max-w-words">
          <MailTrouble email={email} since={since} />
        </div>
      )}
      <MailSettings email={email} settings={settings} />
    </>
  );
}
