import { useAccount } from '@cubby/features/accounts/inner';
import { ownRequirements } from '@cubby/features/seller-requirements/contract';
import { RequirementsPage } from '@cubby/features/seller-requirements/screens';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  found: await client(ownRequirements, {}).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('requirements.title'),
  noindex: true,
});

export function Component() {
  const { found } = usePageData<typeof loader>();
  const { login } = useAccount();
  const { text } = useText();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTop above={{ path: '/settings', label: text('shopSettings.title') }} lead={text('requirements.lead')} />
      <RequirementsPage {...{ found, login }} onDeclared={revalidate} />
    </>
  );
}
