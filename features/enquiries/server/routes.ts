import { type Implementation, implement } from '@cubby/contract/server';
import type { Captcha } from '@cubby/features/captcha/server';
import type { Locale } from '@cubby/i18n';
import { ok } from '@cubby/result';
import { listRoles, sendEnquiry } from '../contract.ts';
import { senderRoles } from '../rules.ts';
import { type EnquiryMailNeeds, sendEnquiryMails } from './mails.ts';
import { insertEnquiry } from './store.ts';

export type EnquirySettings = EnquiryMailNeeds & { captcha: Pick<Captcha, 'accept' | 'challengeOf'> };

export const enquiryEndpoints = ({ captcha, ...mails }: EnquirySettings): Implementation[] => [
  implement(
    sendEnquiry,
    async ({ captchaToken, ...enquiry }, { db, brand, locale, now }) => {
      const human = await captcha.accept(db, captchaToken, now);
      if (!human.ok) return human;
      const id = await insertEnquiry(db, enquiry, { brand, locale, now });
      await sendEnquiryMails(db, mails, { id, enquiry, brand, locale: locale as Locale }, now);
      return ok(true as const);
    },
    { fallbackKey: ({ captchaToken }) => captcha.challengeOf(captchaToken) },
  ),
  implement(listRoles, async (_input, { locale }) => {
    const { text } = mails.translatorOf(locale as Locale);
    return ok(senderRoles.map((role) => ({ role, name: text(`enquiries.role.${role}`) })));
  }),
];
