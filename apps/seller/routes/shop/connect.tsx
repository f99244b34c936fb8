import { ownFactor } from '@cubby/features/accounts/contract';
import { shopKeys } from '@cubby/features/integrations/contract';
import { KeySection, WebhookSection } from '@cubby/features/integrations/seller';
import { webhooks } from '@cubby/features/integrations/webhook-contract';
import { ownShops } from '@cubby/features/members/contract';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { ButtonLink, TextLink } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { mayIn } from '../../own-shops.ts';

export async function loader({ site: { client } }: LoaderArgs) {
  try {
    const [shops, { isShown }] = await Promise.all([client(ownShops, {}), client(ownFactor, {})]);
    const owned = shops.filter((shop) => shop.kind === 'BUSINESS' && mayIn(shop, shopKeys));
    const shown = isShown ? owned : [];
    return {
      isOwner: owned.length > 0,
      isShown,
      shops: await Promise.all(
        shown.map(async ({ handle: shop, name }) => {
          const [keys, hooks] = await Promise.all([client(shopKeys, { shop }), client(webhooks, { shop })]);
          return { shop, name, keys, hooks };
        }),
      ),
    };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('integrations.title'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { prefix } = useSite();
  const { isOwner, isShown, shops } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTop
        above={{ path: '/settings', label: text('shopSettings.title') }}
        lead={text('integrations.lead')}
        actions={<TextLink href="/api/docs">{text('integrations.docs')}</TextLink>}
      />
      {!isOwner && <p>{text('integrations.notOwner')}</p>}
      {isOwner && !isShown && (
        <div className="grid max-w-words justify-items-start gap-3">
          <p>{text('integrations.factor')}</p>
          <ButtonLink look="secondary" href={`${prefix}/second-step?to=/connect`}>
            {text('integrations.factor.go')}
          </ButtonLink>
        </div>
      )}
      {shops.map(({ shop, name, keys, hooks }) => (
        <div key={shop} className="mb-12">
          {shops.length > 1 && (
            <p className="mb-3 text-title">
              <bdi>{name}</bdi>
            </p>
          )}
          <KeySection shop={shop} list={keys} onChanged={revalidate} />
          <WebhookSection shop={shop} list={hooks} onChanged={revalidate} />
        </div>
      ))}
    </>
  );
}
