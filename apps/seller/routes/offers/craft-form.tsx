import { craftKinds, ownCraft, ownCrafts } from '@cubby/features/crafts/contract';
import { CraftForm, ShopForm } from '@cubby/features/crafts/seller';
import { PictureUploader } from '@cubby/features/media/screens';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { useNavigate } from 'react-router';

/** A new craft in a shop, or an edited draft. */
export async function loader({ params, site: { client } }: LoaderArgs) {
  try {
    const [shops, kinds, craft] = await Promise.all([
      client(ownCrafts, {}),
      client(craftKinds, {}),
      params.number === undefined ? null : client(ownCraft, { number: params.number }),
    ]);
    const shop = shops.find((each) => each.shop === (craft?.shop ?? params.shop));
    if (!shop) throw new Response(null, { status: 404 });
    return { shop, kinds, craft };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ data, site: { translator } }: MetaArgs<{ craft: { subject: string } | null }>): Meta => ({
  title: translator.text(
    data.craft === null ? 'crafts.new' : data.craft.subject === 'SHOP' ? 'crafts.shopPage' : 'crafts.edit',
  ),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { prefix } = useSite();
  const navigate = useNavigate();
  const { shop, kinds, craft } = usePageData<typeof loader>();
  const onSaved = (number: string) => navigate(`/crafts/${number}`);
  return (
    <>
      <PageTop above={{ path: '/crafts', label: text('crafts.title') }} lead={<bdi>{shop.name}</bdi>} />
      {craft?.subject === 'SHOP' ? (
        <ShopForm {...{ craft, onSaved }} />
      ) : (
        <CraftForm
          {...{ shop, kinds, craft, onSaved }}
          renderUploader={(props) => <PictureUploader {...props} purpose="CRAFT" signInHref={`${prefix}/sign-in`} />}
        />
      )}
    </>
  );
}
