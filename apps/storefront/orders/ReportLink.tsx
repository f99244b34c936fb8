import { mayReport } from '@cubby/features/disputes/report';
import { pathToReport } from '@cubby/features/disputes/rules';
import type { OrderLine, SellerOrder } from '@cubby/features/orders/contract';
import { useText } from '@cubby/i18n/react';
import { useHydrated, useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';

export function ReportLink({ parcel, line }: { parcel: SellerOrder; line: OrderLine }) {
  const { text } = useText();
  const { prefix } = useSite();
  // The time that it depends on is the reader's.
  if (!useHydrated() || !mayReport(parcel, new Date())) return null;
  return (
    <ButtonLink
      look="quiet"
      size="small"
      className="button-flush"
      href={prefix + pathToReport(parcel.number, line.sku)}
      aria-label={text('disputes.wrong.label', { name: line.name })}
    >
      {text('disputes.wrong')}
    </ButtonLink>
  );
}
