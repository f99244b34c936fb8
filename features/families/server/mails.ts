import type { Tx } from '@cubby/db';
import { findAddressee } from '@cubby/features/accounts/server';
import { type LetterName, sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import type { MailSection } from '@cubby/mail';
import { consentLinkHours, consentLinkPath, familyPath } from '../rules.ts';

type Needs = { translatorOf: (locale: Locale) => Translator; sellerOrigin: string };
type To = { accountId: string; nickname: string };
export type FamilyMails = {
  /** The first mail of an email-plus consent: the notice to the parent, and the link that confirms. */
  asked: (tx: Tx, to: To & { token: string }, now: Date) => Promise<void>;
  /** The second one, a day later: what was consented to, and how to withdraw it. */
  followUp: (tx: Tx, to: To & { consentId: string }, now: Date) => Promise<void>;
  withdrawn: (tx: Tx, to: To & { childId: string }, now: Date) => Promise<void>;
};

/** To a guardian, in their language; a child is never written to. */
export function familyMails({ translatorOf, sellerOrigin }: Needs): FamilyMails {
  const send = async (
    tx: Tx,
    { accountId, nickname }: To,
    { key, letter }: { key: string; letter: LetterName },
    write: (
      translator: Translator,
      child: string,
      page: (path: string) => string,
    ) => { title: string; sections: MailSection[] },
    now: Date,
  ) => {
    const to = await findAddressee(tx, accountId);
    if (!to || to.isClosed) return;
    const locale = to.locale as Locale;
    const translator = translatorOf(locale);
    const child = `\u2068${nickname}\u2069`;
    const { title, sections } = write(translator, child, (path) => `${sellerOrigin}${prefixOf(locale)}${path}`);
    const why = translator.text('families.mail.why');
    await sendNotice(tx, { key, letter, to: to.login, locale, brand: 'kids', title, sections, why }, now);
  };
  return {
    asked: (tx, { token, ...to }, now) =>
      send(
        tx,
        to,
        { key: `consent-${to.accountId}-${now.getTime()}`, letter: 'consent-asked' },
        ({ text }, child, page) => ({
          title: text('families.mail.asked', { child }),
          sections: [
            { kind: 'paragraph', text: text('families.mail.asked.text', { child }) },
            { kind: 'paragraph', text: text('families.mail.notice') },
            { kind: 'paragraph', text: text('families.mail.asked.hours', { count: consentLinkHours }) },
            {
              kind: 'button',
              label: text('families.mail.asked.button'),
              url: page(`${consentLinkPath}#t=${token}`),
            },
          ],
        }),
        now,
      ),
    followUp: (tx, { consentId, ...to }, now) =>
      send(
        tx,
        to,
        { key: `consent-again-${consentId}`, letter: 'consent-again' },
        ({ text }, child, page) => ({
          title: text('families.mail.again', { child }),
          sections: [
            { kind: 'paragraph', text: text('families.mail.again.text', { child }) },
            { kind: 'button', label: text('families.mail.again.button'), url: page(familyPath) },
          ],
        }),
        now,
      ),
    withdrawn: (tx, { childId, ...to }, now) =>
      send(
        tx,
        to,
        { key: `withdrawn-${childId}-${to.accountId}`, letter: 'consent-withdrawn' },
        ({ text }, child) => ({
          title: text('families.mail.withdrawn', { child }),
          sections: [{ kind: 'paragraph', text: text('families.mail.withdrawn.text', { child }) }],
        }),
        now,
      ),
  };
}
