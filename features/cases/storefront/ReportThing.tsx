import { useText } from '@cubby/i18n/react';
import { ReportLink } from '@cubby/reports';
import { useClient } from '@cubby/site';
import { type ReportReason, reportReasons, type SubjectKind } from '../rules.ts';

type ReportThingProps = { kind: SubjectKind; code: string; name: string };

/** Reports a product or a shop to the staff, without an account (domain C13). */
export function ReportThing({ kind, code, name }: ReportThingProps) {
  const { text } = useText();
  const client = useClient();
  return (
    <p className="text-small text-soft">
      <ReportLink
        id={`${kind} ${code}`}
        subject={kind}
        reasons={reportReasons}
        words={{
          link: text(`cases.report.${kind}`),
          label: text('cases.report.label', { what: text(`cases.report.${kind}`), name: `\u2068${name}\u2069` }),
          sent: text('cases.reported'),
        }}
        send={async ({ reason, ...report }) => {
          // Few report anything, so the page does without the contract.
          const { reportThing } = await import('../contract.ts');
          await client(reportThing, { subjectKind: kind, subject: code, reason: reason as ReportReason, ...report });
        }}
      />
    </p>
  );
}
