import { SalePage } from '@cubby/features/money-lab/child';
import { labSale } from '@cubby/features/money-lab/contract';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { LabFrame, LabOff, loadLab } from '../../lab.tsx';
import { signedOut } from '../../me.ts';

export const loader = async (args: LoaderArgs) => {
  const lab = await loadLab(args);
  if (!lab) return { lab, sale: null };
  return { lab, sale: await args.site.client(labSale, { saleId: args.params.sale ?? '' }).catch(signedOut('/who')) };
};

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('lab.where'),
  noindex: true,
});

export function Component() {
  const { lab, sale } = usePageData<typeof loader>();
  const { text, locale } = useText();
  if (!lab || !sale) return <LabOff />;
  const withCents = lab.parts.includes('CENTS');
  const item = sale.sold.item.amount;
  const amount = withCents ? moneyInText(item, locale) : text('lab.dollars', { count: sale.dollars.sold });
  return (
    <LabFrame title={text('lab.where.title', { amount })}>
      <SalePage key={sale.saleId} sale={sale} withCents={withCents} />
    </LabFrame>
  );
}
