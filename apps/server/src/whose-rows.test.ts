import { type AnyEndpoint, keyScopes, shopPermissions, staffPermissions } from '@cubby/contract';
import { type Outcome, requestContext } from '@cubby/contract/server';
import { threadSubject } from '@cubby/features/support/policy';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type ActorKind, actorsHolding, mayUse } from './testing/actors.ts';
import { rowCases } from './testing/row-cases/index.ts';
import type { RowCase } from './testing/row-cases/row-case.ts';
import { createTestApi, hostOf, siteOf } from './testing/test-api.ts';
import { openTrial } from './testing/trial.ts';
import { linkedThread } from './testing/world/belongings.ts';
import { openWorld } from './testing/world/index.ts';
import { type Kind, nonexistent, type Side } from './testing/world/rows.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const { guestOrders, rows } = await openWorld(pool, clock);
const trial = await openTrial(pool);
const { executor } = await createTestApi(trial.pool, clock);
afterEach(trial.undo);
afterAll(trial.end);

const actors = actorsHolding({
  guest: guestOrders.map((subject) => ({ kind: 'guest-order', subject })),
  link: [{ kind: 'link', subject: threadSubject(linkedThread) }],
});

const call = (endpoint: AnyEndpoint, input: unknown, { actor }: ActorKind): Promise<Outcome> =>
  executor.execute(
    endpoint.id,
    input,
    requestContext({
      host: hostOf(siteOf(endpoint, actor)),
      locale: 'en',
      now: clock.now(),
      actor,
    }),
  );
const codeOf = (outcome: Outcome): string => (outcome.ok ? 'OC_OK' : outcome.failures[0]!.code);

const rowsOf = (kind: Kind): [side: Side | undefined, key: string][] => {
  const { another = [], ...mine } = rows[kind] ?? {};
  return [
    ...(Object.entries(mine) as [Side, string][]),
    ...another.map((key) => [undefined, key] as [undefined, string]),
  ];
};
const mineOf =
  ({ sides }: ActorKind) =>
  (kind: Kind): string =>
    [...sides.flatMap((side) => rows[kind]?.[side] ?? []), ...(rows[kind]?.another ?? []), nonexistent[kind]][0]!;

const permits = ({ access }: AnyEndpoint, { has }: ActorKind, permissions: object): boolean =>
  access.some((each) => each in permissions && has.includes(each));
const isStaff = (endpoint: AnyEndpoint, { by }: RowCase, kind: ActorKind): boolean =>
  permits(endpoint, kind, staffPermissions) && (!by || by.includes('staff'));
/** Staff may use all rows of what they have a permission for; others those of their side, for a shop with a permission. */
function isTheirs(side: Side | undefined, endpoint: AnyEndpoint, rowCase: RowCase, kind: ActorKind): boolean {
  const { by } = rowCase;
  if (isStaff(endpoint, rowCase, kind)) return true;
  if (side === undefined) return false;
  if (by === 'anyone') return true;
  if (side === 'shop' && !permits(endpoint, kind, { ...shopPermissions, ...keyScopes })) return false;
  return kind.sides.includes(side) && (by ?? [side]).includes(side);
}

/** If the role does not matter, one of each site represents all. */
const isOfItsSite = ({ access }: AnyEndpoint): boolean =>
  access.some((each) => each in staffPermissions || each in shopPermissions);
const oneOfMany = /^(staff: (?!ADMIN)|shop: (?!OWNER))/;

const contents = await trial.contents();
for (const [id, cases] of Object.entries(rowCases))
  for (const [field, rowCase] of Object.entries(cases))
    describe(`${id}: ${rowCase.names}, by ${field}`, () => {
      const { endpoint } = executor.endpoints.get(id)!;
      const { names, ask, own = 'OC_OK' } = rowCase;
      const asking = Object.entries(actors).filter(
        ([name, kind]) => mayUse(endpoint.access, kind) && (isOfItsSite(endpoint) || !oneOfMany.test(name)),
      );
      const naming = (key: string, kind: ActorKind) => call(endpoint, ask(key, mineOf(kind)), kind);

      test('there are rows to try: one’s own and others’', () => {
        if (endpoint.access.every((each) => each in staffPermissions || each === 'carrier')) return;
        const tried = asking.flatMap(([, kind]) =>
          rowsOf(names).map(([side]) => isTheirs(side, endpoint, rowCase, kind)),
        );
        expect(new Set(tried)).toEqual(new Set([true, false]));
      });

      test("another's row is treated as missing, and nothing changes", async () => {
        for (const [name, kind] of asking) {
          const none = await naming(nonexistent[names], kind);
          expect({ name, code: codeOf(none) }).toEqual({ name, code: 'OC_NOT_FOUND' });
          for (const [side, key] of rowsOf(names))
            if (!isTheirs(side, endpoint, rowCase, kind))
              expect({ name, side, outcome: await naming(key, kind) }).toEqual({ name, side, outcome: none });
        }
        expect(await trial.contents()).toEqual(contents);
      });

      test("one's own row is found", async () => {
        for (const [name, kind] of asking)
          for (const [side, key] of rowsOf(names)) {
            if (!isTheirs(side, endpoint, rowCase, kind)) continue;
            const code = codeOf(await naming(key, kind));
            if (isStaff(endpoint, rowCase, kind)) expect(['OC_NOT_FOUND', 'OC_BAD_REQUEST']).not.toContain(code);
            else expect({ name, side, code }).toEqual({ name, side, code: own });
            await trial.undo();
          }
      });
    });
