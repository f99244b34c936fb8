import { isDay } from '@cubby/days';
import { broken, type PaperViolation } from './check.ts';
import { billViolations } from './check-bill.ts';
import { parcelViolations, returnViolations } from './check-parcel.ts';
import { statementViolations } from './check-statement.ts';
import { customsViolations } from './customs-form.ts';
import type { Paper } from './model.ts';

/**
 * The rules that a paper breaks: sums that differ from those of its lines, and missing terms. Such a paper is never
 * rendered. The ids are those of EN 16931 and PEPPOL BIS 3 (domain 4.9).
 */
export function checkPaper(paper: Paper): PaperViolation[] {
  const ofItsKind =
    paper.kind === 'STATEMENT'
      ? statementViolations(paper)
      : paper.kind === 'CUSTOMS_FORM'
        ? customsViolations(paper)
        : paper.kind === 'PACKING_SLIP' || paper.kind === 'RETURN_SHEET'
          ? [...parcelViolations(paper), ...(paper.kind === 'RETURN_SHEET' ? returnViolations(paper) : [])]
          : billViolations(paper);
  return [...headViolations(paper), ...ofItsKind];
}

const headViolations = (paper: Paper): PaperViolation[] =>
  broken([
    ['BR-02', paper.number !== '', 'it has no number'],
    ['BR-03', isDay(paper.issuedOn), `it is issued on ${paper.issuedOn}`],
    ['BR-06', paper.issuer.legalName !== '', 'its issuer has no name'],
    ['BR-07', paper.buyer.name !== '', 'its buyer has no name'],
  ]);
