import type { Tx } from '@cubby/db';
import { findBlock } from '@cubby/features/accounts/server';
import { sendNotice } from '@cubby/features/notices/server';
import type { Locale, Translator } from '@cubby/i18n';
import { mailBrands } from '@cubby/mail';
import {
  confirmPath,
  daysToConfirm,
  type Enquiry,
  goesOnByLink,
  mostUnconfirmed,
  shopRequestPath,
  spamSignsIn,
} from '../rules.ts';
import type { ConfirmTokens } from './confirm-token.ts';
import { countUnconfirmed, insertEnquiry } from './store.ts';

type Needs = { translatorOf: (locale: Locale) => Translator; tokens: ConfirmTokens };
/** @param base the address of the shop in the sender's language */
type Place = { brand: 'cubby' | 'kids'; locale: Locale; base: string };

/**
 * Stores an enquiry that nobody reads until its sender has opened the mailed link: one sent without scripts, or a
 * firm's request to open a shop, which continues behind the link (spec 1.7). Returns its number.
 */
export async function askToConfirm(
  tx: Tx,
  { translatorOf, tokens }: Needs,
  enquiry: Enquiry,
  { brand, locale, base }: Place,
  now: Date,
): Promise<string> {
  const sentToday = await countUnconfirmed(tx, enquiry.email, new Date(now.getTime() - 86_400_000));
  const spamSigns = spamSignsIn(enquiry.message);
  const { id, number } = await insertEnquiry(tx, enquiry, { brand, locale, spamSigns, status: 'UNCONFIRMED', now });
  // Enquiries in another person's name must not flood their mailbox.
  if (sentToday >= mostUnconfirmed || (await findBlock(tx, enquiry.email, now))) return number;
  const { text } = translatorOf(locale);
  const isShop = goesOnByLink(enquiry.topic);
  const part = isShop ? 'request' : 'confirm';
  const url = isShop
    ? `${base}${shopRequestPath}?token=${await tokens.make('SHOP', id, now)}`
    : `${base}${confirmPath}?token=${await tokens.make('CONFIRM', id, now)}`;
  await sendNotice(
    tx,
    {
      key: `enquiry-${id}-confirm`,
      letter: isShop ? 'request-link' : 'enquiry-confirm',
      ...{ to: enquiry.email, locale, brand, title: text(`enquiries.mail.${part}`) },
      sections: [
        { kind: 'paragraph', text: text(`enquiries.mail.${part}.text`) },
        ...(isShop ? [{ kind: 'facts' as const, facts: [{ label: text('enquiries.number'), value: number }] }] : []),
        { kind: 'button', label: text(`enquiries.mail.${part}.button`), url },
        { kind: 'note', text: text(`enquiries.mail.${part}.note`, { days: daysToConfirm }) },
      ],
      why: text('enquiries.mail.why', { brand: mailBrands[brand].name }),
    },
    now,
  );
  return number;
}
