import { ownFactor } from '@cubby/features/accounts/contract';
import { useAccount } from '@cubby/features/accounts/inner';
import { solveCaptcha } from '@cubby/features/captcha/storefront';
import { ownShops } from '@cubby/features/members/contract';
import { enterDestination, payoutDestinations } from '@cubby/features/payouts/contract';
import { DestinationSection, ScheduleSection } from '@cubby/features/payouts/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';
import { mayIn, requireShops } from '../../own-shops.ts';

export async function loader({ site: { client } }: LoaderArgs) {
  try {
    const shops = requireShops(await client(ownShops, {}), payoutDestinations);
    const { isShown } = await client(ownFactor, {});
    const factorPath = isShown ? undefined : '/second-step?to=/money/account';
    return await Promise.all(
      shops.map(async (shop) => ({
        ...{ shop: shop.handle, found: await client(payoutDestinations, { shop: shop.handle }), factorPath },
        mayEnter: mayIn(shop, enterDestination),
      })),
    );
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('payouts.account'),
  noindex: true,
});

export function Component() {
  const shops = usePageData<typeof loader>();
  const { login } = useAccount();
  const { text } = useText();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTop above={{ path: '/money', label: text('payouts.money') }} />
      {shops.map((shown) => (
        <section key={shown.shop} className="mb-12" aria-labelledby={`account-${shown.shop}`}>
          <h2 id={`account-${shown.shop}`} className={shops.length > 1 ? 'mb-1 text-title' : 'sr-only'}>
            <bdi>{shown.found.name}</bdi>
          </h2>
          <DestinationSection {...shown} {...{ login, solveCaptcha }} onEntered={revalidate} />
          <ScheduleSection
            shop={shown.shop}
            found={shown.found}
            mayChoose={shown.mayEnter && shown.factorPath === undefined}
            onChosen={revalidate}
          />
        </section>
      ))}
    </>
  );
}
