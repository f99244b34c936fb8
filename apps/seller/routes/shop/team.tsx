import { useAccount } from '@cubby/features/accounts/inner';
import { invite, ownShops, team } from '@cubby/features/members/contract';
import { type ShownTeam, TeamSection } from '@cubby/features/members/inner';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';
import { mayIn } from '../../own-shops.ts';

export async function loader({ site: { client } }: LoaderArgs): Promise<{ teams: ShownTeam[] }> {
  try {
    const shops = await client(ownShops, {});
    const teams = await Promise.all(shops.map(({ handle }) => client(team, { shop: handle })));
    return {
      teams: shops.map((shop, i) => ({
        ...{ shop: { handle: shop.handle, name: shop.name }, team: teams[i]! },
        // A child's guardians act for the child's shop.
        isManaged: shop.kind !== 'CHILD' && mayIn(shop, invite),
      })),
    };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('members.title'),
  noindex: true,
});

export function Component() {
  const { teams } = usePageData<typeof loader>();
  const { login } = useAccount();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTop />
      {teams.map((shown) => (
        <section key={shown.shop!.handle} className="mb-12" aria-labelledby={`team-${shown.shop!.handle}`}>
          <h2 id={`team-${shown.shop!.handle}`} className="mb-3 text-title">
            <bdi>{shown.shop!.name}</bdi>
          </h2>
          <TeamSection {...shown} own={login} onChanged={revalidate} />
        </section>
      ))}
    </>
  );
}
