import type { SellerOrder } from '@cubby/features/orders/contract';
import { useText } from '@cubby/i18n/react';
import { type Answer, useAnswer, useClient } from '@cubby/site';
import { Notice, TextLink } from '@cubby/ui';
import { orderDisputes } from '../contract.ts';
import { usePlaceDate } from '../screens/place-date.ts';

export type OrderDispute = { code: string; number: string; status: string; turn: string | null; dueAt: string | null };

export function useOrderDisputes(
  orderNumber: string,
  token: string | undefined,
  { isBuyer, mark }: { isBuyer: boolean; mark: string },
): Answer<OrderDispute[]> {
  const client = useClient();
  return useAnswer(isBuyer ? `${orderNumber} ${token} ${mark}` : null, (signal) =>
    client(orderDisputes, { orderNumber }, { signal, ...(token && { bearer: token }) }),
  );
}

type ParcelDisputeProps = {
  sellerOrder: Pick<SellerOrder, 'number' | 'seller'>;
  disputes: readonly OrderDispute[] | undefined;
  hrefOf: (code: string) => string;
};

/** Links one seller's delivery to its dispute, and shows who must act. */
export function ParcelDispute({ sellerOrder, disputes = [], hrefOf }: ParcelDisputeProps) {
  const { text } = useText();
  const date = usePlaceDate();
  const dispute = disputes.find(({ number, status }) => number === sellerOrder.number && status !== 'CLOSED');
  if (!dispute) return null;
  const { turn, dueAt } = dispute;
  const values = {
    seller: `\u2068${sellerOrder.seller.name}\u2069`,
    date: dueAt ? date(dueAt, { weekday: 'short', day: 'numeric', month: 'short' }) : '',
  };
  return (
    <div className="mt-4 print:hidden">
      <Notice
        tone={turn === 'BUYER' ? 'warning' : 'info'}
        title={text(`disputes.status.${dispute.status as 'OPENED'}`)}
        action={<TextLink href={hrefOf(dispute.code)}>{text('disputes.see')}</TextLink>}
      >
        {turn && text(`disputes.turn.${turn as 'SELLER'}${dueAt ? '.by' : ''}` as 'disputes.turn.SELLER', values)}
      </Notice>
    </div>
  );
}
