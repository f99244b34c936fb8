import { join } from 'node:path';
import type { Feature, Settings } from '@cubby/feature';
import { type MailTransport, outboxTransport, smtpTransport } from '@cubby/mail';
import { createDelivery } from './delivery.ts';
import { mailData, mailProblemData, mailSettingData } from './personal.ts';
import { readReportFolder } from './report-folder.ts';
import { mountReportHook } from './report-hook.ts';
import { forgetSent } from './retention.ts';
import { mailSettingEndpoints } from './routes.ts';
import { createStopLinks } from './stop-links.ts';

export const feature: Feature = {
  name: 'notices',
  start(platform) {
    const { pool, clock, settings, translators } = platform;
    const { mailReportSecret } = settings;
    const links = createStopLinks(settings, translators);
    const delivery = createDelivery({ pool, clock, transport: transportOf(settings), finish: links.finish });
    return {
      lane: 'mail',
      endpoints: mailSettingEndpoints,
      provers: [links.prove],
      mounts: mailReportSecret ? [(app) => mountReportHook(app, platform, mailReportSecret)] : [],
      tasks: { 'send-mail': (payload) => delivery.send((payload as { mailId: string }).mailId) },
      schedules: [
        { name: 'mails that wait', everySeconds: 30, run: () => delivery.sendWaiting() },
        {
          name: 'reports about mails',
          everySeconds: 60,
          run: (now) => readReportFolder(pool, join(settings.dataDir, 'mail-reports'), now),
        },
        { name: 'mails that were sent', everySeconds: 600, run: (now) => forgetSent(pool, now) },
      ],
      personal: [mailData, mailSettingData, mailProblemData],
    };
  },
};

const transportOf = ({ smtpUrl, mailFrom, teamEmail, dataDir }: Settings): MailTransport =>
  smtpUrl
    ? smtpTransport({ url: smtpUrl, from: mailFrom, replyTo: teamEmail })
    : outboxTransport({ folder: join(dataDir, 'mail'), from: mailFrom, replyTo: teamEmail });
