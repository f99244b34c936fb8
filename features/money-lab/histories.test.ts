import { type Money, money, negate, subtract, sum } from '@cubby/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addToJars,
  breakdownOf,
  emptyJars,
  emptyMonth,
  fillJars,
  type InJars,
  jars,
  type KeptMonth,
  keepMovement,
  monthOf,
  monthResult,
  movementsOf,
  type Parts,
  shownJars,
  sumOfJars,
  takeFromJars,
  wholeDollars,
} from './rules.ts';
import { heldForShop, type SaleInMemory, saleInMemory } from './testing/shop-history.ts';

const day = 86_400_000;
const start = Date.parse('2026-09-20T10:00:00Z');
const minor = ({ amountMinor }: Money) => amountMinor;
const fail = (what: string) => {
  throw new Error(what);
};

const aSale = fc.record({
  items: fc.integer({ min: 1, max: 9_999 }),
  shipping: fc.constantFrom(0, 400, 735),
  taxes: fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 500 })),
  ownsTax: fc.boolean(),
  // the fee may change between two sales
  commissionBp: fc.constantFrom(0, 1000, 1234),
  feeTax: fc.constantFrom(0, 50_000, 120_000),
  materials: fc.integer({ min: 0, max: 4_000 }),
  steps: fc.array(
    fc.tuple(fc.constantFrom('DELIVER', 'COMPLETE', 'REFUND', 'REFUND_ALL'), fc.integer({ min: 1, max: 3_000 })),
    {
      maxLength: 5,
    },
  ),
});
const aPlan = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), fc.boolean())
  .map(([save, of, restockFirst]) => {
    const spend = Math.floor(((100 - save) * of) / 100);
    return { restockFirst, save, spend, share: 100 - save - spend };
  });

/** Parts that must add up, which no module can have lost. */
function checkParts({ paid, item, shipping, taxes, fee, feeTax, toMe }: Parts): void {
  const tax = taxes.map(({ amount }) => amount);
  if (minor(paid.amount) !== minor(sum([item.amount, shipping.amount, ...tax]))) fail('paid');
  if (minor(item.amount) !== minor(sum([fee.amount, feeTax.amount, toMe.amount]))) fail('item');
  if ([paid, item, shipping, fee, feeTax, toMe].some(({ amount }) => minor(amount) < 0)) fail('below zero');
}

function checkWholeDollars(parts: Money[]): void {
  const { all, parts: each } = wholeDollars(parts);
  if (each.reduce((sum, { dollars }) => sum + dollars, 0) !== all.dollars) fail('whole dollars');
  if (each.some(({ dollars }) => dollars < 0)) fail('a negative for the youngest');
}

test('10,000 random histories: sums equal the ledger, jars sum to their source, the youngest see no negative (domain 3.1, 3.2, 3.4, 3.6)', () => {
  let refunds = 0;
  fc.assert(
    fc.property(fc.array(aSale, { minLength: 1, maxLength: 3 }), aPlan, (wanted, plan) => {
      const sales: [SaleInMemory, Money][] = [];
      const kept = new Map<string, KeptMonth>();
      let balances: InJars = emptyJars;
      let filledAll = money(0);
      for (const [
        nth,
        { items, shipping, taxes, ownsTax, commissionBp, feeTax, materials, steps },
      ] of wanted.entries()) {
        const tax = taxes.map((amount, i) => ({
          ...{
            jurisdiction: i === 0 ? 'CA-BC' : 'CA',
            amount: money(amount),
            sellerId: ownsTax && i === 1 ? 'pip' : null,
          },
        }));
        const taxed = { jurisdiction: 'CA-BC', millionths: feeTax };
        const agreed = { items: money(items), shipping: money(shipping), tax, commissionBp, feeTax: taxed };
        let at = start + nth * day;
        const sale = saleInMemory(`so-${nth}`, agreed, new Date(at));
        sales.push([sale, money(materials)]);
        sale.pay();
        let isReady = false;
        for (const [step, amount] of steps) {
          at += 9 * day;
          sale.setTime(new Date(at));
          if (step === 'DELIVER' && !sale.isDelivered()) sale.deliver();
          else if (step === 'COMPLETE' && sale.isDelivered() && !isReady) {
            sale.complete();
            isReady = true;
          } else if (step === 'REFUND') sale.refund(money(amount), money(amount % 2 === 0 ? 100_000 : 17));
          else if (step === 'REFUND_ALL') sale.refund();
        }
        let filled = emptyJars;
        let taken = emptyJars;
        for (const movement of movementsOf(sale.postings, sale.facts())) {
          const month = monthOf(movement.at);
          kept.set(month, keepMovement(kept.get(month) ?? emptyMonth(month), movement, [{ thing: 'card', pieces: 1 }]));
          if (movement.kind === 'READY') {
            filled = fillJars(movement.toMe, money(materials), plan);
            if (minor(sumOfJars(filled)) !== minor(movement.toMe)) fail('jars filled');
            balances = addToJars(balances, filled);
            filledAll = sum([filledAll, movement.toMe]);
          } else if (movement.isAfterReady) {
            refunds++;
            const out = takeFromJars(filled, taken, movement.toMe);
            if (minor(sumOfJars(out)) !== minor(movement.toMe)) fail('jars emptied');
            if (jars.some((jar) => minor(out[jar]) < 0)) fail('a refund fills a jar');
            taken = addToJars(taken, out);
            filledAll = subtract(filledAll, movement.toMe);
            balances = addToJars(balances, {
              RESTOCK: negate(out.RESTOCK),
              SAVE: negate(out.SAVE),
              SPEND: negate(out.SPEND),
              SHARE: negate(out.SHARE),
            });
          }
        }
      }
      if (minor(sumOfJars(balances)) !== minor(filledAll)) fail('all jars');
      for (const { inIt, owed } of shownJars(balances))
        if (minor(inIt) < 0 || minor(owed) < 0) fail('a jar below empty');

      let earned = money(0);
      for (const [sale, materials] of sales) {
        const found = breakdownOf(sale.postings, sale.facts(), materials) ?? fail('nothing was paid');
        checkParts(found!.sold);
        checkParts(found!.now);
        if (found!.back) checkParts(found!.back);
        const { putBack, profit, loss, now } = found!;
        if (minor(now.toMe.amount) - minor(putBack) - Math.max(minor(profit), 0) !== 0) fail('put back and profit');
        if (minor(loss) > 0 && minor(profit) !== -minor(loss)) fail('loss');
        checkWholeDollars([sum([now.fee.amount, now.feeTax.amount]), putBack, profit]);
        if (found!.state === 'PAID') continue;
        // The ledger's balance for the seller of this sale: child's share, delivery, and the guardian's tax.
        const own = now.taxes.filter(({ isSellers }) => isSellers).map(({ amount }) => amount);
        const held = sum([now.toMe.amount, now.shipping.amount, ...own]);
        if (minor(heldForShop(sale.postings)) !== minor(held)) fail('the ledger holds another amount');
        earned = sum([earned, now.toMe.amount]);
      }
      const months = [...kept.values()];
      const ofMonths = sum(months.map(({ sales: sold, refunds: back, fees }) => subtract(subtract(sold, back), fees)));
      if (minor(ofMonths) !== minor(earned)) fail('the months are not the ledger');
      for (const month of months) {
        const { profit, sales: sold, refunds: back, fees } = monthResult(month, []);
        if (minor(profit) !== minor(subtract(subtract(sold, back), fees))) fail('a month without costs');
      }
    }),
    { numRuns: 10_000, seed: 41 },
  );
  expect(refunds).toBeGreaterThan(500);
});
