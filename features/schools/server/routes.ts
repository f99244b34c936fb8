import { randomBytes } from 'node:crypto';
import { type Implementation, implement, type WriteContext } from '@cubby/contract/server';
import { uuidv7 } from '@cubby/db';
import { findAccount, findNames } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { type Currency, money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { findOrganisations, paymentAccounts, removeMember, saveMember, saveOrganisation } from '../contract.ts';
import { billIdOf, type MemberRole } from '../rules.ts';
import {
  deleteMembership,
  findAccountsOf,
  findBillOf,
  findByWords,
  findOrganisationName,
  findPartner,
  insertAccount,
  writeMember,
  writeOrganisation,
} from './organisation-store.ts';

export const schoolEndpoints: readonly Implementation[] = [
  implement(paymentAccounts, async (_input, { db, accountId }) => {
    const accounts = await findAccountsOf(db, accountId);
    const names = await findNames(
      db,
      accounts.flatMap(({ payerIds }) => payerIds),
    );
    const first = accounts.find(({ mayPay }) => mayPay);
    return ok(
      accounts.map((account) => {
        const { balanceMinor, currency, billId, organisation, purse, mayPay, payerIds } = account;
        const payers = payerIds.flatMap((payerId) => names.get(payerId) ?? []);
        return {
          ...{ billId, organisation, purse, mayPay, payers },
          balance: money(balanceMinor, currency as Currency),
          selected: account === first,
        };
      }),
    );
  }),
  implement(findOrganisations, async ({ words }, { db }) => ok(await findByWords(db, words))),
  implement(saveOrganisation, async ({ code: asked, line, ...entry }, context) => {
    const { db, now } = context;
    if (asked !== undefined && (await findBillOf(db, asked)) === undefined) return missing;
    const organisationId = asked ?? uuidv7(now);
    const { region = null, postalCode = null, taxNumber = null, orderPattern = null, partnerCode = null } = entry;
    const partner = partnerCode === null ? undefined : await findPartner(db, partnerCode);
    if (partner !== undefined && partner !== organisationId)
      return fail('OC_KNOWN', 'schools.partnerCodeTaken', { path: ['partnerCode'] });
    const optional = { region, postalCode, taxNumber, orderPattern, partnerCode };
    await writeOrganisation(db, { ...entry, ...optional, organisationId, address: line }, now);
    await insertAccount(db, { organisationId, purse: 'OWN', billId: billIdOf(randomBytes(16)), currency: 'USD' }, now);
    await record(db, context, { action: 'school.details-changed', subject: { kind: 'school', id: organisationId } });
    return ok({ code: organisationId, billId: (await findBillOf(db, organisationId))! });
  }),
  implement(saveMember, async ({ role, ...asked }, context) => {
    const found = await memberIn(asked, context);
    if (!found.ok) return found;
    await writeMember(context.db, { ...found.value, role }, context.now);
    await noteMember(context, found.value, role);
    return ok(true as const);
  }),
  implement(removeMember, async (asked, context) => {
    const found = await memberIn(asked, context);
    if (!found.ok) return found;
    if ((await deleteMembership(context.db, found.value)) === 0) return noAccount;
    await noteMember(context, found.value, null);
    return ok(true as const);
  }),
];

async function memberIn({ code, login }: { code: string; login: string }, { db }: Pick<WriteContext, 'db'>) {
  if ((await findBillOf(db, code)) === undefined) return missing;
  const account = await findAccount(db, login);
  return account ? ok({ organisationId: code, accountId: account.accountId }) : noAccount;
}

/** The subject is the member, so the audit finds the change by their account id. */
async function noteMember(
  { db, ...by }: WriteContext,
  { organisationId, accountId }: { organisationId: string; accountId: string },
  role: MemberRole | null,
): Promise<void> {
  const name = await findOrganisationName(db, organisationId);
  await record(db, by, {
    action: role === null ? 'school.member-removed' : 'school.member-changed',
    subject: { kind: 'account', id: accountId },
    changes: role === null ? { organisation: [name, null] } : { organisation: [null, name], role: [null, role] },
  });
}

const missing = fail('OC_NOT_FOUND', 'schools.missing', { path: ['code'] });
const noAccount = fail('OC_NOT_FOUND', 'schools.memberMissing', { path: ['login'] });
