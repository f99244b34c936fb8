import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { longestReportComment } from './rules.ts';

export const reportComment = optionalField(requiredText(longestReportComment, { lines: true }));

/** Made by the browser for one report, so that a repeated report counts once; it identifies nobody. */
export const reportKey = z.string().regex(/^[\w-]{16,64}$/, 'field.invalid');

export const reportForm = z.strictObject({
  which: z.string(),
  reason: z.string().min(1, 'reports.reason.missing'),
  comment: reportComment,
});

/** The same, if the visitor chooses one of several subjects. */
export const reportOfOneForm = reportForm.extend({ which: z.string().min(1, 'reports.which.missing') });
