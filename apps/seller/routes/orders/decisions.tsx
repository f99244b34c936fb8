import { appealMeasure, ownMeasures } from '@cubby/features/cases/own-contract';
import { Decisions } from '@cubby/features/cases/screens';
import { ownShops } from '@cubby/features/members/contract';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, useClient, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';
import { mayIn } from '../../own-shops.ts';

export async function loader({ site: { client } }: LoaderArgs) {
  try {
    const shops = await client(ownShops, {});
    return await Promise.all(
      shops.map(async (shop) => ({
        ...{ shop: shop.handle, name: shop.name },
        measures: await client(ownMeasures, { shop: shop.handle }),
        mayAppeal: mayIn(shop, appealMeasure),
      })),
    );
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('decisions.title'),
  noindex: true,
});

export function Component() {
  const shown = usePageData<typeof loader>();
  const { text } = useText();
  const client = useClient();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTop />
      {shown.map(({ name, shop, ...each }) => (
        <section key={shop} className="mb-12" aria-label={name}>
          {shown.length > 1 && (
            <p className="mb-3 text-title">
              <bdi>{name}</bdi>
            </p>
          )}
          <Decisions
            {...each}
            none={text('decisions.none.text')}
            onAppeal={async (appeal) => {
              await client(appealMeasure, { shop, ...appeal });
              await revalidate();
            }}
          />
        </section>
      ))}
    </>
  );
}
