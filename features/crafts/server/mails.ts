import type { Tx } from '@cubby/db';
import { findAddressee, findShopTeam } from '@cubby/features/accounts/server';
import { type LetterName, sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import type { MailSection } from '@cubby/mail';
import type { VersionRow } from './version-store.ts';

type Needs = { translatorOf: (locale: Locale) => Translator; sellerOrigin: string };
type Decided =
  | { act: 'PUBLISH'; isShown: boolean }
  | { act: 'ASK' | 'REJECT'; reasons: readonly string[]; words: string | undefined };
export type CraftMails = {
  /** The staff's decision about a version, to its shop's guardians in their languages. */
  decided: (tx: Tx, version: VersionRow, decided: Decided, now: Date) => Promise<void>;
};
const letters = {
  PUBLISH: 'craft-approved',
  ASK: 'craft-asked',
  REJECT: 'craft-rejected',
} as const satisfies Record<Decided['act'], LetterName>;

export const craftMails = ({ translatorOf, sellerOrigin }: Needs): CraftMails => ({
  async decided(tx, { number, name, shopName, sellerId }, decided, now) {
    const { act } = decided;
    const { reasons, words } = decided.act === 'PUBLISH' ? { reasons: [], words: undefined } : decided;
    const what =
      decided.act === 'PUBLISH' && !decided.isShown
        ? 'crafts.mail.PUBLISH.waiting'
        : (`crafts.mail.${act}.text` as const);
    for (const accountId of await findShopTeam(tx, sellerId, ['OWNER'])) {
      const to = await findAddressee(tx, accountId);
      if (!to || to.isClosed) continue;
      const locale = to.locale as Locale;
      const { text, lookup } = translatorOf(locale);
      const said = reasons.map(
        (reason): MailSection => ({
          kind: 'paragraph',
          text: lookup(act === 'REJECT' ? `crafts.rejection.${reason}` : `crafts.change.${reason}`),
        }),
      );
      await sendNotice(
        tx,
        {
          ...{
            key: `craft-${number}-${act}-${now.getTime()}-${accountId}`,
            letter: letters[act],
            to: to.login,
            locale,
          },
          ...{ brand: 'kids', title: text(`crafts.mail.${act}`) },
          sections: [
            { kind: 'paragraph', text: text(what, { name: `\u2068${name}\u2069` }) },
            ...said,
            ...(words === undefined ? [] : [{ kind: 'paragraph', text: words } satisfies MailSection]),
            {
              kind: 'button',
              label: text('crafts.mail.button'),
              url: `${sellerOrigin}${prefixOf(locale)}/crafts/${number}`,
            },
          ],
          why: text('crafts.mail.why', { shop: `\u2068${shopName}\u2069` }),
        },
        now,
      );
    }
  },
});
