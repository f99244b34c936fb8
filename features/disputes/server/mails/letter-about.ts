import type { Tx } from '@cubby/db';
import type { SoldOrder } from '@cubby/features/orders/server';
import type { MailSection } from '@cubby/mail';
import type { Dispute } from '../dispute-store.ts';

export type About = { tx: Tx; sold: SoldOrder; dispute: Dispute; key: string; now: Date };
type Title = Dispute['status'] | 'MESSAGE' | 'QUESTION';
export type Mail<Variant> = { variant: Variant; titleKey: Title; quote?: string | undefined };
export const quoted = (quote: string | undefined): MailSection[] =>
  (quote ?? '')
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((text) => ({ kind: 'paragraph', text: `“${text}”` }));
