import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { type ReportReason, reportReasons, type SubjectKind } from '../rules.ts';

type Sent = {
  subject: string;
  picture?: string | undefined;
  reason: string;
  comment: string | undefined;
  reportKey: string;
};

/** What the links of reports have in common. @param link their words, `name` what they belong to */
export function useReport(kind: SubjectKind, link: string, name: string) {
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
    send: async ({ subject, picture, reason, comment, reportKey }: Sent) => {
      // Few report anything, so the page does without the contract.
      const { reportThing } = await import('../contract.ts');
      await client(reportThing, {
        ...{ subjectKind: kind, subject, picture, comment, reportKey },
        reason: reason as ReportReason,
      });
    },
  };
}
