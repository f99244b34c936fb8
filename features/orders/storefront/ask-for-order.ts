import type { CallOptions, Client } from '@cubby/contract';
import { guestOrder, memberOrder, type Order } from '../contract.ts';

/** By what a browser may see an order: the token of a guest's order, or else the member's session. */
export type SeenBy = { token: string | undefined };

/** An order, asked for as the guest or the member that its buyer is. */
export const askForOrder = (
  client: Client,
  orderNumber: string,
  { token }: SeenBy,
  options: CallOptions = {},
): Promise<Order> =>
  token
    ? client(guestOrder, { orderNumber }, { ...options, bearer: token })
    : client(memberOrder, { orderNumber }, options);
