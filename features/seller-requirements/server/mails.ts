import type { Tx } from '@cubby/db';
import { findAddressee } from '@cubby/features/accounts/server';
import { sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { isLaw, type RequirementKind, type RequirementStep } from '../rules.ts';

export type RequirementMailNeeds = {
  translatorOf: (locale: Locale) => Translator;
  sellerOrigin: string;
};
type Taken = {
  requirementId: string;
  kind: RequirementKind;
  step: Extract<RequirementStep, 'WARN' | 'ASK' | 'STOP'>;
  accountId: string;
  /** When they last provided it; null: never. */
  givenAt: Date | null;
  /** Whether one of their shops has no payout account. */
  isUnpayable: boolean;
  /** The deadline. */
  due: Date;
};
export type RequirementMails = { stepTaken: (tx: Tx, taken: Taken, now: Date) => Promise<void> };

export const requirementMails = ({ translatorOf, sellerOrigin }: RequirementMailNeeds): RequirementMails => ({
  /** Notifies an owner of a requirement, its reason and its deadline. */
  async stepTaken(tx, { requirementId, kind, step, accountId, givenAt, isUnpayable, due }, now) {
    const to = await findAddressee(tx, accountId);
    if (!to || to.isClosed) return;
    const locale = to.locale as Locale;
    const { text, date } = translatorOf(locale);
    const key = isLaw(kind)
      ? givenAt && step === 'ASK'
        ? 'again'
        : ({ WARN: 'near', ASK: 'due', STOP: 'stopped' } as const)[step]
      : step === 'STOP'
        ? 'unsigned'
        : 'agreement';
    const values = {
      given: givenAt === null ? '' : date(givenAt, dayFormats.long),
      day: date(due, dayFormats.long),
      law: isLaw(kind) ? text(`requirements.law.${kind}`) : '',
    };
    const paragraphs = [
      text(`requirements.${key}.text`, values),
      ...(isLaw(kind) && (key !== 'again' || isUnpayable) ? [text('requirements.asks')] : []),
      ...(step === 'STOP' ? [text('requirements.orders')] : []),
    ];
    await sendNotice(
      tx,
      {
        key: `requirement-${requirementId}-${step.toLowerCase()}`,
        ...{
          letter: isLaw(kind) ? 'requirement-facts' : 'requirement-agreement',
          to: to.login,
          locale,
          brand: 'cubby',
        },
        title: text(`requirements.${key}`, values),
        sections: [
          ...paragraphs.map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph })),
          {
            kind: 'button',
            label: text(isLaw(kind) ? 'requirements.give' : 'requirements.read'),
            url: `${sellerOrigin}${prefixOf(locale)}${isLaw(kind) ? '/requirements' : '/settings'}`,
          },
        ],
        why: text('requirements.why'),
      },
      now,
    );
  },
});
