import type { Money } from '@cubby/money';

export type PayeeDetails = { sellerId: string; kind: 'BUSINESS' | 'CHILD'; country: string; email: string };
/** One payout to an account; `declines`: how often it was refused. */
export type Transfer = { payoutId: string; declines: number; account: string; amount: Money; week: string };

/**
 * Pays sellers who have accounts at the provider. A thrown error leaves the outcome open: the same request is repeated.
 */
export type PayoutProvider = {
  /** Opens an account; requests within an hour get the same one. Returns its id at the provider. */
  openAccount(payee: PayeeDetails, now: Date): Promise<string>;
  /** The address of the page where its owner proves their identity to the provider, valid for minutes. */
  pageFor(account: string): Promise<string>;
  /** Whether it accepts money and pays out; also false once its owner has closed it. */
  isReady(account: string): Promise<boolean>;
  /** Sends a payout once, however often it is tried. Returns its id at the provider, or why nothing was sent. */
  send(transfer: Transfer): Promise<{ transfer: string } | { declined: string }>;
  findReversed(transfer: string): Promise<Money>;
};
