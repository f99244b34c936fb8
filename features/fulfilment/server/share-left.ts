import type { Tx } from '@cubby/db';
import { type AgreedSale, earnedSale, lessPart, refundShares, sellerShare } from '@cubby/features/ledger/rules';
import { type Money, money, subtract } from '@cubby/money';
import { givenBack } from './refunds.ts';

export async function shareLeft(tx: Tx, sale: AgreedSale): Promise<Money> {
  const { beforeDelivery: gone, ...all } = await givenBack(tx, sale);
  const earned = earnedSale(sale, gone);
  return subtract(sellerShare(earned), refundShares(earned, money(0), lessPart(all, gone)).seller);
}
