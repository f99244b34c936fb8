import { readQuery, writeQuery } from '@cubby/contract';
import { createExecutor, decode, requestContext } from '@cubby/contract/server';
import { transaction } from '@cubby/db';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { listWorkshops, workshopQuery } from '../contract.ts';
import { anyWorkshops, type WorkshopPage } from '../rules.ts';
import { insertWorkshops } from '../seed.ts';
import { workshopEndpoints } from './routes.ts';

const { pool } = await testDatabase();
const day = new Date('2026-09-01T00:00:00Z');
const executor = createExecutor(pool, workshopEndpoints());

beforeAll(() => transaction(pool, (tx) => insertWorkshops(tx, day)));

const ask = (query: Record<string, string>, now = fixedClock('2026-09-01T10:00:00Z').now()) =>
  executor.execute(
    listWorkshops.id,
    query,
    requestContext({ host: { site: 'shop', name: 'kids' }, locale: 'en', now }),
  );
const found = async (query: Record<string, string>, now?: Date): Promise<WorkshopPage> => {
  const outcome = await ask(query, now);
  if (!outcome.ok) throw new Error(outcome.failures[0]!.code);
  return decode(listWorkshops.output, outcome.entity);
};

test('the directory lists upcoming workshops, soonest first, and never past ones (spec 1.5, 2.2)', async () => {
  const all = await found({});
  expect(all.total).toBe(all.workshops.length);
  expect(all.workshops.map(({ startsAt }) => startsAt)).toEqual(all.workshops.map(({ startsAt }) => startsAt).sort());
  const second = all.workshops[1]!;
  const later = await found({}, new Date(second.endsAt));
  expect(later.workshops.map(({ code }) => code)).not.toContain(second.code);
  expect(later.total).toBeLessThan(all.total);
});

test('each key of the address narrows the list (spec 2.2)', async () => {
  const { workshops, countries } = await found({});
  const first = workshops[0]!;
  expect((await found({ nameMask: first.name.slice(2, 9).toUpperCase() })).workshops[0]!.code).toBe(first.code);
  expect((await found({ nameMask: '100%' })).total).toBe(0);
  for (const { ageFrom } of (await found({ toAge: '7' })).workshops) expect(ageFrom).toBeLessThanOrEqual(7);
  for (const { ageTo } of (await found({ fromAge: '13' })).workshops) expect(ageTo).toBeGreaterThanOrEqual(13);
  const limit = workshops[2]!.startsAt.slice(0, 10);
  expect((await found({ dateFrom: limit })).total).toBeLessThan(workshops.length);
  expect((await found({ dateTo: limit })).total).toBeLessThan(workshops.length);
  for (const countryIso of countries)
    for (const { country } of (await found({ countryIso })).workshops) expect(country).toBe(countryIso);
});

test('with and without disabilities add up to all; what is not stated is never guessed (spec 2.2)', async () => {
  const [all, without, welcome] = await Promise.all(
    ['-1', '0', '1'].map((forWithDisabilities) => found({ forWithDisabilities })),
  );
  expect(without!.total + welcome!.total).toBe(all!.total);
  expect(new Set(without!.workshops.map(({ inclusion }) => inclusion))).toEqual(new Set(['NOT_STATED']));
});

test('the endpoint refuses what the page tolerates (spec 2.2)', async () => {
  for (const wrong of [{ fromAge: 'six' }, { dateTo: '2026-02-31' }, { forWithDisabilities: '2' }, { child: 'Ana' }])
    expect(await ask(wrong as unknown as Record<string, string>)).toMatchObject({
      ok: false,
      failures: [{ code: 'OC_BAD_REQUEST' }],
    });
  expect(readQuery(workshopQuery, new URLSearchParams('page=0&fromAge=six&dateTo=2026-02-31&countryIso=ca'))).toEqual(
    anyWorkshops,
  );
  const address = '?page=2&fromAge=6&countryIso=CA&forWithDisabilities=1';
  expect(writeQuery(workshopQuery, readQuery(workshopQuery, new URLSearchParams(address)))).toBe(address);
});
