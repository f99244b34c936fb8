import type { Client } from '@cubby/contract';
import { changeOffers, theseOffers } from '../../contract.ts';

/** Puts one offer on sale, or takes it off. */
export async function changeStatus(client: Client, offerId: string, to: 'ACTUAL' | 'CLOSED'): Promise<void> {
  await client(changeOffers, { ...theseOffers([offerId]), kind: 'STATUS', to, dryRun: false });
}
