import emptyBag from 'virtual:drawing/backpack?color=sky';
import { useStoredUser } from '@cubby/features/accounts/storefront';
import { useDeliverTo } from '@cubby/features/offers/storefront';
import { paymentMethods } from '@cubby/features/payments/contract';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, useHydrated, usePageData, useSite } from '@cubby/site';
import { NeedsScript, TextLink } from '@cubby/ui';
import { useState } from 'react';
import { useBrand } from '../../brands/brand.ts';
import { CheckoutForm } from '../../checkout/CheckoutForm.tsx';
import { CheckoutSkeleton } from '../../checkout/CheckoutSkeleton.tsx';
import { useWaitingOrder } from '../../checkout/use-waiting-order.ts';
import { WaitingOrder } from '../../checkout/WaitingOrder.tsx';
import { signInPath } from '../../members/sign-in-path.ts';

export async function loader({ site }: LoaderArgs) {
  return { methods: await site.client(paymentMethods, {}) };
}

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('checkout.title'),
  noindex: true,
});

export function Component() {
  const { methods } = usePageData<typeof loader>();
  const country = useDeliverTo(useBrand().defaultCountry);
  const { text } = useText();
  const { prefix } = useSite();
  const hydrated = useHydrated();
  const [tries, count] = useState(0);
  const waiting = useWaitingOrder(tries);
  const isMember = useStoredUser();
  return (
    <>
      <h1 className="pt-6 text-page">{text('checkout.title')}</h1>
      <p className="mt-1 text-soft">
        {text(isMember ? 'checkout.member' : 'checkout.guest')}
        {!isMember && (
          <>
            {' '}
            <TextLink href={prefix + signInPath('/checkout')}>{text('accounts.signIn')}</TextLink>
          </>
        )}
      </p>
      {hydrated ? (
        <CheckoutForm
          methods={methods}
          country={country}
          onFailed={() => count((before) => before + 1)}
          isWaitingKnown={waiting.isKnown}
          waiting={waiting.order && <WaitingOrder order={waiting.order} />}
          drawing={<img src={emptyBag} alt="" width="160" height="160" />}
        />
      ) : (
        <NeedsScript message={text('checkout.noScript')}>
          <CheckoutSkeleton />
        </NeedsScript>
      )}
    </>
  );
}
