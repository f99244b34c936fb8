import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Dialog, Notice, RadioGroup, showToast, TextAreaField } from '@cubby/ui';
import { type FormEvent, useId, useState } from 'react';
import { reportReview } from '../contract.ts';
import { longestReportComment, type ReportReason, type Review, reportReasons } from '../rules.ts';
import { rememberReport, reportKeyOf } from './reported.ts';

type ReportWindowProps = { review: Review; open: boolean; onClose: () => void; onSent: () => void };

/** A reason and, if one likes, a word about it: no name, no address, no captcha (ux P7). */
export function ReportWindow({ review, open, onClose, onSent }: ReportWindowProps) {
  const { text, has } = useText();
  const client = useClient();
  const formId = useId();
  const [reason, choose] = useState<ReportReason>();
  const [comment, write] = useState('');
  const [missing, miss] = useState(false);
  const [failure, fail] = useState('');
  const [busy, setBusy] = useState(false);
  // One for all tries: of a lost answer nobody knows whether the report has come.
  const [reportKey] = useState(() => reportKeyOf(review.id));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    miss(!reason);
    if (busy || !reason || comment.length > longestReportComment) return;
    setBusy(true);
    try {
      await client(reportReview, { reviewId: review.id, reason, comment, reportKey });
      rememberReport(review.id, reportKey);
      onClose();
      onSent();
      showToast(text('reviews.report.done'));
    } catch (error) {
      fail((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('reviews.report.title')}
      closeLabel={text('reviews.report.close')}
      foot={
        <Button type="submit" form={formId} busy={busy}>
          {text('reviews.report.send')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-5">
        <p className="text-soft">{text('reviews.report.lead')}</p>
        <RadioGroup
          legend={text('reviews.report.reason')}
          name={`${formId}-reason`}
          value={reason ?? ''}
          onChange={(value) => {
            choose(value as ReportReason);
            miss(false);
          }}
          error={missing && text('reviews.report.reason.missing')}
          choices={reportReasons.map((value) => {
            const help = `reviews.report.${value}.help`;
            return { value, label: text(`reviews.report.${value}`), ...(has(help) && { help: text(help) }) };
          })}
        />
        <TextAreaField
          label={text('reviews.report.comment')}
          optional={text('reviews.report.optional')}
          rows={3}
          limit={longestReportComment}
          counterText={(left) =>
            text(left < 0 ? 'reviews.report.over' : 'reviews.report.left', { count: Math.abs(left) })
          }
          value={comment}
          onChange={(event) => write(event.target.value)}
        />
        {failure && (
          <Notice tone="error" live title={text('reviews.report.failed')}>
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
