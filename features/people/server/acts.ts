import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import {
  blockAddress,
  closeOwnSession,
  closeSessions,
  correctName,
  findPerson,
  unblockAddress,
} from '@cubby/features/accounts/server';
import { type Act, record } from '@cubby/features/audit/server';
import { forgetBounce, resendMail } from '@cubby/features/notices/server';
import { fail, ok } from '@cubby/result';
import {
  blockPersonAddress,
  correctPersonName,
  endPersonSessions,
  resendPersonMail,
  restoreAddress,
  unblockPersonAddress,
} from '../contract.ts';

/** The staff's actions for a person: each in the audit, none on oneself. */
export const actEndpoints: readonly Implementation[] = [
  implement(endPersonSessions, async ({ accountId, sessionId }, context) => {
    const { db } = context;
    const found = await another(db, accountId, context.accountId);
    if (!found.ok) return found;
    const ended = await (sessionId ? closeOwnSession(db, accountId, sessionId) : closeSessions(db, accountId));
    if (ended === 0) return fail('OC_NOT_FOUND', 'people.sessions.none', { path: ['sessionId'] });
    await record(db, context, about(accountId, 'person.signed-out'));
    return ok(true as const);
  }),
  implement(resendPersonMail, async ({ accountId, mailId }, context) => {
    const { db, now } = context;
    const found = await another(db, accountId, context.accountId);
    if (!found.ok) return found;
    if (!(await resendMail(db, { mailId, address: found.value.login }, now)))
      return fail('OC_NOT_FOUND', 'people.mails.gone', { path: ['mailId'] });
    await record(db, context, about(accountId, 'person.email-resent'));
    return ok(true as const);
  }),
  implement(restoreAddress, async ({ accountId }, context) => {
    const { db } = context;
    const found = await another(db, accountId, context.accountId);
    if (!found.ok) return found;
    if ((await forgetBounce(db, found.value.login)) === 0) return changed;
    await record(db, context, about(accountId, 'person.address-restored'));
    return ok(true as const);
  }),
  implement(correctPersonName, async ({ accountId, firstName, lastName, reason }, context) => {
    const { db } = context;
    const found = await another(db, accountId, context.accountId);
    if (!found.ok) return found;
    await correctName(db, { accountId, firstName, lastName });
    // A name is personal: the audit has only that it changed, with a listed reason.
    const changes = { name: true } as const;
    await record(db, context, { ...about(accountId, 'person.name-corrected'), reason, changes });
    return ok(true as const);
  }),
  implement(blockPersonAddress, async ({ accountId, reason, days }, context) => {
    const { db, now } = context;
    const found = await another(db, accountId, context.accountId);
    if (!found.ok) return found;
    const until = new Date(now.getTime() + days * 86_400_000);
    await blockAddress(db, { address: found.value.login, until, reason, now });
    const changes = { until: [null, until.toISOString().slice(0, 10)] } as const;
    await record(db, context, { ...about(accountId, 'person.address-blocked'), reason, changes });
    return ok(true as const);
  }),
  implement(unblockPersonAddress, async ({ accountId }, context) => {
    const { db } = context;
    const found = await another(db, accountId, context.accountId);
    if (!found.ok) return found;
    if ((await unblockAddress(db, found.value.login)) === 0) return changed;
    await record(db, context, about(accountId, 'person.address-unblocked'));
    return ok(true as const);
  }),
];

/** The person affected by an action, who may not be the actor. */
export async function another(db: Queryable, accountId: string, own: string) {
  const found = await findPerson(db, accountId);
  if (!found) return missing;
  return accountId === own ? fail('OC_FORBIDDEN', 'people.own.act', { path: ['accountId'] }) : ok(found);
}

export const missing = fail('OC_NOT_FOUND', 'people.missing', { path: ['accountId'] });
export const about = (id: string, action: Act['action']): Act => ({ action, subject: { kind: 'account', id } });
const changed = fail('OC_WRONG_STATUS', 'people.changed', { path: ['accountId'] });
