import { type Implementation, implement } from '@cubby/contract/server';
import { utcDay } from '@cubby/days';
import type { Captcha } from '@cubby/features/captcha/server';
import { ageOn } from '@cubby/fields';
import { fail, ok } from '@cubby/result';
import { confirmAccount, register, requestPasswordReset, resetPassword } from '../contract.ts';
import { regionIssue } from '../fields.ts';
import { accountOfLink } from '../policy.ts';
import { ageOfMajority, policyVersion } from '../rules.ts';
import { isCommon } from './common-passwords.ts';
import { useLink } from './link-store.ts';
import { makeLink } from './link-tokens.ts';
import type { AccountMails } from './mails.ts';
import { hashPassword } from './password.ts';
import {
  type Addressee,
  confirmAddress,
  findAddressee,
  findByAddress,
  findForRegistration,
  insertAccount,
  recordAcceptance,
  replacePassword,
  rewriteUnconfirmed,
} from './registration-store.ts';
import { closeSessions } from './session-store.ts';

type Needs = { captcha: Pick<Captcha, 'accept' | 'challengeOf'>; mails: AccountMails };

/** Opening an account, and a forgotten password: whoever holds the address decides, by a mailed link. */
export const registrationEndpoints = ({ captcha, mails }: Needs): Implementation[] => [
  implement(
    register,
    async ({ firstName, lastName, email, password, birthDate, country, region, captchaToken }, context) => {
      const { db, now, locale, brand } = context;
      const issue = regionIssue({ country, region });
      if (issue) return fail('OC_BAD_REQUEST', issue, { path: ['region'] });
      if (ageOn(utcDay(now), birthDate) < ageOfMajority(country, region ?? null))
        return fail('OC_ADULT_ONLY', 'accounts.adultOnly', { path: ['birthDate'] });
      const fine = await uncommon(password);
      if (!fine.ok) return fine;
      const human = await captcha.accept(db, captchaToken, now);
      if (!human.ok) return human;
      // Hashed whether or not the address has an account, so that both take the same time.
      const passwordHash = await hashPassword(password);
      const account = {
        login: email.toLowerCase(),
        passwordHash,
        firstName,
        lastName,
        locale,
        brand,
        country,
        region: region ?? null,
      };
      const known = await findForRegistration(db, email);
      if (known?.isClosed) {
        await mails.closed(db, known, () => makeLink(db, 'REOPEN', known.accountId, now), now);
        return ok(true as const);
      }
      if (known?.isConfirmed) {
        await mails.alreadyRegistered(db, known, now);
        return ok(true as const);
      }
      const accountId = known?.accountId ?? (await insertAccount(db, account, now));
      if (known) await rewriteUnconfirmed(db, accountId, account, now);
      await recordAcceptance(db, accountId, policyVersion, now);
      await mails.confirmation(
        db,
        { ...addresseeOf(accountId, account) },
        () => makeLink(db, 'CONFIRM', accountId, now),
        now,
      );
      return ok(true as const);
    },
    { fallbackKey: ({ captchaToken }) => captcha.challengeOf(captchaToken) },
  ),
  implement(confirmAccount, async (_input, { db, actor, now }) => {
    const accountId = accountOfLink(actor, 'CONFIRM');
    if (accountId === undefined || !(await useLink(db, 'CONFIRM', accountId, now))) return expired;
    return ok(await confirmAddress(db, accountId, now));
  }),
  implement(
    requestPasswordReset,
    async ({ email, captchaToken }, { db, now }) => {
      const human = await captcha.accept(db, captchaToken, now);
      if (!human.ok) return human;
      const known = await findByAddress(db, email);
      if (known?.isClosed) await mails.closed(db, known, () => makeLink(db, 'REOPEN', known.accountId, now), now);
      else if (known) await mails.reset(db, known, () => makeLink(db, 'RESET', known.accountId, now), now);
      return ok(true as const);
    },
    { fallbackKey: ({ captchaToken }) => captcha.challengeOf(captchaToken) },
  ),
  implement(resetPassword, async ({ password }, { db, actor, now }) => {
    const accountId = accountOfLink(actor, 'RESET');
    if (accountId === undefined) return expired;
    const fine = await uncommon(password);
    if (!fine.ok) return fine;
    if (!(await useLink(db, 'RESET', accountId, now))) return expired;
    await replacePassword(db, accountId, await hashPassword(password));
    await closeSessions(db, accountId);
    // The link came by mail, so the address is theirs.
    const login = await confirmAddress(db, accountId, now);
    await mails.passwordChanged(db, (await findAddressee(db, accountId))!, now);
    return ok(login);
  }),
];

const expired = fail('OC_LINK_EXPIRED', 'error.linkExpired');

const addresseeOf = (
  accountId: string,
  { login, firstName, locale, brand }: { login: string; firstName: string; locale: string; brand: 'cubby' | 'kids' },
): Addressee => ({ accountId, login, firstName, locale, brand, isConfirmed: false, isClosed: false });

/** Refuses passwords that everybody tries first. */
export async function uncommon(password: string) {
  return (await isCommon(password))
    ? fail('OC_BAD_REQUEST', 'field.password.common', { path: ['password'] })
    : ok(true as const);
}
