import { join } from 'node:path';
import type { Feature, Settings } from '@cubby/feature';
import { type MailTransport, outboxTransport, smtpTransport } from '@cubby/mail';
import { mailData, mailSettingData } from './personal.ts';
import { forgetSent } from './retention.ts';
import { mailSettingEndpoints } from './routes.ts';
import { sendMailTask } from './send.ts';

export const feature: Feature = {
  name: 'notices',
  start: ({ pool, settings }) => ({
    lane: 'mail',
    endpoints: mailSettingEndpoints,
    tasks: { 'send-mail': sendMailTask(pool, transportOf(settings)) },
    schedules: [{ name: 'mails that were sent', everySeconds: 600, run: (now) => forgetSent(pool, now) }],
    personal: [mailData, mailSettingData],
  }),
};

const transportOf = ({ smtpUrl, mailFrom, dataDir }: Settings): MailTransport =>
  smtpUrl
    ? smtpTransport({ url: smtpUrl, from: mailFrom })
    : outboxTransport({ folder: join(dataDir, 'mail'), from: mailFrom });
