import { ApiError } from '@cubby/contract';
import { mailProblem, mailSettings } from '@cubby/features/notices/contract';
import { MailSettings } from '@cubby/features/notices/screens';
import { MailTrouble } from '@cubby/features/notices/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useMember } from '../members/require-member.ts';

export async function loader({ site }: LoaderArgs) {
  const unlessVisitor =
    <Value,>(value: Value) =>
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return value;
      throw error;
    };
  const [settings, since] = await Promise.all([
    site.client(mailSettings, {}).catch(unlessVisitor([])),
    site.client(mailProblem, {}).catch(unlessVisitor(null)),
  ]);
  return { settings, since };
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
