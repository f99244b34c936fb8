import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable, Tx } from '@cubby/db';
import { findNames, type Seal } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import type { StopReason } from '@cubby/features/sellers/rules';
import { agreementVersion, relist } from '@cubby/features/shop-settings/server';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { confirmFacts, declareFacts, ownRequirements, shopRequirements } from '../contract.ts';
import { ownsShops } from '../policy.ts';
import { countedBy, isGood } from '../rules.ts';
import type { RequirementMails } from './mails.ts';
import { findStanding, review } from './review.ts';
import { findDeclaration, findOpen, findOwned, findOwners, insertDeclaration } from './store.ts';

type Needs = { mails: RequirementMails; seal: Seal };

export const requirementEndpoints = ({ mails, seal }: Needs): readonly Implementation[] => [
  implement(ownRequirements, async (_input, { db, accountId, now }) => {
    const { unpayable, unsigned, declaration, country, ...shown } = await shownOf(db, accountId, now);
    return ok({
      ...shown,
      country,
      declaration: declaration ?? null,
      unpayable: unpayable.map(({ name }) => name),
      unsigned: unsigned.map(({ handle, name }) => ({ handle, name })),
    });
  }),

  implement(declareFacts, async ({ country, taxNumber, phone, atHome }, context) => {
    const { db, actor, accountId, now } = context;
    if (!ownsShops(actor)) return fail('OC_NOT_FOUND', 'sellers.missing');
    await insertDeclaration(
      db,
      {
        ...{ accountId, country, phone, atHome, ending: taxNumber.slice(-4) },
        taxNumber: seal.seal(Buffer.from(taxNumber), accountId),
      },
      now,
    );
    await record(db, context, {
      action: 'shop.facts-declared',
      subject: { kind: 'account', id: accountId },
      changes: { taxNumber: true, phone: true },
    });
    await settle(db, mails, accountId, now);
    return ok(true as const);
  }),

  implement(confirmFacts, async (_input, context) => {
    const { db, actor, accountId, now } = context;
    const given = ownsShops(actor) && (await findDeclaration(db, accountId));
    if (!given) return fail('OC_NOT_FOUND', 'sellers.missing');
    const { declaredAt, ...same } = given;
    await insertDeclaration(db, { accountId, ...same }, now);
    await record(db, context, { action: 'shop.facts-confirmed', subject: { kind: 'account', id: accountId } });
    await settle(db, mails, accountId, now);
    return ok(true as const);
  }),

  implement(shopRequirements, async ({ shop }, { db, now }) => {
    const found = await findOwners(db, shop);
    if (!found) return fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });
    const names = await findNames(db, found.owners);
    const owners = [];
    for (const accountId of found.owners) {
      const { requirements, laws, declaration } = await shownOf(db, accountId, now);
      owners.push({ name: names.get(accountId) ?? '', requirements, laws, declaration: declaration ?? null });
    }
    return ok({ stoppedFor: found.stoppedFor as StopReason[], owners });
  }),
];

/** Applies the details: to open requirements, and to the seller's details that buyers see. */
async function settle(tx: Tx, mails: RequirementMails, accountId: string, now: Date): Promise<void> {
  await review(tx, mails, accountId, now);
  for (const { sellerId } of await findOwned(tx, accountId, agreementVersion())) await relist(tx, sellerId);
}

async function shownOf(db: Queryable, accountId: string, now: Date) {
  const { laws, declaration, unpayable, unsigned, shops } = await findStanding(db, accountId, now);
  return {
    requirements: (await findOpen(db, accountId)).map(({ kind, dueAt, stoppedAt }) => ({
      kind,
      due: dueAt?.toISOString() ?? null,
      isStopped: stoppedAt !== null,
    })),
    laws: laws.map(({ threshold, reach, sold }) => {
      const { law, period, needs, sales, amountMinor } = threshold;
      const counted = countedBy(threshold, sold);
      return {
        ...{ law, period, needs, reach, sales: counted.count, amount: money(counted.amountMinor) },
        ...{ salesOf: sales, amountOf: money(amountMinor) },
      };
    }),
    declaration: declaration && {
      ...{ country: declaration.country, ending: declaration.ending, phone: declaration.phone },
      declaredAt: declaration.declaredAt.toISOString(),
      atHome: declaration.atHome,
      isOld: laws.some(({ threshold, reach }) => reach >= 100 && !isGood(threshold, declaration.declaredAt, now)),
    },
    country: declaration?.country ?? shops[0]?.country ?? 'CA',
    mayHideHome: shops.some((shop) => shop.country === 'US'),
    unpayable,
    unsigned,
  };
}
