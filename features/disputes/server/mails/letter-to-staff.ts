import { sendNotice } from '@cubby/features/notices/server';
import type { MailSection } from '@cubby/mail';
import type { About } from './letter-about.ts';
import type { LetterNeeds } from './letter-needs.ts';
import { valuesFor } from './letter-values.ts';

export async function toStaff(
  needs: LetterNeeds,
  { tx, sold, dispute, key, now }: About,
  cause: 'decide' | 'unsafe' | 'late',
): Promise<void> {
  const { teamEmail } = needs;
  if (!teamEmail) return;
  const { text } = needs.translatorOf('en');
  const values = valuesFor(needs, { locale: 'en', daysOf: 'BUYER' }, sold, dispute);
  const sections: MailSection[] = [
    { kind: 'paragraph', text: text(`disputes.mail.staff.${cause}`, { ...values, code: dispute.code }) },
    {
      kind: 'facts',
      facts: [
        { label: text('disputes.mail.staff.reason'), value: text(`disputes.mail.reason.${dispute.reason}`) },
        { label: text('disputes.mail.staff.description'), value: dispute.description },
      ],
    },
  ];
  const about = { key: `dispute-${dispute.code}-${key}-staff`, to: teamEmail, locale: 'en' as const, sections };
  const title = text(`disputes.mail.staff.title.${cause}`, values);
  const why = text('disputes.mail.why.staff');
  await sendNotice(tx, { ...about, letter: 'dispute-staff', brand: 'cubby', title, why }, now);
}
