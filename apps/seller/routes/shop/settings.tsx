import { ownMeasures } from '@cubby/features/cases/own-contract';
import { isSuspended } from '@cubby/features/cases/rules';
import { MeasureNotices } from '@cubby/features/cases/seller';
import { familyPath } from '@cubby/features/families/rules';
import { ownShops } from '@cubby/features/members/contract';
import { changeStage, ownShop } from '@cubby/features/shop-settings/contract';
import { ShopOverview } from '@cubby/features/shop-settings/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { mayIn } from '../../own-shops.ts';

export async function loader({ site: { client } }: LoaderArgs) {
  try {
    const shops = await client(ownShops, {});
    return await Promise.all(
      shops.map(async (own) => ({
        shop: await client(ownShop, { shop: own.handle }),
        measures: await client(ownMeasures, { shop: own.handle }),
        isManaged: mayIn(own, changeStage),
      })),
    );
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('shopSettings.title'),
  noindex: true,
});

export function Component() {
  const shown = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <>
      <PageTop />
      {shown.map(({ measures, ...each }) => (
        <section key={each.shop.handle} className="mb-12" aria-label={each.shop.name}>
          {shown.length > 1 && (
            <p className="mb-3 text-title">
              <bdi>{each.shop.name}</bdi>
            </p>
          )}
          <MeasureNotices measures={measures} />
          <ShopOverview {...each} isSuspended={isSuspended(measures)} onSaved={revalidate} />
        </section>
      ))}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {shown.some(({ isManaged }) => isManaged) && (
          <TextLink href={`${prefix}/requirements`}>{text('requirements.title')}</TextLink>
        )}
        {shown.some(({ isManaged, shop }) => isManaged && shop.kind === 'BUSINESS') && (
          <TextLink href={`${prefix}/connect`}>{text('integrations.title')}</TextLink>
        )}
        {shown.some(({ shop }) => shop.kind === 'CHILD') && (
          <TextLink href={prefix + familyPath}>{text('families.title')}</TextLink>
        )}
        <TextLink href={`${prefix}/decisions`}>{text('decisions.title')}</TextLink>
        <TextLink href={`${prefix}/emails`}>{text('mailSettings.title')}</TextLink>
      </p>
    </>
  );
}
