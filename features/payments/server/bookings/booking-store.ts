import { code, type Queryable, statement } from '@cubby/db';
import type { RefundStatus } from '../../rules.ts';
import type { CardProvider, ProviderBooking, ProviderEvent } from '../provider.ts';

type Kind = ProviderBooking['kind'];

const unknown = statement(
  'payments_unknown_bookings',
  `select b.id as "id!" from unnest($ids::text[], $kinds::text[], $subjectIds::text[], $keys::text[]) as b(id, kind, subject_id, key)
   where not exists (select from provider_event e where e.provider = $provider and e.event_id = 'booked-' || b.id)
     and not (b.kind = ${code<Kind>('PAYMENT')} and exists (select from payment p where p.provider_payment_id = b.subject_id))
     and not (b.kind = ${code<Kind>('REFUND')} and exists (
       select from refund r where r.provider_refund_id = b.subject_id
         or (r.refund_id::text = left(b.key, 36) and r.status = ${code<RefundStatus>('SENT')})))
     and not (b.kind = ${code<Kind>('REFUND_RETURNED')} and exists (select from provider_event e
       where e.provider = $provider and e.type = ${code<ProviderEvent['type']>('REFUND_FAILED')} and e.payload->>'refundId' = b.subject_id))
     and not (b.kind = ${code<Kind>('TRANSFER_REVERSED')} and exists (select from provider_event e
       where e.provider = $provider and e.type = ${code<ProviderEvent['type']>('TRANSFER_REVERSED')} and e.payload->>'transferId' = b.subject_id))
     and not (b.kind = ${code<Kind>('TRANSFER')} and b.key <> '')`,
);
export async function findUnknownBookings(
  db: Queryable,
  provider: CardProvider['name'],
  bookings: readonly ProviderBooking[],
): Promise<ReadonlySet<string>> {
  const rows = await unknown.all(db, {
    provider,
    ids: bookings.map(({ id }) => id),
    kinds: bookings.map(({ kind }) => kind),
    subjectIds: bookings.map(({ subjectId }) => subjectId ?? ''),
    keys: bookings.map(({ key }) => key ?? ''),
  });
  return new Set(rows.map(({ id }) => id));
}
