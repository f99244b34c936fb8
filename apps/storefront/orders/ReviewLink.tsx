import type { OrderLine, SellerOrder } from '@cubby/features/orders/contract';
import { pathToReview } from '@cubby/features/reviews/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';

export function ReviewLink({ parcel, line }: { parcel: SellerOrder; line: OrderLine }) {
  const { text } = useText();
  const { prefix } = useSite();
  if (!parcel.history.some(({ status }) => status === 'DELIVERED')) return null;
  return (
    <ButtonLink
      look="quiet"
      size="small"
      className="button-flush"
      href={prefix + pathToReview(parcel.number, line.sku)}
      aria-label={text('reviews.write.label', { name: line.name })}
    >
      {text('reviews.write')}
    </ButtonLink>
  );
}
