import { childModes } from '@cubby/features/child-mode/guardian-contract';
import { Questions } from '@cubby/features/child-mode/seller';
import { ownCrafts } from '@cubby/features/crafts/contract';
import { CraftsPage } from '@cubby/features/crafts/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export async function loader({ site: { client } }: LoaderArgs) {
  const [shops, { questions }] = await Promise.all([
    client(ownCrafts, {}).catch(missing),
    client(childModes, {}).catch(missing),
  ]);
  return { shops, questions };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('crafts.title'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const { shops, questions } = usePageData<typeof loader>();
  return (
    <>
      <PageTop lead={text('crafts.lead')} />
      <Questions questions={questions} onChanged={revalidate} />
      <CraftsPage shops={shops} onChanged={revalidate} />
    </>
  );
}
