import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { longestReportComment, reportReasons } from './rules.ts';

/** An optional comment on the report, with line breaks; the endpoint takes the same. */
export const reportComment = optionalField(requiredText(longestReportComment, { lines: true }));

export const reportForm = z.strictObject({
  reason: z.enum(reportReasons, 'reviews.report.reason.missing'),
  comment: reportComment,
});
