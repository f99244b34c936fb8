import type { Tx } from '@cubby/db';
import { findAddressee, findShopTeam } from '@cubby/features/accounts/server';
import { type LetterName, sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import type { MailSection } from '@cubby/mail';
import { accountDecisionsPath } from '../path.ts';
import { alertEveryMinutes, appealDays, mayAppealUntil } from '../rules.ts';
import type { Measure, Party } from './measures/measure-store.ts';

export type CaseMailNeeds = {
  translatorOf: (locale: Locale) => Translator;
  originOf: (site: 'cubby' | 'kids' | 'seller' | 'manager') => string;
  teamEmail: string | undefined;
};
type About = { number: string };
export type CaseMails = {
  /** A child may be in danger: calls a person, again when something is hidden. */
  alert: (tx: Tx, its: About, what: { isHidden: boolean }, now: Date) => Promise<void>;
  /** Calls again every fifteen minutes until the case is taken. */
  callAgain: (tx: Tx, its: { number: string; openedAt: Date }, now: Date) => Promise<void>;
  /** The decision about a shop or a person: facts, rule, whether automation was involved, and how to appeal. */
  reasons: (tx: Tx, party: Party, its: About, measure: Measure, now: Date) => Promise<void>;
  lifted: (tx: Tx, party: Party, measure: Measure, words: string, now: Date) => Promise<void>;
  answered: (
    tx: Tx,
    party: Party,
    measure: Measure,
    answer: { isGranted: boolean; words: string },
    now: Date,
  ) => Promise<void>;
};

export function caseMails({ translatorOf, originOf, teamEmail }: CaseMailNeeds): CaseMails {
  /** Emails the person, or each owner of the shop, in their language. */
  const tell = async (
    tx: Tx,
    party: Party,
    { key, letter }: { key: string; letter: LetterName },
    write: (translator: Translator) => { title: string; sections: MailSection[] },
    now: Date,
  ) => {
    const isShop = 'sellerId' in party;
    for (const accountId of isShop ? await findShopTeam(tx, party.sellerId, ['OWNER']) : [party.accountId]) {
      const to = await findAddressee(tx, accountId);
      if (!to || to.isClosed) continue;
      const locale = to.locale as Locale;
      const translator = translatorOf(locale);
      const { title, sections } = write(translator);
      const brand = isShop ? 'cubby' : (to.brand as 'cubby');
      const url = isShop
        ? `${originOf('seller')}${prefixOf(locale)}/decisions`
        : `${originOf(brand)}${prefixOf(locale)}${accountDecisionsPath}`;
      await sendNotice(
        tx,
        {
          ...{ key: `${key}-${accountId}`, letter, to: to.login, locale, brand, title },
          sections: [...sections, { kind: 'button', label: translator.text('cases.mail.button'), url }],
          why: isShop
            ? translator.text('cases.mail.why', { shop: named(party.name) })
            : translator.text('cases.mail.why.account'),
        },
        now,
      );
    }
  };
  /** Reveals nothing of the case: more people read mail than may see the case. */
  const call = async (
    tx: Tx,
    { number, key, words }: { number: string; key: string; words: 'hidden' | 'shown' | 'again' },
    now: Date,
  ) => {
    if (!teamEmail) return;
    const { text } = translatorOf('en');
    await sendNotice(
      tx,
      {
        key: `case-${number}-alert-${key}`,
        ...{ letter: 'case-child-safety', to: teamEmail, locale: 'en', brand: 'cubby' },
        title: text('cases.mail.alert'),
        sections: [
          { kind: 'paragraph', text: text(`cases.mail.alert.${words}`) },
          { kind: 'button', label: text('cases.mail.alert.button'), url: `${originOf('manager')}/cases/${number}` },
        ],
        why: text('cases.mail.alert.why'),
      },
      now,
    );
  };
  const named = (words: string) => `\u2068${words}\u2069`;
  return {
    alert: (tx, { number }, { isHidden }, now) =>
      call(tx, { number, key: `${now.getTime()}`, words: isHidden ? 'hidden' : 'shown' }, now),
    async callAgain(tx, { number, openedAt }, now) {
      const times = Math.floor((now.getTime() - openedAt.getTime()) / (alertEveryMinutes * 60_000));
      if (times > 0) await call(tx, { number, key: `again-${times}`, words: 'again' }, now);
    },
    reasons: (tx, party, its, measure, now) =>
      tell(
        tx,
        party,
        { key: keyOf(measure, party), letter: 'measure-reasons' },
        ({ text, date, lookup }) => ({
          title: text(nameOf(measure)),
          sections: [
            {
              kind: 'paragraph',
              text: text(`${nameOf(measure)}.text`, {
                about: named(measure.about),
                shop: 'name' in party ? named(party.name) : '',
              }),
            },
            {
              kind: 'facts',
              facts: [
                { label: text('cases.mail.facts'), value: measure.facts },
                { label: text('cases.mail.rule'), value: lookup(`cases.rule.${measure.rule}`) },
                {
                  label: text('cases.mail.until'),
                  value:
                    measure.until === null ? text('cases.mail.until.open') : date(measure.until, dayFormats.medium),
                },
                { label: text('cases.mail.number'), value: its.number },
              ],
            },
            ...(measure.holdsPayouts
              ? [{ kind: 'paragraph', text: text('cases.mail.held') } satisfies MailSection]
              : []),
            { kind: 'paragraph', text: text('cases.mail.person') },
            ...(measure.kind === 'SUSPEND' && measure.subjectKind === 'SELLER'
              ? [{ kind: 'paragraph', text: text('cases.mail.orders') } satisfies MailSection]
              : []),
            {
              kind: 'paragraph',
              text: text('cases.mail.appeal', {
                days: appealDays,
                day: date(mayAppealUntil(now), dayFormats.medium),
              }),
            },
          ],
        }),
        now,
      ),
    lifted: (tx, party, measure, words, now) =>
      tell(
        tx,
        party,
        { key: `${keyOf(measure, party)}-lifted`, letter: 'measure-lifted' },
        ({ text }) => ({
          title: text('cases.mail.lifted'),
          sections: [
            { kind: 'paragraph', text: text('cases.mail.lifted.text', { about: named(measure.about) }) },
            ...(words === '' ? [] : [{ kind: 'paragraph', text: words } satisfies MailSection]),
          ],
        }),
        now,
      ),
    answered: (tx, party, measure, { isGranted, words }, now) =>
      tell(
        tx,
        party,
        { key: `${keyOf(measure, party)}-answer`, letter: 'measure-appeal' },
        ({ text }) => ({
          title: text(isGranted ? 'cases.mail.granted' : 'cases.mail.upheld'),
          sections: [
            {
              kind: 'paragraph',
              text: text(isGranted ? 'cases.mail.granted.text' : 'cases.mail.upheld.text', {
                about: named(measure.about),
              }),
            },
            { kind: 'paragraph', text: words },
          ],
        }),
        now,
      ),
  };
}

const keyOf = ({ measureId }: Measure, party: Party): string =>
  `measure-${measureId}-${'sellerId' in party ? party.sellerId : party.accountId}`;
const nameOf = ({ kind, subjectKind }: Measure) =>
  kind === 'REMOVE' && subjectKind === 'OFFER'
    ? 'cases.mail.REMOVE.OFFER'
    : subjectKind === 'PERSON'
      ? (`cases.mail.PERSON.${kind as 'WARN' | 'SUSPEND'}` as const)
      : (`cases.mail.${kind}` as const);
