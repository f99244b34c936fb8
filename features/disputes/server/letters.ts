import { utcDay } from '@cubby/days';
import type { Tx } from '@cubby/db';
import { findAddressee } from '@cubby/features/accounts/server';
import { sendNotice } from '@cubby/features/notices/server';
import { findOrderForPayment, type OrderForPayment, type SoldOrder } from '@cubby/features/orders/server';
import { findShopAccount } from '@cubby/features/sellers/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { type MailSection, mailBrands } from '@cubby/mail';
import { formatMoney, money } from '@cubby/money';
import { guestPathOfDispute, pathOfDispute } from '../rules.ts';
import type { Dispute } from './dispute-store.ts';
import type { MadeStep } from './move.ts';

export type LetterNeeds = {
  translatorOf: (locale: Locale) => Translator;
  originOf: (site: 'cubby' | 'kids' | 'seller') => string;
  guestTokenOf: (orderNumber: string, now: Date) => string;
  /** The staff's address; undefined: none is set. */
  teamEmail: string | undefined;
  /** Whether there are return sheets. */
  hasReturnSheets: boolean;
};
export type DisputeLetters = {
  /** To each side, about some changes that were made together. */
  moved: (tx: Tx, sold: SoldOrder, made: readonly MadeStep[], now: Date) => Promise<void>;
  /** A buyer tells their seller what is wrong, before a dispute. */
  told: (tx: Tx, sold: SoldOrder, dispute: Dispute, now: Date) => Promise<void>;
  /** To the others, about what one side has said. */
  said: (tx: Tx, sold: SoldOrder, dispute: Dispute, said: Said, now: Date) => Promise<void>;
  /** The goods are on their way back. */
  sentBack: (tx: Tx, sold: SoldOrder, dispute: Dispute, now: Date) => Promise<void>;
  /** Staff wait for the buyer. */
  reminded: (tx: Tx, sold: SoldOrder, dispute: Dispute, now: Date) => Promise<void>;
  waitsForStaff: (tx: Tx, sold: SoldOrder, dispute: Dispute, now: Date) => Promise<void>;
  /** To staff: its buyer says now that something may be dangerous. */
  unsafe: (tx: Tx, sold: SoldOrder, dispute: Dispute, now: Date) => Promise<void>;
};
export type Said = { actor: 'BUYER' | 'SELLER' | 'MANAGER'; body: string; isQuestion: boolean };

/** What a change is about, in the letters: its row, and what tells apart what the row can mean. */
const variants = {
  D1: ['D1', 'D1.SAFETY'],
  D3: ['D3.SELLER', 'D3.SYSTEM', 'D3.PSP'],
  D5: ['D5'],
  D7: ['D7.MANAGER', 'D7.PSP'],
  D8: ['D8'],
  D9: ['D9'],
  D10: ['D10.FULL_REFUND', 'D10.PART_REFUND', 'D10.REPLACEMENT', 'D10.PSP'],
  D11: ['D11'],
  D12: ['D12'],
  D13: ['D13'],
} as const;
type ChangeVariant = (typeof variants)[keyof typeof variants][number];
type BuyerVariant = ChangeVariant | 'DRAFT' | 'SAID.SELLER' | 'SAID.MANAGER' | 'ASKED' | 'REMINDER';
type SellerVariant = ChangeVariant | 'DRAFT' | 'SAID.BUYER' | 'SAID.MANAGER' | 'SENT_BACK';

function variantOf({ dispute, row, step }: MadeStep): ChangeVariant | undefined {
  const { channel, remedy } = dispute;
  if (row.id === 'D1') return channel === 'CHARGEBACK' ? undefined : channel === 'SAFETY' ? 'D1.SAFETY' : 'D1';
  const by = channel === 'CHARGEBACK' ? 'PSP' : row.id === 'D3' ? step.actor : row.id === 'D10' ? remedy : 'MANAGER';
  const all: readonly ChangeVariant[] | undefined = variants[row.id as keyof typeof variants];
  return all?.find((each) => each === row.id || each === `${row.id}.${by}`);
}

/** What a letter is about; its key names the mail. */
type About = { tx: Tx; sold: SoldOrder; dispute: Dispute; key: string; now: Date };
type Title = Dispute['status'] | 'MESSAGE' | 'QUESTION';
type Mail<Variant> = { variant: Variant; titleKey: Title; quote?: string | undefined };
const quoted = (quote: string | undefined): MailSection[] =>
  (quote ?? '')
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((text) => ({ kind: 'paragraph', text: `“${text}”` }));

const ownerOf = async (tx: Tx, { sellerId }: SoldOrder) => {
  const accountId = await findShopAccount(tx, sellerId);
  return accountId === undefined ? undefined : findAddressee(tx, accountId);
};

/** The mails of disputes: each change once to each side it concerns, in neutral words to whoever has sold. */
export function createDisputeLetters({
  translatorOf,
  originOf,
  guestTokenOf,
  teamEmail,
  hasReturnSheets,
}: LetterNeeds): DisputeLetters {
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

  function valuesFor(locale: Locale, sold: SoldOrder, dispute: Dispute) {
    const { date } = translatorOf(locale);
    return {
      number: `${sold.orderNumber}-${sold.position}`,
      seller: `\u2068${sold.sellerName}\u2069`,
      amount: formatMoney(money(dispute.refundedMinor), locale),
      date: dispute.dueAt ? date(dispute.dueAt.toISOString(), day) : '',
    };
  }

  const linkOfBuyer = (order: OrderForPayment, { code }: Dispute, now: Date): string => {
    const base = `${originOf(order.brand)}${prefixOf(order.locale as Locale)}`;
    return order.isMembers
      ? `${base}${pathOfDispute(code)}`
      : `${base}${guestPathOfDispute(order.number, code)}#t=${guestTokenOf(order.number, now)}`;
  };

  async function toBuyer({ tx, sold, dispute, key, now }: About, mail: Mail<BuyerVariant>): Promise<void> {
    const order = (await findOrderForPayment(tx, { id: sold.orderId }))!;
    const locale = order.locale as Locale;
    const { text } = translatorOf(locale);
    const values = valuesFor(locale, sold, dispute);
    const sections: MailSection[] = [
      { kind: 'paragraph', text: text(`disputes.mail.buyer.${mail.variant}`, values) },
      ...(hasReturnSheets && mail.variant === 'D9'
        ? [{ kind: 'paragraph' as const, text: text('disputes.mail.sheet') }]
        : []),
      ...quoted(mail.quote),
      { kind: 'button', label: text('disputes.mail.see'), url: linkOfBuyer(order, dispute, now) },
    ];
    const { brand } = order;
    const title = text(`disputes.mail.title.${mail.titleKey}`, values);
    const why = text('disputes.mail.why.buyer', { brand: mailBrands[brand].name });
    const about = { key: `dispute-${dispute.code}-${key}-buyer`, to: order.email, locale, brand, title, sections, why };
    await sendNotice(tx, { ...about, letter: 'dispute-buyer' }, now);
  }

  async function toSeller({ tx, sold, dispute, key, now }: About, mail: Mail<SellerVariant>): Promise<void> {
    const owner = await ownerOf(tx, sold);
    if (!owner || owner.isClosed) return;
    const locale = owner.locale as Locale;
    const { text } = translatorOf(locale);
    const values = valuesFor(locale, sold, dispute);
    const sections: MailSection[] = [
      {
        kind: 'paragraph',
        text: text(`disputes.mail.seller.${mail.variant}`, {
          ...values,
          reason: text(`disputes.mail.reason.${dispute.reason}`),
        }),
      },
      ...quoted(mail.quote),
      { kind: 'button', label: text('disputes.mail.answer'), url: originOf('seller') },
    ];
    const { brand } = owner;
    const title = text(`disputes.mail.title.${mail.titleKey}`, values);
    const why = text('disputes.mail.why.seller', { seller: values.seller });
    const about = {
      key: `dispute-${dispute.code}-${key}-seller`,
      to: owner.login,
      locale,
      brand,
      title,
      sections,
      why,
    };
    await sendNotice(tx, { ...about, letter: 'dispute-seller' }, now);
  }

  async function toStaff({ tx, sold, dispute, key, now }: About, cause: 'decide' | 'unsafe' | 'late'): Promise<void> {
    if (!teamEmail) return;
    const { text } = translatorOf('en');
    const values = valuesFor('en', sold, dispute);
    const sections: MailSection[] = [
      { kind: 'paragraph', text: text(`disputes.mail.staff.${cause}`, { ...values, code: dispute.code }) },
      {
        kind: 'facts',
        facts: [
          { label: text('disputes.mail.staff.reason'), value: text(`disputes.mail.reason.${dispute.reason}`) },
          { label: text('disputes.mail.staff.description'), value: dispute.description },
        ],
      },
    ];
    const about = { key: `dispute-${dispute.code}-${key}-staff`, to: teamEmail, locale: 'en' as const, sections };
    const title = text(`disputes.mail.staff.title.${cause}`, values);
    const why = text('disputes.mail.why.staff');
    await sendNotice(tx, { ...about, letter: 'dispute-staff', brand: 'cubby', title, why }, now);
  }

  return {
    async moved(tx, sold, made, now) {
      const last = made.at(-1);
      const variant = last && variantOf(last);
      if (!last || !variant) return;
      const { dispute, row } = last;
      const about = { tx, sold, dispute, key: String(dispute.steps), now };
      // The words are those of whoever decided, not of what was carried out after that; nobody is sent their own.
      const by = made[0]!.step.actor;
      const said = row.id === 'D1' ? dispute.description : made.find(({ step }) => step.body)?.step.body;
      const mail = { variant, titleKey: row.to };
      await toBuyer(about, { ...mail, quote: by === 'BUYER' ? undefined : said });
      const isUnsafe = row.id === 'D1' && dispute.reason === 'UNSAFE';
      const ofSeller = isUnsafe ? ({ ...mail, variant: 'D1.SAFETY' } as const) : mail;
      await toSeller(about, { ...ofSeller, quote: by === 'SELLER' ? undefined : said });
      if (isUnsafe) await toStaff(about, 'unsafe');
      if (row.to === 'IN_PROGRESS' && dispute.channel !== 'CHARGEBACK') await toStaff(about, 'decide');
    },
    async told(tx, sold, dispute, now) {
      const about = { tx, sold, dispute, key: String(dispute.steps), now };
      const mail = { variant: 'DRAFT', titleKey: 'DRAFT' } as const;
      await toBuyer(about, mail);
      await toSeller(about, { ...mail, quote: dispute.description });
    },
    async said(tx, sold, dispute, { actor, body, isQuestion }, now) {
      const about = { tx, sold, dispute, key: String(dispute.steps), now };
      const mail = { quote: body, titleKey: isQuestion ? 'QUESTION' : 'MESSAGE' } as const;
      if (actor !== 'BUYER') await toBuyer(about, { ...mail, variant: isQuestion ? 'ASKED' : `SAID.${actor}` });
      if (actor !== 'SELLER' && !isQuestion) await toSeller(about, { ...mail, variant: `SAID.${actor}` });
    },
    sentBack: (tx, sold, dispute, now) =>
      toSeller(
        { tx, sold, dispute, key: String(dispute.steps), now },
        {
          variant: 'SENT_BACK',
          titleKey: 'RETURN',
          quote: [dispute.returnCarrier, dispute.returnTracker].filter(Boolean).join(', '),
        },
      ),
    reminded: (tx, sold, dispute, now) =>
      toBuyer({ tx, sold, dispute, key: String(dispute.steps), now }, { variant: 'REMINDER', titleKey: 'QUESTION' }),
    unsafe: (tx, sold, dispute, now) => toStaff({ tx, sold, dispute, key: `${dispute.steps}-unsafe`, now }, 'unsafe'),
    waitsForStaff: (tx, sold, dispute, now) => toStaff({ tx, sold, dispute, key: `late-${utcDay(now)}`, now }, 'late'),
  };
}
