import type { EndpointContext } from '@cubby/contract/server';
import { transaction } from '@cubby/db';
import { fail, ok } from '@cubby/result';
import { deviceOf, maySignIn, sessionHours, signInSite, type User } from '../../rules.ts';
import type { AccountMails } from '../mails.ts';
import { followLanguage } from '../profile/language.ts';
import { findAddressee } from '../registering/addressee-store.ts';
import { noteFirstSignIn } from '../store.ts';
import type { Devices } from './devices.ts';
import { keepSession } from './session-cookies.ts';
import { openSession } from './sessions.ts';

type Needs = { devices: Devices; mails: Pick<AccountMails, 'newDevice'> };
/** `passwordHash`: as it was when the password or a passkey was shown; another password invalidates it. */
type Arriving = User & { isConfirmed: boolean; hasSignedIn: boolean; passwordHash: string };
type Wishes = { remember: boolean; appPackage: string | null; isProven?: boolean };

/**
 * Signs an authenticated person in: opens a session, remembers the device, and notifies the owner if it was unknown. A
 * browser gets its tokens in cookies, an app in the response.
 */
export const createArrivals =
  ({ devices, mails }: Needs) =>
  async (account: Arriving, { remember, appPackage, isProven = false }: Wishes, context: EndpointContext) => {
    const { pool, cookies, header, now } = context;
    const site = signInSite(context.site);
    if (!account.isConfirmed) return fail('OC_NOT_CONFIRMED', 'accounts.notConfirmed');
    if (!maySignIn(site, account)) return fail('OC_NOT_YOURS', `accounts.notYours.${site}`);
    const { accountId, login, firstName, lastName } = account;
    const isKnown = devices.of(cookies, site, accountId) !== undefined;
    const lasts = (remember || appPackage !== null) && site !== 'manager';
    const hours = lasts ? sessionHours.remembered : sessionHours.day;
    const expiresAt = new Date(now.getTime() + hours * 3_600_000);
    const userAgent = header('user-agent')?.slice(0, 300) ?? null;
    const opening = {
      accountId,
      passwordHash: account.passwordHash,
      site,
      userAgent,
      appPackage,
      isRemembered: lasts && remember,
      provenAt: isProven ? now : null,
      expiresAt,
    };
    const isNews = !isKnown || !account.hasSignedIn;
    const tokens = isNews
      ? await transaction(pool, async (tx) => {
          const opened = await openSession(tx, opening, now);
          if (!opened) return undefined;
          if (account.hasSignedIn)
            await mails.newDevice(tx, (await findAddressee(tx, accountId))!, deviceOf(userAgent ?? ''), now);
          else await noteFirstSignIn(tx, accountId, now);
          return opened;
        })
      : await openSession(pool, opening, now);
    if (!tokens) return wrongCredentials;
    if (appPackage !== null) return ok({ login, firstName, lastName, ...tokens });
    keepSession(cookies, site, { ...tokens, expiresAt, isRemembered: lasts && remember }, now);
    devices.remember(cookies, site, accountId);
    // A stranger's device must not choose the owner's language.
    if (isKnown) await followLanguage(pool, accountId, cookies);
    return ok({ login, firstName, lastName });
  };

export const wrongCredentials = fail('OC_WRONG_CREDENTIALS', 'accounts.wrongCredentials', { path: ['password'] });
export type Arrivals = ReturnType<typeof createArrivals>;
