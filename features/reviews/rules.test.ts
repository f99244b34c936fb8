import { reportsForgottenBefore } from '@cubby/reports/rules';
import { expect, test } from 'vitest';
import {
  actOnReport,
  askedAbout,
  editableSince,
  editableUntil,
  extrasOf,
  namedReview,
  reportReasons,
  shownName,
  statusWhenWritten,
} from './rules.ts';

test('only a report of a child in danger alerts a person, and hides a review of a child’s craft (domain C13)', () => {
  expect(reportReasons.filter((reason) => actOnReport(reason, false).hides)).toEqual([]);
  expect(reportReasons.filter((reason) => actOnReport(reason, true).hides)).toEqual(['CHILD_SAFETY']);
  for (const craft of [true, false])
    expect(reportReasons.filter((reason) => actOnReport(reason, craft).callsStaff)).toEqual(['CHILD_SAFETY']);
});

test('reports are deleted after half a year, those of a child in danger after a year (domain C3, 2.6)', () => {
  expect(reportsForgottenBefore(new Date('2026-09-30T12:00:00Z'))).toEqual({
    others: new Date('2026-04-03T12:00:00Z'),
    childSafety: new Date('2025-09-30T12:00:00Z'),
  });
});

test('reviews of children’s crafts, and those that staff hid or refused, are checked before they appear (domain C12)', () => {
  expect([
    statusWhenWritten(false),
    statusWhenWritten(false, 'PUBLISHED'),
    statusWhenWritten(false, 'PENDING'),
    statusWhenWritten(false, 'REFUSED'),
    statusWhenWritten(true),
    statusWhenWritten(true, 'PUBLISHED'),
  ]).toEqual(['PUBLISHED', 'PUBLISHED', 'PENDING', 'PENDING', 'PENDING', 'PENDING']);
  expect([extrasOf(true), extrasOf(false)]).toEqual([
    { pictures: false, votes: false },
    { pictures: true, votes: true },
  ]);
});

test('a review can be changed for 30 days; buyers are asked from the 7th to the 21st day after delivery', () => {
  const now = new Date('2026-09-30T12:00:00Z');
  expect(editableUntil(now)).toEqual(new Date('2026-10-30T12:00:00Z'));
  expect(editableSince(now)).toEqual(new Date('2026-08-31T12:00:00Z'));
  expect(askedAbout(now)).toEqual({ from: new Date('2026-09-09T12:00:00Z'), to: new Date('2026-09-23T12:00:00Z') });
});

test('an author is shown by first name and initial', () => {
  expect([shownName('Amina', 'Haddad'), shownName('محمد', 'علي')]).toEqual(['Amina H.', 'محمد ع.']);
});

test('reviews with the same title are distinguished by their authors, in any reading direction (WCAG 2.4.6)', () => {
  const isolated = (text: string) => `\u2068${text}\u2069`;
  expect(namedReview({ title: 'متين', author: 'Emeka G.' })).toBe(`${isolated('متين')}, ${isolated('Emeka G.')}`);
});
