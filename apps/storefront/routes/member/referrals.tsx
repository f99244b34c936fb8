import { ApiError } from '@cubby/contract';
import { openShopPath } from '@cubby/features/enquiries/rules';
import { ownReferrals } from '@cubby/features/referrals/contract';
import { ReferralsScreen } from '@cubby/features/referrals/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { baseOf } from '../../structured.ts';

export const loader = async ({ site }: LoaderArgs) => ({
  own: await site.client(ownReferrals, {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('referrals.title'),
  noindex: true,
});

export function Component() {
  const { own } = usePageData<typeof loader>();
  const site = useSite();
  if (!own) return null;
  return <ReferralsScreen own={own} linkOf={(code) => `${baseOf(site)}${openShopPath}?ref=${code}`} />;
}
