import type { Money } from '@cubby/money';

/** A seller whose account is opened. */
export type PayeeDetails = { sellerId: string; kind: 'BUSINESS' | 'CHILD'; country: string; email: string };
/** One payout to an account; `declines`: how often it has been refused. */
export type Transfer = { payoutId: string; declines: number; account: string; amount: Money; week: string };

/**
 * Who pays sellers out to accounts that they opened there. An error that is thrown leaves open whether something was
 * done: the same request is made again.
 */
export type PayoutProvider = {
  /** Opens an account; for requests of the same hour the same one. Returns the provider's name of it. */
  openAccount(payee: PayeeDetails, now: Date): Promise<string>;
  /** The address of the page on which its owner tells the provider who they are, valid for minutes. */
  pageFor(account: string): Promise<string>;
  /** Whether it takes money, and hands it on; false as well once its owner has closed it. */
  isReady(account: string): Promise<boolean>;
  /** Sends a payout, once however often it is tried. Returns the provider's name of it, or why nothing was sent. */
  send(transfer: Transfer): Promise<{ transfer: string } | { declined: string }>;
};
