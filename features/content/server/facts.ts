import {
  cookieOf,
  daysClosed,
  deviceCookieOf,
  deviceDays,
  refreshCookieOf,
  sessionHours,
  signedInHint,
} from '@cubby/features/accounts/rules';
import { disputePeriods, mostDisputePictures } from '@cubby/features/disputes/rules';
import { daysToConfirm } from '@cubby/features/enquiries/rules';
import { dueDays, mostOrders } from '@cubby/features/invoices/rules';
import { schoolShareMillionths } from '@cubby/features/ledger/rules';
import { monthsKept as monthsMailIsKept } from '@cubby/features/notices/rules';
import { cardHoldMinutes } from '@cubby/features/orders/rules';
import { confirmationDays, periods } from '@cubby/features/orders/transitions';
import { referralDays, referralReward, referralSales } from '@cubby/features/referrals/rules';
import { askAfterDays, editDays } from '@cubby/features/reviews/rules';
import { retentionDays as daysSearchesAreKept } from '@cubby/features/search/rules';
import { monthsKept as monthsHelpIsKept } from '@cubby/features/support/rules';
import { defaultLocale, type Locale } from '@cubby/i18n';
import { type Money, moneyInText } from '@cubby/money';
import { ContentError } from './content-error.ts';

type Unit = 'minute' | 'hour' | 'day' | 'month';
const hour = 60 * 60 * 1000;

const formats = new Map<string, Intl.NumberFormat>();
/**
 * Creating a formatter costs a hundred times as much as using it. Latin digits in every language, as everywhere in the
 * shop.
 */
function formatOf(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.style} ${options.unit}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(`${locale}-u-nu-latn`, options);
  formats.set(key, known);
  return known;
}

const lasting =
  (count: number, unit: Unit) =>
  (locale: Locale): string =>
    formatOf(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
const number =
  (value: number) =>
  (locale: Locale): string =>
    formatOf(locale, {}).format(value);

const sum =
  (amount: Money) =>
  (locale: Locale): string =>
    moneyInText(amount, locale, true);

/** The values used in pages as `{cardHold}`, worded for a language. */
export type Facts = Readonly<Record<string, (locale: Locale) => string>>;

/**
 * The periods and limits in pages, from the rules that enforce them: a changed rule changes its page. A test states
 * today's values.
 */
export const facts: Facts = {
  cardHold: lasting(cardHoldMinutes, 'minute'),
  invoiceHold: lasting(periods.invoiceHold, 'day'),
  invoiceDue: lasting(dueDays.usual, 'day'),
  invoiceDueLongest: lasting(dueDays.longest, 'day'),
  invoiceOrders: number(mostOrders),
  childConfirms: lasting(confirmationDays.ofChildShop, 'day'),
  withdrawal: lasting(periods.withdrawal, 'day'),
  returnIsSent: lasting(periods.returning, 'day'),
  problemWithin: lasting(periods.dispute, 'day'),
  notReceivedAfter: lasting(periods.notReceived, 'day'),
  lateDispatch: lasting(periods.lateDispatch, 'day'),
  untrackedArrival: lasting(periods.untrackedArrival, 'day'),
  completion: lasting(periods.withdrawal, 'day'),
  sellerAnswers: lasting(disputePeriods.answer / hour, 'hour'),
  guardianAnswers: lasting(disputePeriods.answerOfChildShop / hour / 24, 'day'),
  staffDecide: lasting(disputePeriods.decision / hour / 24, 'day'),
  appeal: lasting(disputePeriods.appeal / hour / 24, 'day'),
  disputePictures: number(mostDisputePictures),
  schoolShare: (locale) =>
    formatOf(locale, { style: 'percent', maximumFractionDigits: 2 }).format(schoolShareMillionths / 1e6),
  referralReward: sum(referralReward),
  referralSales: sum(referralSales),
  referralReversal: lasting(referralDays, 'day'),
  reviewEdit: lasting(editDays, 'day'),
  reviewAsked: lasting(askAfterDays, 'day'),
  accountCloses: lasting(daysClosed, 'day'),
  signedIn: lasting(sessionHours.day, 'hour'),
  sessionCookie: () => cookieOf('shop'),
  refreshCookie: () => refreshCookieOf('shop'),
  deviceCookie: () => deviceCookieOf('shop'),
  hintCookie: () => signedInHint,
  deviceKnown: lasting(deviceDays, 'day'),
  remembered: lasting(sessionHours.remembered / 24, 'day'),
  mailKept: lasting(monthsMailIsKept, 'month'),
  helpKept: lasting(monthsHelpIsKept, 'month'),
  enquiryConfirmed: lasting(daysToConfirm, 'day'),
  searchesKept: lasting(daysSearchesAreKept, 'day'),
};

export function withFacts(source: string, locale: Locale = defaultLocale, known: Facts = facts): string {
  return source.replace(/\{([a-z][A-Za-z]*)\}/g, (_, name: string) => {
    const fact = known[name];
    if (!fact) throw new ContentError(`{${name}} is no fact (features/content/server/facts.ts)`);
    return fact(locale);
  });
}
