import type { CallOptions, Client } from '@cubby/contract';
import { guestOrder, memberOrder, type Order } from '../contract.ts';

export type SeenBy = { token: string | undefined };

export const askForOrder = (
  client: Client,
  orderNumber: string,
  { token }: SeenBy,
  options: CallOptions = {},
): Promise<Order> =>
  token
    ? client(guestOrder, { orderNumber }, { ...options, bearer: token })
    : client(memberOrder, { orderNumber }, options);
