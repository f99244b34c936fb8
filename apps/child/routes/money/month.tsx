import { MonthPage, monthName } from '@cubby/features/money-lab/child';
import { labMonth } from '@cubby/features/money-lab/contract';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { LabFrame } from '../../lab.tsx';
import { signedOut } from '../../me.ts';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  month: await client(labMonth, { month: params.month ?? '' }).catch(signedOut('/who')),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('labMore.months'),
  noindex: true,
});

export function Component() {
  const { month } = usePageData<typeof loader>();
  const { text, locale } = useText();
  return (
    <LabFrame title={text('labMore.month', { month: monthName(month.month, locale) })} say={text('labMore.month.say')}>
      <MonthPage month={month} />
    </LabFrame>
  );
}
