import { useAccount, useMayAsStaff } from '@cubby/features/accounts/inner';
import { team } from '@cubby/features/members/contract';
import { TeamSection } from '@cubby/features/members/inner';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  team: await client(team, { shop: undefined }).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('members.title'),
  noindex: true,
});

export function Component() {
  const { team: staff } = usePageData<typeof loader>();
  const { login } = useAccount();
  const isManaged = useMayAsStaff('staff.manage');
  const { text } = useText();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTop />
      <section aria-labelledby="staff">
        <h2 id="staff" className="mb-3 text-title">
          {text('members.staff')}
        </h2>
        <TeamSection shop={undefined} team={staff} isManaged={isManaged} own={login} onChanged={revalidate} />
      </section>
    </>
  );
}
