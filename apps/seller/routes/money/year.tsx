import { ownRequirements } from '@cubby/features/seller-requirements/contract';
import { LawRows } from '@cubby/features/seller-requirements/screens';
import { shopYear } from '@cubby/features/shop-statements/contract';
import { YearPage } from '@cubby/features/shop-statements/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { ifReadable, type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';

export async function loader({ params, site: { client } }: LoaderArgs) {
  const shop = params.shop!;
  const [found, own] = await Promise.all([
    client(shopYear, { shop, year: params.year }).catch(missing),
    // Sales across all shops belong to the owner: members who look after the money of one shop do not see them.
    ifReadable(client(ownRequirements, {})),
  ]);
  return { shop, found, laws: found.isOver ? [] : (own?.laws ?? []) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('shopStatements.year.title'),
  noindex: true,
});

export function Component() {
  const { shop, found, laws } = usePageData<typeof loader>();
  const { text } = useText();
  return (
    <>
      <PageTop
        above={{ path: `/money/${shop}`, label: text('payouts.money') }}
        title={text('shopStatements.year.of', { year: found.year })}
        lead={text('shopStatements.year.lead')}
      />
      <YearPage {...{ shop, found }} laws={laws.length > 0 && <LawRows laws={laws} />} />
    </>
  );
}
