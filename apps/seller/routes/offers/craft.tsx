import { ownCraft } from '@cubby/features/crafts/contract';
import { CraftPage } from '@cubby/features/crafts/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { Badge } from '@cubby/ui';
import { useRevalidator } from 'react-router';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  craft: await client(ownCraft, { number: params.number ?? '' }).catch(missing),
});

export const meta = ({ data, site: { translator } }: MetaArgs<{ craft: { name: string } }>): Meta => ({
  title: data.craft.name || translator.text('crafts.unnamed'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const { craft } = usePageData<typeof loader>();
  return (
    <>
      <PageTop
        above={{ path: '/crafts', label: text('crafts.title') }}
        title={<bdi>{craft.name || text('crafts.unnamed')}</bdi>}
        lead={
          <>
            <Badge>{text(`crafts.status.${craft.status}`)}</Badge> <bdi>{craft.shopName}</bdi>
            {craft.subject === 'SHOP' && ` · ${text('crafts.shopPage')}`}
          </>
        }
      />
      <CraftPage craft={craft} onChanged={revalidate} />
    </>
  );
}
