import type { ShopRole } from '@cubby/contract';
import type { Queryable, Tx } from '@cubby/db';
import { type Addressee, findAddressee, findNames, findTeam } from '@cubby/features/accounts/server';
import { type LetterName, sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import type { MailSection } from '@cubby/mail';
import { money, moneyInText } from '@cubby/money';
import type { NewDestination } from './destinations/destination-store.ts';
import type { ToldPayout } from './payout-store.ts';

type Needs = {
  translatorOf: (locale: Locale) => Translator;
  /** The page that opens a link without signing in. */
  shopOrigin: string;
  sellerOrigin: string;
};
type Entered = { shop: { name: string }; destination: NewDestination; token: string };
export type PayoutMails = {
  destinationEntered: (tx: Tx, entered: Entered, now: Date) => Promise<void>;
  sent: (tx: Tx, payout: ToldPayout, now: Date) => Promise<void>;
  returned: (tx: Tx, payout: ToldPayout, now: Date) => Promise<void>;
};
type Mail = {
  key: string;
  letter: LetterName;
  write: (translator: Translator, shop: string) => { title: string; sections: readonly MailSection[] };
};

const moneyRoles: readonly ShopRole[] = ['OWNER', 'FINANCE'];

/** The owners and finance members of a shop: mails about money go to each of them. */
export async function treasurers(db: Queryable, sellerId: string): Promise<Addressee[]> {
  const team = (await findTeam(db, { sellerId })).filter(({ roles }) =>
    roles.some((role) => moneyRoles.some((each) => each === role)),
  );
  const found = await Promise.all(team.map(({ accountId }) => findAddressee(db, accountId)));
  return found.filter((each): each is Addressee => each !== undefined && !each.isClosed);
}

export function payoutMails({ translatorOf, shopOrigin, sellerOrigin }: Needs): PayoutMails {
  /** Sends the same mail to each of them, in their language. */
  const send = async (tx: Tx, { sellerId, shop }: { sellerId: string; shop: string }, mail: Mail, now: Date) => {
    const name = `\u2068${shop}\u2069`;
    for (const to of await treasurers(tx, sellerId)) {
      const locale = to.locale as Locale;
      const translator = translatorOf(locale);
      const why = translator.text('mail.payouts.why', { shop: name });
      const { key, letter } = mail;
      await sendNotice(
        tx,
        {
          ...{ key: `${key}-${to.accountId}`, letter, to: to.login, locale, brand: 'cubby', why },
          ...mail.write(translator, name),
        },
        now,
      );
    }
  };
  return {
    async destinationEntered(tx, { shop, destination, token }, now) {
      const { destinationId, sellerId, accountId, holder, iban, inForceAt } = destination;
      const by = (await findNames(tx, [accountId])).get(accountId) ?? '';
      await send(
        tx,
        { sellerId, shop: shop.name },
        {
          ...{ key: `payout-destination-${destinationId}`, letter: 'payout-destination' },
          write({ text, date, locale }, name) {
            const at = date(inForceAt, {
              ...dayFormats.long,
              hour: 'numeric',
              minute: '2-digit',
              timeZoneName: 'short',
            });
            return {
              title: text('mail.destination.title', { shop: name }),
              sections: [
                { kind: 'paragraph', text: text('mail.destination.text', { shop: name, at }) },
                {
                  kind: 'facts',
                  facts: [
                    ...accountFacts({ text }, { holder, ending: iban.slice(-4) }),
                    { label: text('mail.destination.by'), value: by },
                  ],
                },
                { kind: 'note', text: text('mail.destination.note') },
                {
                  kind: 'button',
                  label: text('mail.destination.undo'),
                  url: `${shopOrigin}${prefixOf(locale)}/undo-payout-account#t=${token}`,
                },
              ],
            };
          },
        },
        now,
      );
    },
    sent: (tx, payout, now) =>
      send(
        tx,
        payout,
        {
          ...{ key: `payout-sent-${payout.payoutId}`, letter: 'payout-sent' },
          write({ text, locale }, name) {
            const amount = moneyInText(money(payout.amountMinor), locale, true);
            return {
              title: text('mail.payoutSent.title', { amount }),
              sections: [
                { kind: 'paragraph', text: text('mail.payoutSent.text', { amount, shop: name }) },
                ...(payout.holder === null
                  ? []
                  : [{ kind: 'facts' as const, facts: accountFacts({ text }, { ...payout, holder: payout.holder }) }]),
                {
                  kind: 'button',
                  label: text('mail.payoutSent.button'),
                  url: `${sellerOrigin}${prefixOf(locale)}/money`,
                },
              ],
            };
          },
        },
        now,
      ),
    returned: (tx, payout, now) =>
      send(
        tx,
        payout,
        {
          ...{ key: `payout-returned-${payout.payoutId}-${payout.returnedMinor}`, letter: 'payout-failed' },
          write({ text, locale }, name) {
            const amount = moneyInText(money(payout.returnedMinor), locale, true);
            const isByBank = payout.holder !== null;
            return {
              title: text('mail.payoutFailed.title', { amount }),
              sections: [
                { kind: 'paragraph', text: text('mail.payoutFailed.text', { amount, shop: name }) },
                ...(isByBank ? [{ kind: 'paragraph' as const, text: text('mail.payoutFailed.enter') }] : []),
                {
                  kind: 'button',
                  label: text(isByBank ? 'mail.payoutFailed.button' : 'mail.payoutSent.button'),
                  url: `${sellerOrigin}${prefixOf(locale)}/money${isByBank ? '/account' : ''}`,
                },
              ],
            };
          },
        },
        now,
      ),
  };
}

const accountFacts = (
  { text }: Pick<Translator, 'text'>,
  { holder, ending }: { holder: string; ending: string | null },
) => [
  { label: text('mail.destination.holder'), value: holder },
  {
    label: text('mail.destination.account'),
    value: text('mail.destination.ending', { end: `\u2066${ending}\u2069` }),
  },
];
