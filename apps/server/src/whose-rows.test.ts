import type { AnyEndpoint } from '@cubby/contract';
import { type Outcome, requestContext } from '@cubby/contract/server';
import { threadSubject } from '@cubby/features/support/policy';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type ActorKind, actorsHolding, mayUse } from './testing/actors.ts';
import { rowCases } from './testing/row-cases/index.ts';
import type { RowCase } from './testing/row-cases/row-case.ts';
import { createTestApi } from './testing/test-api.ts';
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

const call = ({ id }: AnyEndpoint, input: unknown, { actor }: ActorKind): Promise<Outcome> =>
  executor.execute(
    id,
    input,
    requestContext({ host: { site: 'shop', name: 'cubby' }, locale: 'en', now: clock.now(), actor }),
  );
const codeOf = (outcome: Outcome): string => (outcome.ok ? 'OC_OK' : outcome.failures[0]!.code);

/** The rows of a kind with the side that they are on; nobody is on that of others. */
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

const isStaff = ({ access }: AnyEndpoint, { by }: RowCase, { has }: ActorKind): boolean =>
  has.includes('manager') && (by ? by.includes('staff') : access.includes('manager'));
/** Staff may use all rows of what is for them; others those of their side. */
function isTheirs(side: Side | undefined, endpoint: AnyEndpoint, rowCase: RowCase, kind: ActorKind): boolean {
  const { by } = rowCase;
  if (isStaff(endpoint, rowCase, kind)) return true;
  if (side === undefined) return false;
  return by === 'anyone' || (kind.sides.includes(side) && (by ?? [side]).includes(side));
}

const contents = await trial.contents();
for (const [id, cases] of Object.entries(rowCases))
  for (const [field, rowCase] of Object.entries(cases))
    describe(`${id}: ${rowCase.names}, by ${field}`, () => {
      const { endpoint } = executor.endpoints.get(id)!;
      const { names, ask, own = 'OC_OK' } = rowCase;
      const asking = Object.entries(actors).filter(([, kind]) => mayUse(endpoint.access, kind));
      const naming = (key: string, kind: ActorKind) => call(endpoint, ask(key, mineOf(kind)), kind);

      test('there are rows to try: of oneself and of others', () => {
        if (endpoint.access.every((each) => each === 'manager' || each === 'carrier')) return;
        const tried = asking.flatMap(([, kind]) =>
          rowsOf(names).map(([side]) => isTheirs(side, endpoint, rowCase, kind)),
        );
        expect(new Set(tried)).toEqual(new Set([true, false]));
      });

      test("another's is as one that is not there, and nothing changes", async () => {
        for (const [name, kind] of asking) {
          const none = await naming(nonexistent[names], kind);
          expect({ name, code: codeOf(none) }).toEqual({ name, code: 'OC_NOT_FOUND' });
          for (const [side, key] of rowsOf(names))
            if (!isTheirs(side, endpoint, rowCase, kind))
              expect({ name, side, outcome: await naming(key, kind) }).toEqual({ name, side, outcome: none });
        }
        expect(await trial.contents()).toEqual(contents);
      });

      test("one's own is there", async () => {
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
