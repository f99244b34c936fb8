import type { SellerOrder } from '@cubby/features/orders/contract';
import { contactOrderPath } from '@cubby/features/support/contact-rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';

/** The way to write to a shop about what it sold, once it has the order. */
export function ContactLink({ parcel }: { parcel: SellerOrder }) {
  const { text } = useText();
  const { prefix } = useSite();
  if (!parcel.history.some(({ status }) => reached.has(status))) return null;
  return (
    <p className="mt-4 print:hidden">
      <TextLink href={prefix + contactOrderPath(parcel.number)}>{text('contact.ask.ORDER')}</TextLink>
    </p>
  );
}

const reached: ReadonlySet<string> = new Set(['PAID', 'CONFIRMED']);
