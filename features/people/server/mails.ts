import type { Tx } from '@cubby/db';
import { sendNotice } from '@cubby/features/notices/server';
import type { Locale } from '@cubby/i18n';
import type { Translators } from '@cubby/i18n/load';
import { mailBrands } from '@cubby/mail';

type Person = { login: string; locale: string; brand: 'cubby' | 'kids' };

/** Mails to people about their requests. */
export function createPersonMails({ of }: Pick<Translators, 'of'>) {
  const send = (
    tx: Tx,
    { login, locale, brand }: Person,
    part: 'data' | 'erasure',
    requestId: string,
    now: Date,
    file?: Buffer,
  ) => {
    const { text } = of(locale as Locale);
    return sendNotice(
      tx,
      {
        ...{
          key: `person-${requestId}-${part}`,
          letter: part === 'data' ? 'person-data' : 'person-erasure',
          to: login,
          locale: locale as Locale,
          brand,
        },
        title: text(`people.mail.${part}`),
        sections: [{ kind: 'paragraph', text: text(`people.mail.${part}.text`) }],
        why: text('people.mail.why', { brand: mailBrands[brand].name }),
        attachments: file ? [{ fileName: 'cubby.json', mediaType: 'application/json', bytes: file }] : [],
      },
      now,
    );
  };
  return {
    /** A copy of all our data about a person, which no staff member sees. */
    data: (tx: Tx, person: Person, requestId: string, data: Record<string, unknown>, now: Date) =>
      send(tx, person, 'data', requestId, now, Buffer.from(JSON.stringify(data, null, 2))),
    willBeErased: (tx: Tx, person: Person, requestId: string, now: Date) => send(tx, person, 'erasure', requestId, now),
  };
}
export type PersonMails = ReturnType<typeof createPersonMails>;
