import { expect, test } from 'vitest';
import { actOnReport, reportReasons } from './rules.ts';

test('a report hides nothing, but that a child may be in danger, on a child’s craft; then a person is called (domain C13)', () => {
  expect(reportReasons.filter((reason) => actOnReport(reason, false).hides)).toEqual([]);
  expect(reportReasons.filter((reason) => actOnReport(reason, true).hides)).toEqual(['CHILD_SAFETY']);
  for (const craft of [true, false])
    expect(reportReasons.filter((reason) => actOnReport(reason, craft).callsStaff)).toEqual(['CHILD_SAFETY']);
});
