import type { Money } from '@cubby/money';

export type PayeeDetails = { sellerId: string; kind: 'BUSINESS' | 'CHILD'; country: string; email: string };
/** One payout to an account; `declines`: how often it has been refused. */
export type Transfer = { payoutId: string; declines: number; account: string; amount: Money; week: string };

/**
 * The payer of sellers with accounts at the provider. A thrown error leaves the outcome open: the same request is
 * repeated.
 */
export type PayoutProvider = {
  /** Opens an account; requests of the same hour get the same one. Returns the provider's name of it. */
  openAccount(payee: PayeeDetails, now: Date): Promise<string>;
  /** The address of the page on which its owner identifies themselves to the provider, valid for minutes. */
  pageFor(account: string): Promise<string>;
  /** Whether it accepts money, and pays out; false as well once its owner has closed it. */
  isReady(account: string): Promise<boolean>;
  /** Sends a payout, once however often it is tried. Returns the provider's name of it, or why nothing was sent. */
  send(transfer: Transfer): Promise<{ transfer: string } | { declined: string }>;
  findReversed(transfer: string): Promise<Money>;
};
