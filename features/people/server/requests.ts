import { type Implementation, implement } from '@cubby/contract/server';
import { type Queryable, type Tx, uuidv7 } from '@cubby/db';
import type { PersonalData } from '@cubby/feature';
import { eraseAccount, findMemberships, readPerson } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { countOpenOrders } from '@cubby/features/orders/server';
import { fail, ok } from '@cubby/result';
import {
  checkPersonRequest,
  executePersonRequest,
  notePersonRequest,
  rejectPersonRequest,
} from '../request-contract.ts';
import { obstaclesOf, requestDue } from '../rules.ts';
import { about, another } from './acts.ts';
import type { PersonMails } from './mails.ts';
import { insertRequest, lockRequest, markChecked, markClosed } from './request-store.ts';

type Needs = { mails: PersonMails; personal: () => readonly PersonalData[] };

/**
 * People's requests about their own data: recorded, checked by one staff member, executed by another (decision 0137).
 */
export const requestEndpoints = ({ mails, personal }: Needs): readonly Implementation[] => [
  implement(notePersonRequest, async ({ accountId, kind }, context) => {
    const { db, now } = context;
    const found = await another(db, accountId, context.accountId);
    if (!found.ok) return found;
    const noted = { requestId: uuidv7(now), accountId, kind, now, dueAt: requestDue(now), by: context.accountId };
    if (!(await insertRequest(db, noted))) return known;
    await record(db, context, { ...about(accountId, 'person.request-noted'), reason: kind });
    return ok(true as const);
  }),
  implement(checkPersonRequest, async ({ requestId }, context) => {
    const { db, now } = context;
    const found = await open(db, requestId, context.accountId);
    if (!found.ok) return found;
    const { request, person } = found.value;
    if (request.status !== 'OPEN') return changed;
    if (request.kind === 'ERASURE' && (await findObstacles(db, person.accountId)).length > 0) return obstacles;
    await markChecked(db, { requestId, by: context.accountId, now });
    if (request.kind === 'ERASURE') await mails.willBeErased(db, person, requestId, now);
    await record(db, context, { ...about(person.accountId, 'person.request-checked'), reason: request.kind });
    return ok(true as const);
  }),
  implement(executePersonRequest, async ({ requestId }, context) => {
    const { db, now } = context;
    const found = await open(db, requestId, context.accountId);
    if (!found.ok) return found;
    const { request, person } = found.value;
    if (request.status !== 'CHECKED') return changed;
    if (request.checkedBy === context.accountId) return colleague;
    const owner = { accountId: person.accountId, login: person.login };
    if (request.kind === 'ERASURE' && (await findObstacles(db, owner.accountId)).length > 0) return obstacles;
    await markClosed(db, { requestId, status: 'DONE', by: context.accountId, rejection: null, now });
    await record(db, context, { ...about(owner.accountId, 'person.request-executed'), reason: request.kind });
    if (request.kind === 'ERASURE') await eraseAccount(db, owner, personal(), now);
    else await mails.data(db, person, requestId, await readPerson(db, owner, personal()), now);
    return ok(true as const);
  }),
  implement(rejectPersonRequest, async ({ requestId, reason }, context) => {
    const { db, now } = context;
    const found = await open(db, requestId, context.accountId);
    if (!found.ok) return found;
    const { request, person } = found.value;
    await markClosed(db, { requestId, status: 'REFUSED', by: context.accountId, rejection: reason, now });
    await record(db, context, { ...about(person.accountId, 'person.request-refused'), reason: request.kind });
    return ok(true as const);
  }),
];

/** A locked open request with its person, who may not be the actor. */
async function open(tx: Tx, requestId: string, own: string) {
  const request = await lockRequest(tx, requestId);
  if (!request) return missing;
  const person = await another(tx, request.accountId, own);
  if (!person.ok) return person;
  return request.closedAt === null ? ok({ request, person: person.value }) : changed;
}

/** Why an account cannot be erased yet. */
export async function findObstacles(db: Queryable, accountId: string) {
  const { staff, shops } = await findMemberships(db, accountId);
  return obstaclesOf({
    isStaff: staff.length > 0,
    shops: shops.length,
    openOrders: await countOpenOrders(db, accountId),
  });
}

const path = ['requestId'];
const missing = fail('OC_NOT_FOUND', 'people.request.missing', { path });
const known = fail('OC_KNOWN', 'people.request.known', { path: ['kind'] });
const changed = fail('OC_WRONG_STATUS', 'people.changed', { path });
const obstacles = fail('OC_WRONG_STATUS', 'people.request.obstacles', { path });
const colleague = fail('OC_FORBIDDEN', 'people.request.colleague', { path });
