import type { Tx } from '@cubby/db';
import { countNotices, sendNotice } from '@cubby/features/notices/server';
import { defaultLocale, type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { type MailSection, mailBrands } from '@cubby/mail';
import { mostLinkMailsADay } from '../rules.ts';
import type { Addressee } from './registration-store.ts';

export type AccountMailNeeds = {
  translatorOf: (locale: Locale) => Translator;
  /** The languages that pages are written in: a link leads to one of them. */
  offered: readonly Locale[];
  originOf: (brand: 'cubby' | 'kids') => string;
};
/** Makes a link's token; not called if no mail is sent. */
type MakeToken = () => Promise<string>;
export type AccountMails = {
  confirmation: (tx: Tx, to: Addressee, makeToken: MakeToken, now: Date) => Promise<void>;
  /** For an address that has an account already. */
  alreadyRegistered: (tx: Tx, to: Addressee, now: Date) => Promise<void>;
  reset: (tx: Tx, to: Addressee, makeToken: MakeToken, now: Date) => Promise<void>;
  passwordChanged: (tx: Tx, to: Addressee, now: Date) => Promise<void>;
};

/** Mails about an account begin with this, so that those of one account can be counted. */
const aboutAccount = (accountId: string): string => `account-${accountId}`;
const day = 86_400_000;

/** Mails about an account, in the language and brand in which it was opened. */
export function createAccountMails({ translatorOf, offered, originOf }: AccountMailNeeds): AccountMails {
  const placeOf = ({ brand, locale }: Addressee) =>
    originOf(brandOf(brand)) + prefixOf(offered.includes(locale as Locale) ? (locale as Locale) : defaultLocale);
  const send = async (
    tx: Tx,
    to: Addressee,
    kind: 'confirm' | 'known' | 'reset' | 'changed',
    url: string,
    now: Date,
  ) => {
    const locale = to.locale as Locale;
    const brand = brandOf(to.brand);
    const { text } = translatorOf(locale);
    const sections: MailSection[] = [
      {
        kind: 'paragraph',
        text: text(`mail.account.${kind}.text`, { name: to.firstName, brand: mailBrands[brand].name }),
      },
      { kind: 'button', label: text(`mail.account.${kind}.button`), url },
      { kind: 'note', text: text(`mail.account.${kind}.note`) },
    ];
    const key = `${aboutAccount(to.accountId)}-${kind}-${now.getTime()}`;
    const why = text('mail.account.why', { brand: mailBrands[brand].name });
    await sendNotice(tx, { key, to: to.login, locale, brand, title: text(`mail.account.${kind}`), sections, why }, now);
  };
  /** Nobody's mailbox is filled by somebody who keeps asking. */
  const isTooMany = async (tx: Tx, { accountId }: Addressee, now: Date) =>
    (await countNotices(tx, [aboutAccount(accountId)], new Date(now.getTime() - day))) >= mostLinkMailsADay;

  return {
    async confirmation(tx, to, makeToken, now) {
      if (await isTooMany(tx, to, now)) return;
      await send(tx, to, 'confirm', `${placeOf(to)}/confirm-email?token=${await makeToken()}`, now);
    },
    async alreadyRegistered(tx, to, now) {
      if (await isTooMany(tx, to, now)) return;
      await send(tx, to, 'known', `${placeOf(to)}/login`, now);
    },
    async reset(tx, to, makeToken, now) {
      if (await isTooMany(tx, to, now)) return;
      await send(tx, to, 'reset', `${placeOf(to)}/reset-password?token=${await makeToken()}`, now);
    },
    passwordChanged: (tx, to, now) => send(tx, to, 'changed', `${placeOf(to)}/forgot-password`, now),
  };
}

const brandOf = (brand: string): 'cubby' | 'kids' => (brand === 'kids' ? 'kids' : 'cubby');
