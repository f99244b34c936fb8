import { createHmac } from 'node:crypto';
import { doorOf, mailboxOf } from '../../counting.ts';
import type { WantedOrder } from './wanted-order.ts';

export type Sent = { sender: string; device: string | undefined };
/** The placer and the destination as keyed hashes: nobody needs to read them in the database. */
export type Placer = { isGuest: boolean; buyer: string; place: string; network: string; device: string | null };

export function createPlacers(secretKey: string) {
  const nameOf = (text: string) =>
    createHmac('sha256', `placer ${secretKey}`).update(text).digest('base64url').slice(0, 22);
  return ({ accountId, contact, address }: WantedOrder, { sender, device }: Sent): Placer => ({
    isGuest: accountId === null,
    buyer: nameOf(accountId === null ? `mailbox ${mailboxOf(contact.email)}` : `account ${accountId}`),
    place: nameOf(`door ${doorOf(address)}`),
    network: nameOf(`network ${sender}`),
    device: device === undefined || accountId !== null ? null : nameOf(`device ${device}`),
  });
}
export type Placers = ReturnType<typeof createPlacers>;
