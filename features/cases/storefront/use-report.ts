import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { type ReportedKind, reportReasons } from '../rules.ts';

type Sent = Parameters<typeof import('../send-report.ts')['sendReport']>[2];

/** State shared by the report links. @param link their text; `name`: their subject */
export function useReport(kind: ReportedKind, link: string, name: string) {
  const { text } = useText();
  const client = useClient();
  return {
    shown: {
      subject: kind,
      reasons: reportReasons,
      words: {
        link,
        label: text('cases.report.label', { what: link, name: `\u2068${name}\u2069` }),
        sent: text('cases.reported'),
      },
    },
    send: async (report: Sent) => (await import('../send-report.ts')).sendReport(client, kind, report),
  };
}
