import drawing from 'virtual:drawing/globe';
import { impactToday } from '@cubby/features/investors/contract';
import { Deck } from '@cubby/features/investors/storefront';
import { ReferralBanner } from '@cubby/features/referrals/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';

export const loader = async ({ site: { client } }: LoaderArgs) => ({ impact: await client(impactToday, {}) });

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('content.partnership.link'),
  description: translator.text('deck.cover.lead'),
});

export function Component() {
  const { impact } = usePageData<typeof loader>();
  return (
    <Deck impact={impact} drawing={<img src={drawing} alt="" width="240" height="240" />}>
      <ReferralBanner />
    </Deck>
  );
}
