import { useText } from '@cubby/i18n/react';
import { ReportLink } from '@cubby/reports';
import { useClient } from '@cubby/site';
import { type ReportReason, reportReasons } from '../rules.ts';

const reasons = reportReasons.filter((reason) => reason !== 'UNSAFE' && reason !== 'MISLEADING');

/** Lets one side of a conversation with a child's shop report it. @param token of the holder of a mailed link */
export function ReportThread({ number, token }: { number: string; token?: string | undefined }) {
  const { text } = useText();
  const client = useClient();
  return (
    <p className="text-small text-soft">
      <ReportLink
        id={`THREAD ${number}`}
        subject="THREAD"
        reasons={reasons}
        words={{ link: text('cases.reportThread'), label: text('cases.reportThread'), sent: text('cases.reported') }}
        send={async ({ reason, comment }) => {
          const { reportThread } = await import('../contract.ts');
          const report = { number, reason: reason as ReportReason, comment };
          await client(reportThread, report, token ? { bearer: token } : {});
        }}
      />
    </p>
  );
}
