import { type Implementation, implement } from '@cubby/contract/server';
import { findBlock } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import type { Captcha } from '@cubby/features/captcha/server';
import { type Locale, prefixOf } from '@cubby/i18n';
import { fail, ok } from '@cubby/result';
import { answerEnquiry, inviteToRequest, listEnquiries, listRoles, sendEnquiry, settleEnquiry } from '../contract.ts';
import { goesOnByLink, senderRoles, spamSignsIn } from '../rules.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import type { ConfirmTokens } from './confirm-token.ts';
import { type EnquiryMailNeeds, sendAnswer, sendEnquiryMails } from './mails.ts';
import { answerOne, changeStatus, findAsked, findByStatus, insertEnquiry } from './store.ts';

export type EnquirySettings = EnquiryMailNeeds & {
  captcha: Pick<Captcha, 'acceptFrom' | 'challengeOf'>;
  tokens: ConfirmTokens;
  originOf: (brand: 'cubby' | 'kids') => string;
};

export const enquiryEndpoints = ({ captcha, tokens, originOf, ...mails }: EnquirySettings): Implementation[] => [
  implement(
    sendEnquiry,
    async ({ captchaToken, ...enquiry }, { db, brand, locale: spoken, sender, now }) => {
      const locale = spoken as Locale;
      const human = await captcha.acceptFrom({ db, sender, now }, captchaToken);
      if (!human.ok) return human;
      if (await findBlock(db, enquiry.email, now)) return fail('OC_FORBIDDEN', 'accounts.blocked', { path: ['email'] });
      if (goesOnByLink(enquiry.topic)) {
        const place = { brand, locale, base: originOf(brand) + prefixOf(locale) };
        return ok({ number: await askToConfirm(db, { ...mails, tokens }, enquiry, place, now) });
      }
      const spamSigns = spamSignsIn(enquiry.message);
      const { id, number } = await insertEnquiry(db, enquiry, { brand, locale, spamSigns, now });
      await sendEnquiryMails(db, mails, { id, number, enquiry, spamSigns, brand, locale }, now);
      return ok({ number });
    },
    { fallbackKey: ({ captchaToken }) => captcha.challengeOf(captchaToken) },
  ),
  implement(listEnquiries, async ({ status }, { db }) => ok(await findByStatus(db, status))),
  implement(settleEnquiry, async ({ number, status }, context) => {
    if (!(await changeStatus(context.db, number, status))) return missing;
    const subject = { kind: 'enquiry', id: number } as const;
    await record(context.db, context, { action: 'enquiry.settled', subject, changes: { status: [null, status] } });
    return ok(true as const);
  }),
  implement(answerEnquiry, async ({ number, body }, context) => {
    const { db, now } = context;
    const asked = await answerOne(db, { number, body, now });
    if (!asked) return missing;
    await sendAnswer(db, mails, { ...asked, number, body }, now);
    await record(db, context, { action: 'enquiry.answered', subject: { kind: 'enquiry', id: number } });
    return ok(true as const);
  }),
  implement(inviteToRequest, async ({ number }, context) => {
    const { db, now } = context;
    const asked = await findAsked(db, number);
    if (!asked) return missing;
    const { email, message, brand } = asked;
    const locale = asked.locale as Locale;
    const place = { brand, locale, base: originOf(brand) + prefixOf(locale) };
    await askToConfirm(db, { ...mails, tokens }, { topic: 'BUSINESS', email, message }, place, now);
    await changeStatus(db, number, 'ANSWERED');
    await record(db, context, { action: 'enquiry.turned-into-request', subject: { kind: 'enquiry', id: number } });
    return ok(true as const);
  }),
  implement(listRoles, async (_input, { locale }) => {
    const { text } = mails.translatorOf(locale as Locale);
    return ok(senderRoles.map((role) => ({ role, name: text(`enquiries.role.${role}`) })));
  }),
];

const missing = fail('OC_NOT_FOUND', 'enquiries.missing', { path: ['number'] });
