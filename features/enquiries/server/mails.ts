import type { Tx } from '@cubby/db';
import { sendNotice } from '@cubby/features/notices/server';
import { directionOf, type Locale, type Translator } from '@cubby/i18n';
import { layoutMail, type MailSection, mailBrands } from '@cubby/mail';
import type { Enquiry } from '../rules.ts';

export type EnquiryMailNeeds = {
  translatorOf: (locale: Locale) => Translator;
  /** Where the shop's own people read; undefined: nowhere. */
  teamEmail: string | undefined;
};
type Asked = { id: string; enquiry: Enquiry; brand: 'cubby' | 'kids'; locale: Locale };

/** A copy to who wrote, in their language, and the enquiry itself to the shop's own people. */
export async function sendEnquiryMails(
  tx: Tx,
  { translatorOf, teamEmail }: EnquiryMailNeeds,
  { id, enquiry, brand, locale }: Asked,
  now: Date,
): Promise<void> {
  const send = async (
    to: string,
    key: string,
    language: Locale,
    titleKey: string,
    sectionsOf: (translator: Translator) => MailSection[],
  ) => {
    const translator = translatorOf(language);
    const title = translator.text(titleKey, { brand: mailBrands[brand].name });
    const mail = layoutMail({
      brand: mailBrands[brand],
      locale: language,
      dir: directionOf(language),
      title,
      sections: sectionsOf(translator),
      footer: [translator.text('enquiries.mail.why', { brand: mailBrands[brand].name })],
    });
    await sendNotice(tx, { key: `enquiry-${id}-${key}`, to, locale: language, subject: title, ...mail }, now);
  };
  await send(enquiry.email, 'copy', locale, 'enquiries.mail.copy', (words) => [
    { kind: 'paragraph', text: words.text('enquiries.mail.copy.text') },
    ...writtenIn(enquiry),
  ]);
  if (teamEmail)
    await send(teamEmail, 'team', 'en', `enquiries.mail.team.${enquiry.topic}`, (words) => [
      {
        kind: 'facts',
        facts: [
          { label: words.text('enquiries.email'), value: enquiry.email },
          ...(enquiry.role
            ? [{ label: words.text('enquiries.role'), value: words.text(`enquiries.role.${enquiry.role}`) }]
            : []),
        ],
      },
      ...writtenIn(enquiry),
    ]);
}

const writtenIn = ({ message }: Enquiry): MailSection[] =>
  message
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((text) => ({ kind: 'paragraph', text }));
