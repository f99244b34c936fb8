import { join } from 'node:path';
import type { Feature, Settings } from '@cubby/feature';
import { type MailTransport, outboxTransport, smtpTransport } from '@cubby/mail';
import { mailData } from './personal.ts';
import { sendMailTask } from './send.ts';

export const feature: Feature = {
  name: 'notices',
  start: ({ pool, settings }) => ({
    lane: 'mail',
    tasks: { 'send-mail': sendMailTask(pool, transportOf(settings)) },
    personal: [mailData],
  }),
};

const transportOf = ({ smtpUrl, mailFrom, dataDir }: Settings): MailTransport =>
  smtpUrl
    ? smtpTransport({ url: smtpUrl, from: mailFrom })
    : outboxTransport({ folder: join(dataDir, 'mail'), from: mailFrom });
