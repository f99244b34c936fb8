import type { Tx } from '@cubby/db';
import { findAddressee, findShopOwner } from '@cubby/features/accounts/server';
import { sendNotice } from '@cubby/features/notices/server';
import type { SoldOrder } from '@cubby/features/orders/server';
import { type Locale, prefixOf } from '@cubby/i18n';
import type { MailSection } from '@cubby/mail';
import { sellerPathOfDispute } from '../../rules.ts';
import { type About, type Mail, quoted } from './letter-about.ts';
import type { LetterNeeds } from './letter-needs.ts';
import { valuesFor } from './letter-values.ts';
import type { SellerVariant } from './letter-variants.ts';

export async function toSeller(
  needs: LetterNeeds,
  { tx, sold, dispute, key, now }: About,
  mail: Mail<SellerVariant>,
): Promise<void> {
  const owner = await ownerOf(tx, sold);
  if (!owner || owner.isClosed) return;
  const locale = owner.locale as Locale;
  const { text } = needs.translatorOf(locale);
  const values = valuesFor(needs, { locale, daysOf: 'SELLER' }, sold, dispute);
  const sections: MailSection[] = [
    {
      kind: 'paragraph',
      text: text(`disputes.mail.seller.${mail.variant}`, {
        ...values,
        reason: text(`disputes.mail.reason.${dispute.reason}`),
      }),
    },
    ...quoted(mail.quote),
    {
      kind: 'button',
      label: text('disputes.mail.answer'),
      url: `${needs.originOf('seller')}${prefixOf(locale)}${sellerPathOfDispute(dispute.code)}`,
    },
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

const ownerOf = async (tx: Tx, { sellerId }: SoldOrder) => {
  const accountId = await findShopOwner(tx, sellerId);
  return accountId === undefined ? undefined : findAddressee(tx, accountId);
};
