import { readQuery, writeQuery } from '@cubby/contract';
import { createExecutor, decode, requestContext } from '@cubby/contract/server';
import { transaction } from '@cubby/db';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { listWorkshops, workshopByCode, workshopQuery } from '../contract.ts';
import { anyWorkshops, type Workshop, type WorkshopPage } from '../rules.ts';
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

/** The same from all pages. */
async function foundOnAllPages(query: Record<string, string>, now?: Date): Promise<WorkshopPage> {
  const first = await found(query, now);
  const rest = await Promise.all(
    Array.from({ length: first.last - 1 }, (_, i) => found({ ...query, page: String(i + 2) }, now)),
  );
  return { ...first, workshops: [first, ...rest].flatMap(({ workshops }) => workshops) };
}

test('the directory lists sixty upcoming workshops, soonest first, and never past ones (spec 1.5, 2.2)', async () => {
  const all = await foundOnAllPages({});
  expect([all.total, all.workshops.length, all.last]).toEqual([60, 60, 5]);
  expect(new Set(all.workshops.map(({ code }) => code)).size).toBe(60);
  expect(all.workshops.map(({ startsAt }) => startsAt)).toEqual(all.workshops.map(({ startsAt }) => startsAt).sort());
  const second = all.workshops[1]!;
  const later = await foundOnAllPages({}, new Date(second.endsAt));
  expect(later.workshops.map(({ code }) => code)).not.toContain(second.code);
  expect(later.total).toBeLessThan(all.total);
});

test('near a postal code the nearest come first, and online ones last without a distance; no third party is asked', async () => {
  const { workshops, isNearKnown, total } = await foundOnAllPages({ near: 'V5V 1J7' });
  expect([isNearKnown, total]).toEqual([true, 60]);
  const distances = workshops.map(({ distanceKm }) => distanceKm ?? Number.POSITIVE_INFINITY);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(workshops[0]).toMatchObject({ city: 'Vancouver', distanceKm: 0 });
  // In a straight line, from the east of Vancouver to the centre of Seattle.
  expect(workshops.find(({ city }) => city === 'Seattle')!.distanceKm).toBeCloseTo(190, -1);
  expect(workshops.find(({ city }) => city === 'Leipzig')!.distanceKm).toBeCloseTo(8068, -1);
  for (const { online, distanceKm } of workshops) expect(distanceKm === null).toBe(online);
});

test('a maximum distance excludes farther and online workshops', async () => {
  const around = await foundOnAllPages({ near: '98101', nearIn: 'US', within: '250' });
  expect(new Set(around.workshops.map(({ city }) => city))).toEqual(
    new Set(['Seattle', 'Portland', 'Victoria', 'Vancouver', 'Burnaby']),
  );
  for (const { distanceKm } of around.workshops) expect(distanceKm).toBeLessThanOrEqual(250);
});

test('sorted by date, distances are still shown; for an unknown postal code there are none, and nothing is excluded', async () => {
  const byDate = await foundOnAllPages({ near: 'V5V', sort: 'date' });
  expect(byDate.workshops.map(({ startsAt }) => startsAt)).toEqual(
    byDate.workshops.map(({ startsAt }) => startsAt).toSorted(),
  );
  expect(byDate.workshops.some(({ distanceKm }) => distanceKm !== null)).toBe(true);
  const unknown = await foundOnAllPages({ near: 'Z9Z 9Z9', within: '25' });
  expect([unknown.isNearKnown, unknown.total]).toEqual([false, 60]);
  expect(unknown.workshops.every(({ distanceKm }) => distanceKm === null)).toBe(true);
});

test('each key of the address narrows the list (spec 2.2)', async () => {
  const { workshops, countries } = await foundOnAllPages({});
  const first = workshops[0]!;
  expect((await found({ nameMask: first.name.slice(2, 9).toUpperCase() })).workshops[0]!.code).toBe(first.code);
  expect((await found({ nameMask: '100%' })).total).toBe(0);
  const all = (page: WorkshopPage, fits: (workshop: Workshop) => boolean) => {
    expect(page.workshops.length).toBeGreaterThan(0);
    expect(page.workshops.length).toBeLessThan(workshops.length);
    expect(page.workshops.filter((workshop) => !fits(workshop))).toEqual([]);
  };
  all(await foundOnAllPages({ toAge: '7' }), ({ ageFrom }) => ageFrom <= 7);
  all(await foundOnAllPages({ fromAge: '13' }), ({ ageTo }) => ageTo >= 13);
  const limit = workshops[2]!.startsAt.slice(0, 10);
  expect((await found({ dateFrom: limit })).total).toBeLessThan(workshops.length);
  expect((await found({ dateTo: limit })).total).toBeLessThan(workshops.length);
  expect(countries.length).toBeGreaterThan(1);
  for (const countryIso of countries)
    all(await foundOnAllPages({ countryIso }), ({ country }) => country === countryIso);
});

/** A workshop for ages 6 to 9, on the evening of 5 September in Vancouver: already the 6th in Greenwich. */
async function insertEvening(): Promise<void> {
  await pool.query(
    `insert into workshop (workshop_id, code, organiser, organiser_verified_on, age_from, age_to, starts_at, ends_at, time_zone,
       online, country, city, price_minor, currency, inclusion, registration_url)
     values (gen_random_uuid(), 'evening', 'Owl House', '2026-08-01', 6, 9, '2026-09-06T01:00Z', '2026-09-06T03:00Z',
       'America/Vancouver', false, 'CA', 'Vancouver', 0, 'USD', 'NOT_STATED', 'https://owl-house.example')`,
  );
  await pool.query(
    `insert into workshop_text select workshop_id, 'en', 'Kites by starlight', '-' from workshop where code = 'evening'`,
  );
}

test.each([
  [{ fromAge: '9' }, true],
  [{ fromAge: '8' }, true],
  [{ fromAge: '10' }, false],
  [{ toAge: '6' }, true],
  [{ toAge: '5' }, false],
  [{ fromAge: '7', toAge: '8' }, true],
  [{ dateFrom: '2026-09-05' }, true],
  [{ dateFrom: '2026-09-06' }, false],
  [{ dateTo: '2026-09-05' }, true],
  [{ dateTo: '2026-09-04' }, false],
  [{ countryIso: 'CA' }, true],
  [{ countryIso: 'US' }, false],
  [{ forWithDisabilities: '0' }, true],
  [{ forWithDisabilities: '1' }, false],
  [{ nameMask: 'owl' }, true],
])('a workshop for 6–9 on 5 September in its town, searched by %j: %s (spec 2.2)', async (query, isFound) => {
  await insertEvening();
  try {
    const { workshops } = await found({ nameMask: 'kites by', ...query } as Record<string, string>);
    expect(workshops.map(({ code }) => code)).toEqual(isFound ? ['evening'] : []);
  } finally {
    await pool.query(
      `delete from workshop_text where name = 'Kites by starlight'; delete from workshop where code = 'evening'`,
    );
  }
});

test('a workshop is listed until it ends, not only until it starts (spec 1.5)', async () => {
  await insertEvening();
  const listedAt = async (now: string) => (await found({ nameMask: 'kites' }, new Date(now))).total;
  expect([await listedAt('2026-09-06T02:59:59Z'), await listedAt('2026-09-06T03:00:00Z')]).toEqual([1, 0]);
});

test('with and without disabilities add up to all; unstated facts are never guessed (spec 2.2)', async () => {
  const [all, without, welcome] = await Promise.all(
    ['-1', '0', '1'].map((forWithDisabilities) => foundOnAllPages({ forWithDisabilities })),
  );
  expect(without!.total + welcome!.total).toBe(all!.total);
  expect(new Set(without!.workshops.map(({ inclusion }) => inclusion))).toEqual(new Set(['NOT_STATED']));
});

test('a workshop is found until it is over; then it is gone (410), not missing (spec 1.5)', async () => {
  const one = (code: string, now: Date) =>
    executor.execute(
      workshopByCode.id,
      { code },
      requestContext({ host: { site: 'shop', name: 'kids' }, locale: 'ar', now }),
    );
  const { code, endsAt } = (await found({ nameMask: 'First bindings' })).workshops[0]!;
  const before = await one(code, new Date(new Date(endsAt).getTime() - 1));
  if (!before.ok) throw new Error(before.failures[0]!.code);
  expect(decode(workshopByCode.output, before.entity)).toMatchObject({
    code: 'first-bindings',
    name: 'أوّل تجليد: خِط دفترك بنفسك',
    organiser: 'Kestrel House of Paper',
    facts: ['STEP_FREE', 'SUPPORT_PERSON_FREE'],
  });
  expect(await one(code, new Date(endsAt))).toMatchObject({ ok: false, failures: [{ code: 'OC_WORKSHOP_OVER' }] });
  expect(await one('no-such-workshop', day)).toMatchObject({ ok: false, failures: [{ code: 'OC_NOT_FOUND' }] });
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

test('a workshop without texts in the requested language has English ones, marked as such (WCAG 3.1.2)', async () => {
  await pool.query(
    `delete from workshop_text where locale = 'ar' and workshop_id = (select workshop_id from workshop where code = 'paper-animals')`,
  );
  const context = (locale: string) =>
    requestContext({ host: { site: 'shop', name: 'kids' }, locale, now: fixedClock('2026-09-01T10:00:00Z').now() });
  const localeOf = async (code: string, locale: string) => {
    const outcome = await executor.execute(workshopByCode.id, { code }, context(locale));
    if (!outcome.ok) throw new Error(outcome.failures[0]!.code);
    return decode(workshopByCode.output, outcome.entity).locale;
  };
  expect(await localeOf('paper-animals', 'ar')).toBe('en');
  expect(await localeOf('paper-animals', 'de')).toBe('de');
});
