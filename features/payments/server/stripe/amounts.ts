import { type Currency, money } from '@cubby/money';
import type Stripe from 'stripe';

export const currencyOf = (code: string) => code.toUpperCase() as Currency;

/** The account may use another currency than buyers: then the fee is converted at the booking's rate. */
export const feeOf = ({ fee, exchange_rate: rate }: Stripe.BalanceTransaction, asked: Currency) =>
  money(Math.round(fee / (rate ?? 1)), asked);
