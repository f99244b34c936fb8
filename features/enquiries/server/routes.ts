import { type Implementation, implement } from '@cubby/contract/server';
import type { Captcha } from '@cubby/features/captcha/server';
import type { Locale } from '@cubby/i18n';
import { fail, ok } from '@cubby/result';
import { listEnquiries, listRoles, sendEnquiry, settleEnquiry } from '../contract.ts';
import { senderRoles, spamSignsIn } from '../rules.ts';
import { type EnquiryMailNeeds, sendEnquiryMails } from './mails.ts';
import { changeStatus, findByStatus, insertEnquiry } from './store.ts';

export type EnquirySettings = EnquiryMailNeeds & { captcha: Pick<Captcha, 'acceptFrom' | 'challengeOf'> };

export const enquiryEndpoints = ({ captcha, ...mails }: EnquirySettings): Implementation[] => [
  implement(
    sendEnquiry,
    async ({ captchaToken, ...enquiry }, { db, brand, locale, sender, now }) => {
      const human = await captcha.acceptFrom({ db, sender, now }, captchaToken);
      if (!human.ok) return human;
      const spamSigns = spamSignsIn(enquiry.message);
      const { id, number } = await insertEnquiry(db, enquiry, { brand, locale, spamSigns, now });
      await sendEnquiryMails(db, mails, { id, number, enquiry, spamSigns, brand, locale: locale as Locale }, now);
      return ok({ number });
    },
    { fallbackKey: ({ captchaToken }) => captcha.challengeOf(captchaToken) },
  ),
  implement(listEnquiries, async ({ status }, { db }) => ok(await findByStatus(db, status))),
  implement(settleEnquiry, async ({ number, status }, { db }) =>
    (await changeStatus(db, number, status))
      ? ok(true as const)
      : fail('OC_NOT_FOUND', 'enquiries.missing', { path: ['number'] }),
  ),
  implement(listRoles, async (_input, { locale }) => {
    const { text } = mails.translatorOf(locale as Locale);
    return ok(senderRoles.map((role) => ({ role, name: text(`enquiries.role.${role}`) })));
  }),
];
