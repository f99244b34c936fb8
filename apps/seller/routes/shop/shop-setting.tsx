import { contentPage } from '@cubby/features/content/contract';
import { customsOfShop } from '@cubby/features/customs/contract';
import { CraftsAbroad } from '@cubby/features/customs/seller';
import { ownShops } from '@cubby/features/members/contract';
import { changeStage, ownShop, saveShopPage, shopPage } from '@cubby/features/shop-settings/contract';
import {
  AbroadSection,
  AgreementPage,
  ChildShopNeeds,
  DeliverySection,
  DetailsForm,
  PageForm,
  WarehouseForm,
} from '@cubby/features/shop-settings/seller';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';
import { mayInShop } from '../../own-shops.ts';

const steps = {
  details: 'BUSINESS',
  warehouse: 'WAREHOUSE',
  delivery: 'DELIVERY',
  agreement: 'AGREEMENT',
  page: 'PAGE',
} as const;
type Section = keyof typeof steps;
const isSection = (section: string | undefined): section is Section => section !== undefined && section in steps;

export async function loader({ params, site: { client } }: LoaderArgs) {
  const { section } = params;
  if (!isSection(section)) throw new Response(null, { status: 404 });
  try {
    const [shop, shops, content] = await Promise.all([
      client(ownShop, { shop: params.shop! }),
      client(ownShops, {}),
      section === 'agreement' ? client(contentPage, { code: 'seller-agreement' }) : undefined,
    ]);
    // A child's shop has neither.
    if ((section === 'details' || section === 'warehouse' || section === 'page') && !shop.business)
      throw new Response(null, { status: 404 });
    const crafts =
      section === 'delivery' && shop.abroad?.since ? await client(customsOfShop, { shop: shop.handle }) : [];
    const words = section === 'page' ? await client(shopPage, { shop: shop.handle }) : undefined;
    const isWriter = mayInShop(shops, shop.handle, saveShopPage);
    const isManaged = mayInShop(shops, shop.handle, changeStage);
    return { section, shop, content, crafts, words, isWriter, isManaged };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ data, site: { translator } }: MetaArgs<{ section: Section }>): Meta => ({
  title: translator.text(`shopSettings.step.${steps[data.section]}`),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const { said, busy, result, say } = useAction();
  const { section, content, crafts, words, isWriter, ...shown } = usePageData<typeof loader>();
  const onSaved = async () => {
    await revalidate();
    say({ tone: 'success', words: text('shopSettings.saved') });
  };
  const page = { ...shown, onSaved };
  return (
    <>
      <PageTop above={{ path: '/settings', label: text('shopSettings.title') }} lead={<bdi>{shown.shop.name}</bdi>} />
      {section !== 'delivery' && <ActionResult {...{ said, busy, result }} />}
      {section === 'delivery' && (
        <>
          <DeliverySection {...shown} onSaved={revalidate} />
          <AbroadSection
            {...shown}
            onSaved={revalidate}
            crafts={<CraftsAbroad shop={shown.shop.handle} crafts={crafts} />}
          />
        </>
      )}
      {section === 'agreement' && content && <AgreementPage {...page} content={content} />}
      {words && <PageForm handle={shown.shop.handle} shown={words} {...{ isWriter, onSaved }} />}
      {(section === 'details' || section === 'warehouse') && !shown.isManaged && (
        <p>{text('shopSettings.ownersOnly')}</p>
      )}
      {section === 'details' && shown.isManaged && <DetailsForm {...page} />}
      {section === 'warehouse' && shown.isManaged && <WarehouseForm {...page} />}
      {shown.shop.kind === 'CHILD' && (
        <ChildShopNeeds
          shop={{ ...shown.shop, missing: shown.shop.missing.filter((step) => step !== steps[section]) }}
        />
      )}
    </>
  );
}
