import { useText } from '@cubby/i18n/react';
import { ReportLink } from '@cubby/reports';
import { useReport } from './use-report.ts';

/** Reports a workshop to the staff, without an account (domain C13). */
export function ReportWorkshop({ code, name }: { code: string; name: string }) {
  const { text } = useText();
  const { shown, send } = useReport('WORKSHOP', text('cases.reportWorkshop'), name);
  return (
    <p className="text-small text-soft">
      <ReportLink {...shown} id={`WORKSHOP ${code}`} send={(report) => send({ ...report, subject: code })} />
    </p>
  );
}
