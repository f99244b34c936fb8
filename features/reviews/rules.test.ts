import { expect, test } from 'vitest';
import { actOnReport, reportReasons } from './rules.ts';

test('only a report of a child in danger alerts a person, and hides a review of a child’s craft (domain C13)', () => {
  expect(reportReasons.filter((reason) => actOnReport(reason, false).hides)).toEqual([]);
  expect(reportReasons.filter((reason) => actOnReport(reason, true).hides)).toEqual(['CHILD_SAFETY']);
  for (const craft of [true, false])
    expect(reportReasons.filter((reason) => actOnReport(reason, craft).callsStaff)).toEqual(['CHILD_SAFETY']);
});
