import { PayoutPage } from '@cubby/features/money-lab/child';
import { labPayout } from '@cubby/features/money-lab/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { LabFrame } from '../../lab.tsx';
import { signedOut } from '../../me.ts';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  payout: await client(labPayout, { payoutId: params.payout ?? '' }).catch(signedOut('/who')),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('labMore.payouts'),
  noindex: true,
});

export function Component() {
  const { payout } = usePageData<typeof loader>();
  const { text, date } = useText();
  const day = date(payout.paidAt, dayFormats.medium);
  return (
    <LabFrame title={text('labMore.payout.title', { day })} say={text('labMore.payout.say')}>
      <PayoutPage payout={payout} />
    </LabFrame>
  );
}
