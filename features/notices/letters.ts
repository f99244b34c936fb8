import type { NoticeKind } from './rules.ts';

export type Audience = 'buyer' | 'payer' | 'member' | 'asker' | 'seller' | 'staff';

type Row = {
  kind: NoticeKind;
  audience: Audience;
  cause: string;
  from: 'order' | 'account' | 'request' | 'page';
};

/**
 * Every letter that is sent, once per cause (design 4). `sendNotice` takes its kind from here. A test refuses a letter
 * that nobody sends; `npm run docs` prints the table into `docs/letters.md`.
 */
export const letters = {
  'account-confirm': row('ACCOUNT', 'member', 'an account is opened with this address', 'account'),
  'account-known': row('ACCOUNT', 'member', 'somebody registers with an address that has an account', 'account'),
  'account-reset': row('ACCOUNT', 'member', 'a new password is asked for', 'account'),
  'account-changed': row('ACCOUNT', 'member', 'the password is changed', 'account'),
  'account-factor': row('ACCOUNT', 'member', 'an authenticator app is set up', 'account'),
  'account-factor-lost': row('ACCOUNT', 'member', 'an administrator has the lost second factor removed', 'account'),
  'account-factor-removed': row('ACCOUNT', 'member', 'the lost second factor is removed', 'account'),
  'account-passkeys': row('ACCOUNT', 'member', 'a passkey is added or removed', 'account'),
  'account-device': row('ACCOUNT', 'member', 'somebody signs in on a device that is not known yet', 'account'),
  'account-change': row('ACCOUNT', 'member', 'another address is to become the account’s', 'account'),
  'account-moved': row('ACCOUNT', 'member', 'another address has become the account’s', 'account'),
  'account-closed': row('ACCOUNT', 'member', 'the account is closed', 'account'),
  'consent-asked': row('ACCOUNT', 'member', 'a guardian asks for a private space for a child', 'account'),
  'consent-again': row('ACCOUNT', 'member', 'a day has passed since a guardian confirmed it', 'account'),
  'consent-withdrawn': row('ACCOUNT', 'member', 'a guardian withdraws every consent for a child', 'account'),
  'second-guardian': row('ACCOUNT', 'member', 'a guardian invites the second one of a child', 'page'),
  'coming-of-age': row('ACCOUNT', 'member', 'a child comes of age in 90 or 30 days, or today', 'account'),
  'shop-offered': row('ACCOUNT', 'member', 'a guardian offers a child’s shop to the child, who comes of age', 'page'),
  'shop-offer-known': row('ACCOUNT', 'member', 'the other guardian offers a child’s shop to the child', 'account'),
  'shop-handed-over': row(
    'ACCOUNT',
    'member',
    'a young adult takes the shop of their childhood over or starts fresh',
    'account',
  ),
  'person-data': row('ACCOUNT', 'member', 'a copy of the data is asked for, and checked', 'account'),
  'person-erasure': row('ACCOUNT', 'member', 'the staff have checked a request to erase the account', 'account'),
  invitation: row('ACCOUNT', 'member', 'somebody is invited to a shop or to the staff', 'page'),
  'payout-destination': row('SHOP', 'seller', 'somebody enters where a shop is paid out', 'account'),
  'payout-sent': row('PAYOUT', 'seller', 'a shop is paid out', 'account'),
  'webhook-disabled': row('SHOP', 'seller', 'nothing has arrived at a webhook for three days', 'account'),
  'keys-of-member': row(
    'SHOP',
    'seller',
    'a member leaves a shop, and keys that they created stay in force',
    'account',
  ),
  'payout-failed': row('SHOP', 'seller', 'a payout comes back', 'account'),
  'fee-invoice': row('SHOP', 'seller', 'the marketplace invoices its fee of a month, or credits it', 'account'),
  'measure-reasons': row(
    'SHOP',
    'seller',
    'the staff decide something about a shop or a product that it sells',
    'account',
  ),
  'measure-lifted': row('SHOP', 'seller', 'a decision of the staff about a shop ends', 'account'),
  'craft-approved': row('SHOP', 'seller', 'the staff approve what a child wants to sell', 'account'),
  'craft-asked': row('SHOP', 'seller', 'the staff ask for a change of what a child wants to sell', 'account'),
  'craft-rejected': row('SHOP', 'seller', 'the staff reject what a child wants to sell', 'account'),
  'proposal-approved': row(
    'SHOP',
    'seller',
    'the staff approve a product or a correction that a shop proposed',
    'account',
  ),
  'proposal-asked': row('SHOP', 'seller', 'the staff ask for a change of what a shop proposed', 'account'),
  'proposal-refused': row(
    'SHOP',
    'seller',
    'the staff refuse a product or a correction that a shop proposed',
    'account',
  ),
  'measure-appeal': row('SHOP', 'seller', 'the staff answer the appeal of a shop', 'account'),
  'requirement-facts': row(
    'SHOP',
    'seller',
    'the sales of an owner of shops come near a threshold of the law, reach it, or their details are overdue',
    'account',
  ),
  'requirement-agreement': row(
    'SHOP',
    'seller',
    'a new version of the sellers’ agreement is to be signed, or overdue',
    'account',
  ),
  'order-link': row('ORDER', 'buyer', 'the link to an order is asked for', 'order'),
  'order-placed': row('ORDER', 'buyer', 'an order on invoice is placed', 'order'),
  'order-confirmed': row('ORDER', 'buyer', 'an order is paid', 'order'),
  'order-shipped': row('PARCEL', 'buyer', 'a parcel leaves the seller', 'order'),
  'order-delivered': row('PARCEL', 'buyer', 'every parcel of a seller order has arrived', 'order'),
  'order-late': row('ORDER', 'buyer', 'a seller order has not arrived on its last expected day', 'order'),
  'order-cancelled': row('ORDER', 'buyer', 'something that was paid or ordered on invoice is cancelled', 'order'),
  'order-sent-back': row('ORDER', 'seller', 'a buyer has sent back what they withdrew from', 'account'),
  'sale-new': row('SALE', 'seller', 'a shop gets an order', 'account'),
  'sale-due': row('SALE', 'seller', 'a shop is to send orders by tomorrow', 'account'),
  'sale-timed-out': row('SHOP', 'seller', 'a shop has not confirmed an order in time', 'account'),
  'order-payment-failed': row('ORDER', 'buyer', 'a payment fails', 'order'),
  'order-stray-payment': row('ORDER', 'buyer', 'money comes that pays no order, and goes back', 'order'),
  'order-refunded': row('ORDER', 'buyer', 'a refund is sent', 'order'),
  'invoice-issued': row('INVOICE', 'payer', 'an invoice gets its number', 'order'),
  'invoice-due-soon': row('INVOICE', 'payer', 'an invoice is due in three days', 'order'),
  'invoice-overdue': row('INVOICE', 'payer', 'an invoice is not paid on the day after it was due', 'order'),
  'invoice-overdue-again': row('INVOICE', 'payer', 'an invoice is not paid a week after it was due', 'order'),
  'invoice-transfer-failed': row('INVOICE', 'payer', 'the bank refuses a transfer, or does not answer', 'order'),
  'invoice-paid': row('INVOICE', 'payer', 'an invoice is paid in full', 'order'),
  'invoice-credited': row('INVOICE', 'payer', 'a credit note takes something off an invoice', 'order'),
  'invoice-refunded': row('INVOICE', 'payer', 'the bank has sent money of an invoice back', 'order'),
  'dispute-buyer': row('DISPUTE', 'buyer', 'a dispute changes, or the other side or staff write', 'order'),
  'dispute-seller': row('DISPUTE', 'seller', 'a dispute changes, or its buyer or staff write', 'account'),
  'dispute-staff': row('STAFF', 'staff', 'a dispute waits for staff, or something may be dangerous', 'order'),
  'incident-staff': row('STAFF', 'staff', 'a report of an incident is due soon, or overdue', 'page'),
  'incident-recall': row('DISPUTE', 'buyer', 'something that was bought may be dangerous', 'order'),
  'support-received': row('SUPPORT', 'asker', 'somebody asks for help', 'page'),
  'support-answered': row('SUPPORT', 'asker', 'the staff answer a request for help', 'page'),
  'contact-received': row('SUPPORT', 'asker', 'a buyer writes to a shop', 'page'),
  'contact-answered': row('SUPPORT', 'asker', 'a shop answers, of a child the guardian', 'page'),
  'contact-new': row('SHOP', 'seller', 'a buyer writes to a shop, or writes again', 'account'),
  'case-child-safety': row('STAFF', 'staff', 'a child may be in danger', 'page'),
  'support-team': row('STAFF', 'staff', 'somebody asks for help, or writes again', 'page'),
  'enquiry-receipt': row('ENQUIRY', 'asker', 'an enquiry is sent', 'page'),
  'enquiry-answer': row('ENQUIRY', 'asker', 'the staff answer an enquiry', 'page'),
  'enquiry-confirm': row('ENQUIRY', 'asker', 'an enquiry is sent without scripts', 'page'),
  'request-link': row('ENQUIRY', 'asker', 'a firm asks to open a shop', 'page'),
  'request-received': row('ENQUIRY', 'asker', 'a request to open a shop is complete', 'page'),
  'request-asked': row('ENQUIRY', 'asker', 'the staff have a question about a request to open a shop', 'page'),
  'request-approved': row('ENQUIRY', 'asker', 'a request to open a shop is approved', 'page'),
  'request-refused': row('ENQUIRY', 'asker', 'a request to open a shop is refused', 'page'),
  'request-lapsed': row('ENQUIRY', 'asker', 'a request to open a shop lapses', 'page'),
  'enquiry-team': row('STAFF', 'staff', 'an enquiry is sent', 'page'),
  'wishlist-changed': row(
    'WISHLIST',
    'member',
    'something on a watched wish list is cheaper or back in stock',
    'account',
  ),
  'restock-question': row('RESTOCK', 'asker', 'an address asks to be told when a product is back', 'request'),
  'restock-back': row('RESTOCK', 'asker', 'the product is back', 'request'),
  'review-child-safety': row('STAFF', 'staff', 'a review is reported that may show a child in danger', 'page'),
  'review-to-check': row('STAFF', 'staff', 'a review waits for a moderator', 'page'),
  'review-published': row('REVIEW', 'buyer', 'a moderator publishes a review', 'order'),
  'review-refused': row('ORDER', 'buyer', 'a moderator refuses or hides a review', 'order'),
  'review-asked': row('REVIEW', 'buyer', 'a week has passed since delivery', 'order'),
} as const satisfies Record<string, Row>;
export type LetterName = keyof typeof letters;

function row<Kind extends NoticeKind>(kind: Kind, audience: Audience, cause: string, from: Row['from']) {
  return { kind, audience, cause, from };
}
