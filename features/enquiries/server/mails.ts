import type { Tx } from '@cubby/db';
import { sendNotice } from '@cubby/features/notices/server';
import type { Locale, Translator } from '@cubby/i18n';
import { type MailSection, mailBrands } from '@cubby/mail';
import { type Enquiry, looksLikeSpam, type SpamSign } from '../rules.ts';

export type EnquiryMailNeeds = {
  translatorOf: (locale: Locale) => Translator;
  teamEmail: string | undefined;
};
type Asked = {
  id: string;
  number: string;
  enquiry: Enquiry;
  spamSigns: readonly SpamSign[];
  brand: 'cubby' | 'kids';
  locale: Locale;
};

/**
 * A receipt to the sender in their language, and the enquiry to staff. The receipt quotes nothing: anyone can enter
 * another person's address, and the text would reach it in our name.
 */
export async function sendEnquiryMails(
  tx: Tx,
  { translatorOf, teamEmail }: EnquiryMailNeeds,
  { id, number, enquiry, spamSigns, brand, locale }: Asked,
  now: Date,
): Promise<void> {
  const { name } = mailBrands[brand];
  const { text } = translatorOf(locale);
  await sendNotice(
    tx,
    {
      key: `enquiry-${id}-receipt`,
      letter: 'enquiry-receipt',
      to: enquiry.email,
      locale,
      brand,
      title: text('enquiries.mail.receipt'),
      sections: [
        { kind: 'paragraph', text: text('enquiries.mail.receipt.text') },
        { kind: 'facts', facts: [{ label: text('enquiries.number'), value: number }] },
      ],
      why: text('enquiries.mail.why', { brand: name }),
    },
    now,
  );
  if (!teamEmail) return;
  const { text: english } = translatorOf('en');
  const about = english(`enquiries.mail.team.${enquiry.topic}`, { brand: name });
  const facts = [
    { label: english('enquiries.number'), value: number },
    { label: english('enquiries.email'), value: enquiry.email },
    ...(enquiry.role ? [{ label: english('enquiries.role'), value: english(`enquiries.role.${enquiry.role}`) }] : []),
  ];
  await sendNotice(
    tx,
    {
      key: `enquiry-${id}-team`,
      letter: 'enquiry-team',
      to: teamEmail,
      locale: 'en',
      brand,
      // Staff see it in any case, and decide.
      title: looksLikeSpam(spamSigns) ? english('enquiries.mail.spam', { title: about }) : about,
      sections: [{ kind: 'facts', facts }, ...writtenIn(enquiry)],
      why: english('enquiries.mail.why', { brand: name }),
    },
    now,
  );
}

type Answer = {
  id: string;
  nth: number;
  number: string;
  body: string;
  email: string;
  locale: string;
  brand: 'cubby' | 'kids';
};
/** Our answer, in the language of the enquiry. */
export function sendAnswer(
  tx: Tx,
  { translatorOf }: Pick<EnquiryMailNeeds, 'translatorOf'>,
  { id, nth, number, body, email, locale: written, brand }: Answer,
  now: Date,
): Promise<void> {
  const locale = written as Locale;
  const { text } = translatorOf(locale);
  return sendNotice(
    tx,
    {
      ...{ key: `enquiry-${id}-answer-${nth}`, letter: 'enquiry-answer', to: email, locale, brand },
      title: text('enquiries.mail.answer', { number }),
      sections: paragraphsOf(body),
      why: text('enquiries.mail.why', { brand: mailBrands[brand].name }),
    },
    now,
  );
}

const writtenIn = ({ message }: Enquiry): MailSection[] => paragraphsOf(message);

const paragraphsOf = (words: string): MailSection[] =>
  words
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((text) => ({ kind: 'paragraph', text }));
