import type { Tx } from '@cubby/db';
import { sendNotice } from '@cubby/features/notices/server';
import type { Locale, Translator } from '@cubby/i18n';
import { prefixOf } from '@cubby/i18n';
import { invitationDays } from '../rules.ts';

type Needs = {
  translatorOf: (locale: Locale) => Translator;
  /** The addresses of the sites on which invitations are accepted. */
  origins: { seller: string; manager: string };
};
type Invited = { invitationId: string; token: string; to: string; shop: string | undefined; locale: string };
export type InvitationMails = { invited: (tx: Tx, invited: Invited, now: Date) => Promise<void> };

/** In the inviter's language: the other's is not known yet. */
export const invitationMails = ({ translatorOf, origins }: Needs): InvitationMails => ({
  async invited(tx, { invitationId, token, to, shop, locale: spoken }, now) {
    const locale = spoken as Locale;
    const { text } = translatorOf(locale);
    const origin = shop === undefined ? origins.manager : origins.seller;
    const title =
      shop === undefined
        ? text('mail.invitation.staff')
        : text('mail.invitation.shop', { shop: `\u2068${shop}\u2069` });
    await sendNotice(
      tx,
      {
        // A new link of the same invitation is another mail.
        key: `invitation-${invitationId}-${now.getTime()}`,
        letter: 'invitation',
        ...{ to, locale, brand: 'cubby', title },
        sections: [
          { kind: 'paragraph', text: text('mail.invitation.text', { count: invitationDays }) },
          {
            kind: 'button',
            label: text('mail.invitation.button'),
            url: `${origin}${prefixOf(locale)}/invitation#t=${token}`,
          },
        ],
        why: text('mail.invitation.why'),
      },
      now,
    );
  },
});
