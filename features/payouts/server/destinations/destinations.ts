import { hash, randomBytes } from 'node:crypto';
import { type Implementation, implement } from '@cubby/contract/server';
import { type Queryable, transaction, uuidv7 } from '@cubby/db';
import type { Prover } from '@cubby/feature';
import { findNames, findShopOwner, noteUsedLink, type PasswordCheck } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { findBusiness } from '@cubby/features/sellers/server';
import { enteredAccount, schemeOf } from '@cubby/fields';
import { enqueue } from '@cubby/jobs';
import { fail, ok } from '@cubby/result';
import { enterDestination, payoutDestinations, undoDestination } from '../../destination-contract.ts';
import { destinationToUndo, isTheirShop, undoSubject } from '../../policy.ts';
import { hoursToUndo, isLikeName, nextPayoutDay, schemeIn, withStates } from '../../rules.ts';
import type { PayoutMails } from '../mails.ts';
import { findLastWeek, findSchedule } from '../schedule-store.ts';
import {
  addDestination,
  findDestinations,
  findShop,
  findUndoable,
  markUndone,
  type NewDestination,
  type Shop,
} from './destination-store.ts';

type Needs = { passwords: PasswordCheck; mails: PayoutMails };
const prefix = 'payout-destination-';
const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The mailed link undoes its destination. */
export const destinationProver =
  (db: Queryable): Prover =>
  async (bearer, now) => {
    if (!bearer.startsWith(prefix)) return undefined;
    const destinationId = await findUndoable(db, hashOf(bearer), now);
    return destinationId === undefined ? undefined : { kind: 'link', subject: undoSubject(destinationId) };
  };

export const destinationEndpoints = ({ passwords, mails }: Needs): readonly Implementation[] => [
  implement(payoutDestinations, async ({ shop: handle }, { db, actor, now }) => {
    const shop = await findShop(db, handle);
    if (!shop || !isTheirShop(actor, payoutDestinations.access, shop)) return missing;
    const schedule = await findSchedule(db, shop.sellerId);
    return ok({
      ...{ name: shop.name, country: shop.country, schedule },
      nextOn: nextPayoutDay(schedule, now, await findLastWeek(db)),
      destinations: await shownOf(db, shop, now),
    });
  }),
  implement(enterDestination, async ({ shop: handle, holder, country, currency, nameConfirmed, ...entry }, context) => {
    const { pool, actor, accountId, now } = context;
    const shop = await findShop(pool, handle);
    if (!shop || !isTheirShop(actor, enterDestination.access, shop)) return missing;
    const account = accountIn(country, entry);
    if (!account.ok) return account;
    const isLike = isLikeName(holder, await namesOf(pool, shop, handle));
    if (!isLike && !nameConfirmed)
      return fail('OC_NAME_DIFFERS', 'payouts.destination.nameDiffers', { path: ['holder'] });
    const proved = await passwords.check(context, accountId, entry);
    if (!proved.ok) return proved;
    const token = prefix + randomBytes(32).toString('base64url');
    const destination: NewDestination = {
      ...{ destinationId: uuidv7(now), sellerId: shop.sellerId, accountId },
      ...{ holder, country, currency, ...account.value, nameConfirmed: !isLike },
      ...{ undoHash: hashOf(token), inForceAt: new Date(now.getTime() + hoursToUndo * 3_600_000) },
    };
    return transaction(pool, async (tx) => {
      await addDestination(tx, destination, now);
      await record(tx, context, {
        action: 'payout.destination-entered',
        subject: { kind: 'payout-destination', id: destination.destinationId },
        sellerId: shop.sellerId,
        changes: { holder: true, account: true },
      });
      await enqueue(tx, 'review-shop-owners', { sellerId: shop.sellerId });
      await mails.destinationEntered(tx, { shop, destination, token }, now);
      return ok((await shownOf(tx, shop, now))[0]!);
    });
  }),
  implement(undoDestination, async (_input, context) => {
    const { db, actor, now } = context;
    const destinationId = destinationToUndo(actor);
    const undone = destinationId === undefined ? undefined : await markUndone(db, destinationId, now);
    if (!undone) return fail('OC_LINK_EXPIRED', 'error.linkExpired');
    await noteUsedLink(db, 'DESTINATION', undone.undoHash, now);
    await record(
      db,
      { accountId: undefined, site: context.site, now },
      {
        action: 'payout.destination-undone',
        subject: { kind: 'payout-destination', id: destinationId! },
        sellerId: undone.sellerId,
      },
    );
    return ok(undone.name);
  }),
];

const missing = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });

type Entry = Omit<Parameters<typeof enteredAccount>[0], 'scheme'>;
/** The entered account, in its country's format. */
function accountIn(country: string, entry: Entry) {
  const scheme = schemeIn(country)!;
  const entered = enteredAccount({ ...entry, scheme });
  if (!entered.ok)
    return fail('OC_BAD_REQUEST', entered.isMissing ? 'field.required' : 'field.accountNumber.invalid', {
      path: [entered.part],
    });
  if (scheme === 'IBAN' && entered.account.iban.slice(0, 2) !== country)
    return fail('OC_BAD_REQUEST', 'payouts.destination.otherCountry', { path: ['iban'] });
  return ok(entered.account);
}

/** The names that a shop's account may have: the shop's, its firm's or, for a child's shop, its guardian's. */
async function namesOf(db: Queryable, { sellerId, name }: Shop, handle: string): Promise<string[]> {
  const [business, owner] = await Promise.all([findBusiness(db, handle), findShopOwner(db, sellerId)]);
  const names = owner === undefined ? undefined : await findNames(db, [owner]);
  return [name, business?.legalName ?? '', names?.get(owner!) ?? ''];
}

const shownOf = async (db: Queryable, { sellerId }: Shop, now: Date) =>
  withStates(await findDestinations(db, sellerId), now).map(
    ({ bic, enteredAt, inForceAt, undoneAt: _undone, blockedAt: _blocked, ...destination }) => ({
      ...destination,
      scheme: schemeOf(bic),
      enteredAt: enteredAt.toISOString(),
      inForceAt: inForceAt.toISOString(),
    }),
  );
