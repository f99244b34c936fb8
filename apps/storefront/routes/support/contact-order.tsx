import { useStoredUser } from '@cubby/features/accounts/storefront';
import { findPendingOrder, takeTokenFromAddress, useOrder } from '@cubby/features/orders/storefront';
import { pathOfThread } from '@cubby/features/support/rules';
import { ContactForm } from '@cubby/features/support/storefront';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useHydrated, useSite } from '@cubby/site';
import { Notice, TextLink } from '@cubby/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { OrderUnknown } from '../../order-result/OrderUnknown.tsx';
import { ResultSkeleton } from '../../order-result/ResultSkeleton.tsx';

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('contact.ask.ORDER'),
  noindex: true,
});

export function Component() {
  const { number = '' } = useParams();
  return useHydrated() ? <Contact key={number} number={number} /> : <ResultSkeleton />;
}

/** A buyer, member or guest, writes to a shop about an order. */
function Contact({ number }: { number: string }) {
  const { text } = useText();
  const { prefix } = useSite();
  const navigate = useNavigate();
  const isMember = useStoredUser();
  const orderNumber = number.replace(/-\d+$/, '');
  const [token] = useState(() => {
    takeTokenFromAddress(orderNumber);
    return findPendingOrder(orderNumber)?.token;
  });
  const [isAsked, note] = useState(false);
  const { value: order, error, waiting, ask } = useOrder(orderNumber, token, { watch: false, isMember });
  const isBuyer = token !== undefined || isMember;
  if (!isBuyer || (error && !order))
    return <OrderUnknown number={orderNumber} error={isBuyer ? error : undefined} onAgain={ask} waiting={waiting} />;
  if (!order) return <ResultSkeleton />;
  const isOwn = order.inAccount && isMember;
  const orderHref = `${prefix}${isOwn ? '/profile/orders' : '/checkout/success-purchase'}/${orderNumber}`;
  const seller = order.sellerOrders.find((each) => each.number === number)?.seller;
  if (!seller) return <OrderUnknown number={orderNumber} error={undefined} onAgain={ask} waiting={waiting} />;
  return (
    <div className="grid min-h-svh content-start gap-6 py-10 tablet:py-14">
      <h1 className="text-page wrap-anywhere">{text('contact.title', { shop: `\u2068${seller.name}\u2069` })}</h1>
      <p className="max-w-words text-lead text-soft">
        {text(seller.kind === 'CHILD' ? 'contact.lead' : 'contact.firm.lead')}
      </p>
      {isAsked ? (
        <div className="max-w-form">
          <Notice tone="success" live takesFocus title={text('contact.sent')}>
            {text('contact.sent.guest')}
          </Notice>
        </div>
      ) : (
        <ContactForm
          with={{ order: number, shopKind: seller.kind, token, orderHref }}
          onAsked={(thread) => (isOwn ? void navigate(pathOfThread(thread)) : note(true))}
        />
      )}
      <p>
        <TextLink href={orderHref}>{text('contact.order', { number: `\u2068${number}\u2069` })}</TextLink>
      </p>
    </div>
  );
}
