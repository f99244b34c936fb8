import type { Tx } from '@cubby/db';
import { findAddressee, findShopTeam } from '@cubby/features/accounts/server';
import { type LetterName, sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import type { MailSection } from '@cubby/mail';
import { type CorrectableField, proposalsPath } from '../rules.ts';
import type { ProposalRow } from './proposal-store.ts';

type Needs = { translatorOf: (locale: Locale) => Translator; sellerOrigin: string };
type Decided = {
  act: 'ACCEPT' | 'ASK' | 'REFUSE';
  reasons?: readonly string[];
  words?: string | undefined;
  /** For a correction: the accepted fields. */
  accepted?: readonly CorrectableField[];
};
export type ProposalMails = {
  /** The staff's decision, to the shop's members responsible for offers, in their languages. */
  decided: (tx: Tx, row: ProposalRow, decided: Decided, now: Date) => Promise<void>;
};
const letters = {
  ACCEPT: 'proposal-approved',
  ASK: 'proposal-asked',
  REFUSE: 'proposal-refused',
} as const satisfies Record<Decided['act'], LetterName>;

export const proposalMails = ({ translatorOf, sellerOrigin }: Needs): ProposalMails => ({
  async decided(tx, { number, name, shopName, sellerId, subject, fields }, decided, now) {
    const { act, reasons = [], words, accepted = [] } = decided;
    for (const accountId of await findShopTeam(tx, sellerId, ['OWNER', 'CATALOGUE'])) {
      const to = await findAddressee(tx, accountId);
      if (!to || to.isClosed) continue;
      const locale = to.locale as Locale;
      const { text, lookup } = translatorOf(locale);
      const about = subject === 'PRODUCT' ? act : (`CORRECTION_${act}` as const);
      const paragraph = (said: string): MailSection => ({ kind: 'paragraph', text: said });
      const fieldsIn = (which: readonly CorrectableField[]) =>
        which.map((field) => text(`proposals.field.${field}`)).join(', ');
      const kept = fields.filter((field) => !accepted.includes(field));
      const ofFields =
        subject === 'CORRECTION' && act === 'ACCEPT'
          ? [
              paragraph(text('proposals.mail.changed', { fields: fieldsIn(accepted) })),
              ...(kept.length > 0 ? [paragraph(text('proposals.mail.unchanged', { fields: fieldsIn(kept) }))] : []),
            ]
          : [];
      await sendNotice(
        tx,
        {
          ...{ key: `proposal-${number}-${act}-${now.getTime()}-${accountId}`, letter: letters[act] },
          ...{ to: to.login, locale, brand: 'cubby', title: text(`proposals.mail.${about}`) },
          sections: [
            paragraph(text(`proposals.mail.${about}.text`, { name: `\u2068${name}\u2069` })),
            ...ofFields,
            ...reasons.map((reason) =>
              paragraph(lookup(act === 'REFUSE' ? `proposals.rejection.${reason}` : `proposals.ask.${reason}`)),
            ),
            ...(words === undefined ? [] : [paragraph(words)]),
            {
              kind: 'button',
              label: text('proposals.mail.button'),
              url: `${sellerOrigin}${prefixOf(locale)}${proposalsPath}/${number}`,
            },
          ],
          why: text('proposals.mail.why', { shop: `\u2068${shopName}\u2069` }),
        },
        now,
      );
    }
  },
});
