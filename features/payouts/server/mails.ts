import type { ShopRole } from '@cubby/contract';
import type { Queryable, Tx } from '@cubby/db';
import { type Addressee, findAddressee, findNames, findTeam } from '@cubby/features/accounts/server';
import { sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import type { NewDestination } from './destination-store.ts';

type Needs = {
  translatorOf: (locale: Locale) => Translator;
  /** Where a link is opened without signing in. */
  shopOrigin: string;
};
type Entered = { shop: { name: string }; destination: NewDestination; token: string };
export type PayoutMails = { destinationEntered: (tx: Tx, entered: Entered, now: Date) => Promise<void> };

const moneyRoles: readonly ShopRole[] = ['OWNER', 'FINANCE'];

/** Those of a shop who look after its money: mails about it go to each of them. */
async function treasurers(db: Queryable, sellerId: string): Promise<Addressee[]> {
  const team = (await findTeam(db, { sellerId })).filter(({ roles }) =>
    roles.some((role) => moneyRoles.some((each) => each === role)),
  );
  const found = await Promise.all(team.map(({ accountId }) => findAddressee(db, accountId)));
  return found.filter((each): each is Addressee => each !== undefined && !each.isClosed);
}

export const payoutMails = ({ translatorOf, shopOrigin }: Needs): PayoutMails => ({
  async destinationEntered(tx, { shop, destination, token }, now) {
    const { destinationId, sellerId, accountId, holder, iban, inForceAt } = destination;
    const by = (await findNames(tx, [accountId])).get(accountId) ?? '';
    for (const to of await treasurers(tx, sellerId)) {
      const locale = to.locale as Locale;
      const { text, date } = translatorOf(locale);
      const name = `\u2068${shop.name}\u2069`;
      const at = date(inForceAt, { ...dayFormats.long, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
      await sendNotice(
        tx,
        {
          key: `payout-destination-${destinationId}-${to.accountId}`,
          letter: 'payout-destination',
          ...{ to: to.login, locale, brand: 'cubby' },
          title: text('mail.destination.title', { shop: name }),
          sections: [
            { kind: 'paragraph', text: text('mail.destination.text', { shop: name, at }) },
            {
              kind: 'facts',
              facts: [
                { label: text('mail.destination.holder'), value: holder },
                {
                  label: text('mail.destination.account'),
                  value: text('mail.destination.ending', { end: `\u2066${iban.slice(-4)}\u2069` }),
                },
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
          why: text('mail.payouts.why', { shop: name }),
        },
        now,
      );
    }
  },
});
