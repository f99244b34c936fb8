import { type Tx, uuidv7 } from '@cubby/db';
import { findAddressee } from '@cubby/features/accounts/server';
import { type LetterName, sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import type { MailSection } from '@cubby/mail';
import { joinFamilyPath } from '../paths.ts';
import { type AgingStep, consentLinkHours, consentLinkPath, familyPath } from '../rules.ts';

type Needs = { translatorOf: (locale: Locale) => Translator; sellerOrigin: string; shopOrigin: string };
type To = { accountId: string; nickname: string };
type Invited = { to: string; inviter: string; token: string; locale: string };
export type FamilyMails = {
  /** The first mail of an email-plus consent: the notice to the parent, and the link that confirms. */
  asked: (tx: Tx, to: To & { token: string }, now: Date) => Promise<void>;
  /** The second one, a day later: the consent, and how to withdraw it. */
  followUp: (tx: Tx, to: To & { consentId: string }, now: Date) => Promise<void>;
  /** `openOrders`: how many must still be sent, if a teen asked staff to withdraw (domain C7). */
  withdrawn: (tx: Tx, to: To & { childId: string; openOrders?: number }, now: Date) => Promise<void>;
  /** To an address that may be wrong: names the inviter, and nothing about the child. */
  invited: (tx: Tx, invited: Invited, now: Date) => Promise<void>;
  /** 90 and 30 days before a child is certainly of age, and on that day (domain 2.7). */
  comesOfAge: (tx: Tx, to: To & ComingOfAge, now: Date) => Promise<void>;
};
type ComingOfAge = { childId: string; step: AgingStep; ofAgeOn: string; pausesOn: string; closesOn: string };

/** To a guardian, in their language; children are never mailed. */
export function familyMails({ translatorOf, sellerOrigin, shopOrigin }: Needs): FamilyMails {
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
    withdrawn: (tx, { childId, openOrders, ...to }, now) =>
      send(
        tx,
        to,
        { key: `withdrawn-${childId}-${to.accountId}`, letter: 'consent-withdrawn' },
        ({ text }, child) => ({
          title: text('families.mail.withdrawn', { child }),
          sections: [
            ...(openOrders === undefined
              ? []
              : [{ kind: 'paragraph', text: text('families.mail.withdrawn.teen', { child }) } satisfies MailSection]),
            { kind: 'paragraph', text: text('families.mail.withdrawn.text', { child }) },
            ...(openOrders
              ? [
                  {
                    kind: 'paragraph',
                    text: text('families.mail.withdrawn.orders', { count: openOrders }),
                  } satisfies MailSection,
                ]
              : []),
          ],
        }),
        now,
      ),
    invited: (tx, { to, inviter, token, locale: spoken }, now) => {
      // In the inviter's language: the other's is not known yet.
      const locale = spoken as Locale;
      const { text } = translatorOf(locale);
      const url = `${shopOrigin}${prefixOf(locale)}${joinFamilyPath}?t=${token}`;
      return sendNotice(
        tx,
        {
          ...{ key: `second-guardian-${uuidv7(now)}`, letter: 'second-guardian', to, locale, brand: 'kids' },
          title: text('families.mail.invited'),
          sections: [
            { kind: 'paragraph', text: text('families.mail.invited.text', { name: `\u2068${inviter}\u2069` }) },
            { kind: 'paragraph', text: text('families.mail.asked.hours', { count: consentLinkHours }) },
            { kind: 'button', label: text('families.mail.invited.button'), url },
          ],
          why: text('families.mail.invited.why'),
        },
        now,
      );
    },
    comesOfAge: (tx, { childId, step, ofAgeOn, pausesOn, closesOn, ...to }, now) =>
      send(
        tx,
        to,
        { key: `coming-of-age-${childId}-${step.toLowerCase()}-${to.accountId}`, letter: 'coming-of-age' },
        ({ text, date }, child, page) => {
          const day = (at: string) => date(at, dayFormats.medium);
          const isOfAge = step === 'OF_AGE';
          return {
            title: text(isOfAge ? 'families.mail.ofAge' : 'families.mail.ofAgeSoon', { child, day: day(ofAgeOn) }),
            sections: [
              {
                kind: 'paragraph',
                text: text(isOfAge ? 'families.mail.ofAge.text' : 'families.mail.ofAgeSoon.text', {
                  child,
                  day: day(ofAgeOn),
                }),
              },
              {
                kind: 'paragraph',
                text: text('families.mail.ofAge.dates', { pauses: day(pausesOn), closes: day(closesOn) }),
              },
              { kind: 'paragraph', text: text('families.mail.ofAge.goOn', { child }) },
              { kind: 'button', label: text('families.mail.again.button'), url: page(familyPath) },
            ],
          };
        },
        now,
      ),
  };
}
