import { ownFamily } from '@cubby/features/families/contract';
import { familyPath } from '@cubby/features/families/rules';
import { guardianPayout } from '@cubby/features/money-lab/guardian-contract';
import { PayoutTogether } from '@cubby/features/money-lab/seller';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { data } from 'react-router';

export async function loader({ site: { client }, params }: LoaderArgs) {
  const { children } = await client(ownFamily, {}).catch(missing);
  const child = children.find(({ childId }) => childId === params.child);
  if (!child) throw data({ code: 'OC_NOT_FOUND' }, { status: 404 });
  const asked = { childId: child.childId, payoutId: params.payout ?? '' };
  return { child, payout: await client(guardianPayout, asked).catch(missing) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('labGuardian.payouts'),
  noindex: true,
});

export function Component() {
  const { child, payout } = usePageData<typeof loader>();
  const { text, date } = useText();
  const name = `\u2068${child.nickname}\u2069`;
  const day = date(payout.paidAt, dayFormats.medium);
  return (
    <>
      <PageTop
        above={{ path: `${familyPath}/${child.childId}`, label: text('families.childTitle', { name }) }}
        lead={text('labGuardian.payout.lead', { name, day })}
      />
      <PayoutTogether payout={payout} />
    </>
  );
}
