import { expect, test } from 'vitest';
import { actOnReport, reportReasons, reportsForgottenBefore } from './rules.ts';

test('only a report of a child in danger alerts a person, and hides a review of a child’s craft (domain C13)', () => {
  expect(reportReasons.filter((reason) => actOnReport(reason, false).hides)).toEqual([]);
  expect(reportReasons.filter((reason) => actOnReport(reason, true).hides)).toEqual(['CHILD_SAFETY']);
  for (const craft of [true, false])
    expect(reportReasons.filter((reason) => actOnReport(reason, craft).callsStaff)).toEqual(['CHILD_SAFETY']);
});

test('reports are forgotten after half a year, those of a child in danger after a year (domain C3, 2.6)', () => {
  expect(reportsForgottenBefore(new Date('2026-09-30T12:00:00Z'))).toEqual({
    others: new Date('2026-04-03T12:00:00Z'),
    childSafety: new Date('2025-09-30T12:00:00Z'),
  });
});
