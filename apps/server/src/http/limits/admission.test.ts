import { Busy } from '@cubby/feature';
import { expect, test, vi } from 'vitest';
import { admissionLimits, createAdmission } from './admission.ts';

const limits = {
  ...admissionLimits,
  money: { inWork: 2, besideMoney: 2, waiting: 1, waitMs: 60_000 },
  calls: { inWork: 3, besideMoney: 1, waiting: 2, waitMs: 60_000 },
};

function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const job = {
    started: false,
    end: () => resolve('done'),
    run: () => {
      job.started = true;
      return promise;
    },
  };
  return job;
}
const countsOf = (admission: ReturnType<typeof createAdmission>, traffic: string) =>
  admission.counts().find((each) => each.traffic === traffic);

test('beside money as many requests wait for each place as otherwise; the rest are rejected immediately instead of late (decision 0030)', async () => {
  const admission = createAdmission({ ...limits, calls: { inWork: 3, besideMoney: 1, waiting: 12, waitMs: 60_000 } });
  const payment = work();
  const paid = admission.run('money', payment.run);
  const searches = Array.from({ length: 5 }, work);
  const answers = searches.map(({ run }) => admission.run('calls', run));
  expect(admission.isTooMuch('calls')).toBe(true);
  await expect(admission.run('calls', work().run)).rejects.toThrow(Busy);
  expect(countsOf(admission, 'calls')).toEqual({ traffic: 'calls', inWork: 1, waiting: 4, rejected: 1 });
  payment.end();
  await paid;
  expect(admission.isTooMuch('calls')).toBe(false);
  for (const { end } of searches) end();
  await Promise.all(answers);
});

test('a class runs so many requests, queues so many in order, and rejects the rest immediately', async () => {
  const admission = createAdmission(limits);
  const jobs = Array.from({ length: 5 }, work);
  const answers = jobs.map(({ run }) => admission.run('calls', run));
  await expect(admission.run('calls', work().run)).rejects.toThrow(Busy);
  expect(jobs.map(({ started }) => started)).toEqual([true, true, true, false, false]);
  expect(countsOf(admission, 'calls')).toEqual({ traffic: 'calls', inWork: 3, waiting: 2, rejected: 1 });
  jobs[1]!.end();
  expect(await answers[1]).toBe('done');
  expect(jobs.map(({ started }) => started)).toEqual([true, true, true, true, false]);
  for (const { end } of jobs) end();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done', 'done', 'done']);
  expect(countsOf(admission, 'calls')).toEqual({ traffic: 'calls', inWork: 0, waiting: 0, rejected: 1 });
});

test('a full class leaves room for the others', async () => {
  const admission = createAdmission(limits);
  for (let i = 0; i < 9; i++) admission.run('calls', work().run).catch(() => {});
  const payment = work();
  void admission.run('money', payment.run);
  expect(payment.started).toBe(true);
});

test('while a payment runs, fewer other requests run', async () => {
  const admission = createAdmission(limits);
  const payment = work();
  const paid = admission.run('money', payment.run);
  const calls = [work(), work()];
  for (const { run } of calls) void admission.run('calls', run);
  expect(calls.map(({ started }) => started)).toEqual([true, false]);
  payment.end();
  await paid;
  expect(calls.map(({ started }) => started)).toEqual([true, true]);
});

test('a request that has waited too long is rejected', async () => {
  const admission = createAdmission({ ...limits, calls: { inWork: 1, besideMoney: 1, waiting: 5, waitMs: 10 } });
  const first = work();
  const answer = admission.run('calls', first.run);
  const second = work();
  await expect(admission.run('calls', second.run)).rejects.toThrow(Busy);
  first.end();
  await answer;
  expect([second.started, countsOf(admission, 'calls')?.waiting]).toEqual([false, 0]);
});

test('failed work frees its place too', async () => {
  const admission = createAdmission(limits);
  await expect(admission.run('calls', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(countsOf(admission, 'calls')?.inWork).toBe(0);
});

test('six calls of one browser are answered beside a payment, one at a time', async () => {
  const admission = createAdmission();
  const payment = work();
  void admission.run('money', payment.run);
  const calls = Array.from({ length: 7 }, work);
  const answers = calls.map(({ run }) => admission.run('calls', run));
  expect(countsOf(admission, 'calls')).toEqual({ traffic: 'calls', inWork: 1, waiting: 6, rejected: 0 });
  payment.end();
  for (const { end } of calls) end();
  await Promise.all(answers);
});

test('the classes other than money leave database connections for money', () => {
  const { money, status, ...others } = admissionLimits;
  expect(Object.values(others).reduce((sum, { inWork }) => sum + inWork, 0)).toBe(10);
});

test('beside money, a place rests for as long as it was used', async () => {
  vi.useFakeTimers();
  const admission = createAdmission(limits);
  const call = work();
  const next = work();
  const answer = admission.run('calls', call.run);
  void admission.run('money', work().run);
  void admission.run('calls', next.run);
  await vi.advanceTimersByTimeAsync(40);
  call.end();
  expect(await answer).toBe('done');
  await vi.advanceTimersByTimeAsync(39);
  expect(next.started).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(next.started).toBe(true);
  vi.useRealTimers();
});

test('a payment that waits for its provider delays nobody', async () => {
  vi.useFakeTimers();
  const admission = createAdmission(limits);
  void admission.run('money', work().run);
  await vi.advanceTimersByTimeAsync(200);
  const calls = [work(), work(), work()];
  for (const { run } of calls) void admission.run('calls', run);
  expect(calls.map(({ started }) => started)).toEqual([true, true, true]);
  vi.useRealTimers();
});
