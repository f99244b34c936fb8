import { randomBytes } from 'node:crypto';
import { type Implementation, implement } from '@cubby/contract/server';
import { transaction } from '@cubby/db';
import { moveMailSettings } from '@cubby/features/notices/server';
import { fail, ok } from '@cubby/result';
import { confirmEmailChange, requestEmailChange, undoEmailChange } from '../../contract.ts';
import type { AccountMails } from '../mails.ts';
import { hashPassword } from '../passwords/password.ts';
import type { PasswordCheck } from '../passwords/password-check.ts';
import { replacePassword } from '../passwords/password-store.ts';
import { findAddressee, findForRegistration } from '../registering/addressee-store.ts';
import { spendLink } from '../registering/link-store.ts';
import { makeLink } from '../registering/link-tokens.ts';
import { confirmAddress } from '../registering/registration-store.ts';
import { removePasskeys } from '../second-steps/passkey-store.ts';
import { closeSessions } from '../sessions/own-session-store.ts';
import { markOpen } from './closing-store.ts';
import { deleteUnconfirmed, setLogin } from './email-store.ts';

export const emailChangeEndpoints = (mails: AccountMails, passwords: PasswordCheck): Implementation[] => [
  implement(requestEmailChange, async ({ email, ...given }, context) => {
    const { pool, accountId, now } = context;
    const proved = await passwords.check(context, accountId, given);
    if (!proved.ok) return proved;
    const login = email.toLowerCase();
    if (login === proved.value.login) return ok(true as const);
    await transaction(pool, async (tx) => {
      const account = (await findAddressee(tx, accountId))!;
      const other = await findForRegistration(tx, login);
      if (other?.isConfirmed) await mails.alreadyRegistered(tx, other, now);
      else await mails.emailChange(tx, { ...account, login }, () => makeLink(tx, 'CHANGE', accountId, now, login), now);
    });
    return ok(true as const);
  }),
  implement(confirmEmailChange, async (_input, { db, actor, now }) => {
    const link = await spendLink(db, actor, 'CHANGE', now);
    if (!link?.email) return expired;
    const { accountId } = link;
    const old = (await findAddressee(db, accountId))!;
    // Another account may use it meanwhile; if that one is unconfirmed, the holder of the mailbox wins.
    const other = await findForRegistration(db, link.email);
    if (other?.isConfirmed) return expired;
    if (other) await deleteUnconfirmed(db, other.accountId);
    await setLogin(db, accountId, link.email);
    await moveMailSettings(db, old.login, link.email);
    await mails.emailChanged(db, old, () => makeLink(db, 'RESTORE', accountId, now, old.login), now);
    return ok(link.email);
  }),
  implement(undoEmailChange, async (_input, { db, actor, now }) => {
    const link = await spendLink(db, actor, 'RESTORE', now);
    if (!link?.email) return expired;
    const { accountId } = link;
    const other = await findForRegistration(db, link.email);
    if (other?.isConfirmed && other.accountId !== accountId) return expired;
    if (other && other.accountId !== accountId) await deleteUnconfirmed(db, other.accountId);
    const changed = await findAddressee(db, accountId);
    await setLogin(db, accountId, link.email);
    if (changed) await moveMailSettings(db, changed.login, link.email);
    await confirmAddress(db, accountId, now);
    await markOpen(db, accountId);
    await closeSessions(db, accountId);
    // A stranger who changed the address knew the password, and may have added a passkey: both are removed.
    await removePasskeys(db, accountId);
    await replacePassword(db, accountId, await hashPassword(randomBytes(32).toString('base64url')));
    return ok(link.email);
  }),
];

const expired = fail('OC_LINK_EXPIRED', 'error.linkExpired');
