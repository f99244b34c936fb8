import { ownCrafts } from '@cubby/features/crafts/contract';
import { CraftsPage } from '@cubby/features/crafts/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  shops: await client(ownCrafts, {}).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('crafts.title'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTop lead={text('crafts.lead')} />
      <CraftsPage {...usePageData<typeof loader>()} onChanged={revalidate} />
    </>
  );
}
