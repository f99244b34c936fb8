import type { Tx } from '@cubby/db';
import { countNotices, type LetterName, sendNotice } from '@cubby/features/notices/server';
import { defaultLocale, type Locale, type MessageKey, prefixOf, type Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { type MailSection, mailBrands } from '@cubby/mail';
import { mailHours, mostMails } from '../rules.ts';
import type { Addressee } from './registering/addressee-store.ts';

export type AccountMailNeeds = {
  translatorOf: (locale: Locale) => Translator;
  offered: readonly Locale[];
  originOf: (brand: 'cubby' | 'kids') => string;
  staffOrigin: string;
};
type MakeToken = () => Promise<string | undefined>;
export type AccountMails = {
  confirmation: (tx: Tx, to: Addressee, makeToken: MakeToken, now: Date, wanted?: string) => Promise<void>;
  alreadyRegistered: (tx: Tx, to: Addressee, now: Date, wanted?: string) => Promise<void>;
  reset: (tx: Tx, to: Addressee, makeToken: MakeToken, now: Date) => Promise<void>;
  passwordChanged: (tx: Tx, to: Addressee, now: Date) => Promise<void>;
  passwordReset: (tx: Tx, to: Addressee, now: Date) => Promise<void>;
  passkeysChanged: (tx: Tx, to: Addressee, now: Date) => Promise<void>;
  factorChanged: (tx: Tx, to: Addressee, now: Date) => Promise<void>;
  factorLost: (tx: Tx, to: Addressee, reset: { by: string; dueAt: Date; token: string }, now: Date) => Promise<void>;
  factorRemoved: (tx: Tx, to: Addressee, now: Date) => Promise<void>;
  closed: (tx: Tx, to: Addressee, makeToken: MakeToken, now: Date) => Promise<void>;
  emailChange: (tx: Tx, to: Addressee, makeToken: MakeToken, now: Date) => Promise<void>;
  emailChanged: (tx: Tx, to: Addressee, makeToken: MakeToken, now: Date) => Promise<void>;
  newDevice: (tx: Tx, to: Addressee, device: Device, now: Date) => Promise<void>;
};
type Device = { browser: string | null; system: string | null };

type Limited = keyof typeof mailHours;
type Kind = Limited | 'changed' | 'moved' | 'passkeys' | 'factor' | 'factorLost' | 'factorRemoved';
const letterOf: Record<Kind, LetterName> = {
  confirm: 'account-confirm',
  known: 'account-known',
  reset: 'account-reset',
  change: 'account-change',
  closed: 'account-closed',
  changed: 'account-changed',
  moved: 'account-moved',
  device: 'account-device',
  passkeys: 'account-passkeys',
  factor: 'account-factor',
  factorLost: 'account-factor-lost',
  factorRemoved: 'account-factor-removed',
};

const aboutAccount = (accountId: string): string => `account-${accountId}`;

export function createAccountMails({ translatorOf, offered, originOf, staffOrigin }: AccountMailNeeds): AccountMails {
  const placeOf = ({ brand, locale }: Addressee) =>
    originOf(brandOf(brand)) + prefixOf(offered.includes(locale as Locale) ? (locale as Locale) : defaultLocale);
  const send = async (
    tx: Tx,
    to: Addressee,
    kind: Kind,
    url: string,
    now: Date,
    values: Record<string, string> = {},
    words: MessageKey = `mail.account.${kind}.text`,
  ) => {
    const locale = to.locale as Locale;
    const brand = brandOf(to.brand);
    const { text } = translatorOf(locale);
    const known = { name: to.firstName, brand: mailBrands[brand].name, ...values };
    const sections: MailSection[] = [
      { kind: 'paragraph', text: text(words, known) },
      { kind: 'button', label: text(`mail.account.${kind}.button`), url },
      { kind: 'note', text: text(`mail.account.${kind}.note`) },
    ];
    const key = `${aboutAccount(to.accountId)}-${kind}-${now.getTime()}`;
    const why = text('mail.account.why', { brand: mailBrands[brand].name });
    await sendNotice(
      tx,
      { key, letter: letterOf[kind], to: to.login, locale, brand, title: text(`mail.account.${kind}`), sections, why },
      now,
    );
  };
  /** Repeated requests do not flood a mailbox. */
  const isTooMany = async (tx: Tx, { accountId }: Addressee, kind: Limited, now: Date) => {
    const since = new Date(now.getTime() - mailHours[kind] * 3_600_000);
    return (await countNotices(tx, [`${aboutAccount(accountId)}-${kind}`], since)) >= mostMails;
  };
  /** The token follows `#`: it reaches the page but never a server's log. */
  const sendLink = async (
    tx: Tx,
    to: Addressee,
    kind: 'confirm' | 'reset' | 'change' | 'closed',
    path: string,
    makeToken: MakeToken,
    now: Date,
  ) => {
    if (await isTooMany(tx, to, kind, now)) return;
    await send(tx, to, kind, `${placeOf(to)}${path}#t=${await makeToken()}`, now);
  };

  return {
    confirmation: (tx, to, makeToken, now, wanted) =>
      sendLink(tx, to, 'confirm', `/confirm-email${backTo(wanted)}`, makeToken, now),
    async alreadyRegistered(tx, to, now, wanted) {
      if (await isTooMany(tx, to, 'known', now)) return;
      await send(tx, to, 'known', `${placeOf(to)}/login${backTo(wanted)}`, now);
    },
    reset: (tx, to, makeToken, now) => sendLink(tx, to, 'reset', '/reset-password', makeToken, now),
    passwordChanged: (tx, to, now) => send(tx, to, 'changed', `${placeOf(to)}/forgot-password`, now),
    passwordReset: (tx, to, now) =>
      send(tx, to, 'changed', `${placeOf(to)}/forgot-password`, now, {}, 'mail.account.changed.reset'),
    passkeysChanged: (tx, to, now) => send(tx, to, 'passkeys', `${placeOf(to)}/profile/details/account`, now),
    factorChanged: (tx, to, now) => send(tx, to, 'factor', `${placeOf(to)}/profile/details/account`, now),
    async factorLost(tx, to, { by, dueAt, token }, now) {
      const { date } = translatorOf(to.locale as Locale);
      const at = date(dueAt, { ...dayFormats.long, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
      await send(tx, to, 'factorLost', `${placeOf(to)}/keep-second-step#t=${token}`, now, { by, at });
    },
    factorRemoved: (tx, to, now) => send(tx, to, 'factorRemoved', `${staffOrigin}/sign-in`, now),
    closed: (tx, to, makeToken, now) => sendLink(tx, to, 'closed', '/reopen-account', makeToken, now),
    emailChange: (tx, to, makeToken, now) => sendLink(tx, to, 'change', '/change-email', makeToken, now),
    async emailChanged(tx, to, makeToken, now) {
      const token = await makeToken();
      // Only the old address gets the link that undoes the change.
      const path = token === undefined ? '/contacts' : `/restore-email#t=${token}`;
      await send(tx, to, 'moved', placeOf(to) + path, now);
    },
    async newDevice(tx, to, { browser, system }, now) {
      if (await isTooMany(tx, to, 'device', now)) return;
      const { text, date } = translatorOf(to.locale as Locale);
      const device =
        browser && system
          ? text('mail.account.device.name', { browser, system })
          : (browser ?? system ?? text('mail.account.device.unknown'));
      const at = date(now, { ...dayFormats.long, hour: 'numeric', minute: '2-digit' });
      await send(tx, to, 'device', `${placeOf(to)}/forgot-password`, now, { device, at });
    },
  };
}

const brandOf = (brand: string): 'cubby' | 'kids' => (brand === 'kids' ? 'kids' : 'cubby');

const backTo = (wanted: string | undefined): string => (wanted ? `?${new URLSearchParams({ to: wanted })}` : '');
