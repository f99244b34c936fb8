import type { Tx } from '@cubby/db';
import { shopRequestPath } from '@cubby/features/enquiries/rules';
import type { ConfirmTokens } from '@cubby/features/enquiries/server';
import { type LetterName, sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { type MailSection, mailBrands } from '@cubby/mail';
import { daysToAnswer, type RequestAct } from '../rules.ts';
import type { RequestRow } from './store.ts';

export type RequestMailNeeds = {
  translatorOf: (locale: Locale) => Translator;
  tokens: ConfirmTokens;
  originOf: (brand: 'cubby' | 'kids' | 'seller') => string;
};
type Moved = { act: RequestAct; reason?: string | undefined; words?: string | undefined; dueAt: Date | null };
export type RequestMails = {
  /** The mail after a transition; none if the firm knows, or is notified in another way. */
  moved: (tx: Tx, request: RequestRow, moved: Moved, now: Date) => Promise<void>;
  /** @param invitation the token of the invitation to the new shop */
  approved: (
    tx: Tx,
    request: RequestRow,
    invitation: { token: string; days: number; hasAccount: boolean },
    now: Date,
  ) => Promise<void>;
};

const lettersOf: Partial<
  Record<RequestAct, { letter: LetterName; part: 'received' | 'asked' | 'refused' | 'lapsed' }>
> = {
  SEND: { letter: 'request-received', part: 'received' },
  ANSWER: { letter: 'request-received', part: 'received' },
  ASK: { letter: 'request-asked', part: 'asked' },
  REFUSE: { letter: 'request-refused', part: 'refused' },
  LAPSE: { letter: 'request-lapsed', part: 'lapsed' },
};

/** The mails about a request, in the language of the request. */
export function requestMails({ translatorOf, tokens, originOf }: RequestMailNeeds): RequestMails {
  const send = async (
    tx: Tx,
    { requestId, number, email, brand, locale: spoken }: RequestRow,
    { letter, title, sections }: { letter: LetterName; title: string; sections: readonly MailSection[] },
    now: Date,
  ) => {
    // Its person was erased.
    if (email === null) return;
    const locale = spoken as Locale;
    const { text } = translatorOf(locale);
    await sendNotice(
      tx,
      {
        key: `request-${requestId}-${letter}-${now.getTime()}`,
        ...{ letter, to: email, locale, brand, title },
        sections: [...sections, { kind: 'facts', facts: [{ label: text('requests.number'), value: number }] }],
        why: text('requests.mail.why', { brand: mailBrands[brand].name }),
      },
      now,
    );
  };
  return {
    async moved(tx, request, { act, reason, words, dueAt }, now) {
      const { letter, part } = lettersOf[act] ?? {};
      if (letter === undefined || part === undefined) return;
      const locale = request.locale as Locale;
      const { text, date } = translatorOf(locale);
      const url = `${originOf(request.brand)}${prefixOf(locale)}${shopRequestPath}?token=${await tokens.make('SHOP', request.requestId, now)}`;
      const sections: MailSection[] = [
        {
          kind: 'paragraph',
          text: text(`requests.mail.${part}.text`, { firm: `\u2068${request.firm}\u2069`, days: daysToAnswer }),
        },
      ];
      if (act === 'REFUSE')
        sections.push({ kind: 'paragraph', text: translatorOf(locale).lookup(`requests.reason.${reason}`) });
      if (words !== undefined && act !== 'ANSWER') sections.push({ kind: 'paragraph', text: words });
      if (part === 'received' && dueAt !== null)
        sections.push({ kind: 'paragraph', text: text('requests.mail.due', { day: date(dueAt, dayFormats.medium) }) });
      if (part === 'received' || part === 'asked')
        sections.push({ kind: 'button', label: text(`requests.mail.${part}.button`), url });
      await send(tx, request, { letter, title: text(`requests.mail.${part}`), sections }, now);
    },
    async approved(tx, request, { token, days, hasAccount }, now) {
      const locale = request.locale as Locale;
      const { text } = translatorOf(locale);
      const part = hasAccount ? 'known' : 'new';
      await send(
        tx,
        request,
        {
          letter: 'request-approved',
          title: text('requests.mail.approved'),
          sections: [
            { kind: 'paragraph', text: text('requests.mail.approved.text', { firm: `\u2068${request.firm}\u2069` }) },
            { kind: 'paragraph', text: text(`requests.mail.approved.${part}`, { days }) },
            {
              kind: 'button',
              label: text(`requests.mail.approved.${part}.button`),
              url: `${originOf('seller')}${prefixOf(locale)}/invitation#t=${token}`,
            },
          ],
        },
        now,
      );
    },
  };
}
