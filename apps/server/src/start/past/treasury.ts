import { approveRun, payoutRuns, reconcileRun } from '@cubby/features/payouts/contract';
import type { Calendar } from './calendar.ts';
import type { Life } from './lives.ts';
import { manager, treasurer } from './people.ts';
import type { World } from './world.ts';

const days = 178;
const tuesday = 2;

export const treasuryLives = (world: World, calendar: Calendar): Life[] => [approved(world, calendar)];

/** Every Tuesday two of the staff approve Monday's payouts. The latest run waits for the people who try the demo. */
async function* approved(world: World, { on }: Calendar): Life {
  for (let daysAgo = days; daysAgo >= 7; daysAgo--) {
    const at = on(daysAgo, 10);
    if (at.getUTCDay() !== tuesday) continue;
    yield at;
    const desk = [manager, treasurer].map((person) => world.as(person, 'manager')) as [Desk, Desk];
    for (const { runId, status } of await desk[0](payoutRuns, {})) {
      if (status === 'SENT') await desk[0](reconcileRun, { runId });
      if (status === 'PROPOSED') for (const client of desk) await client(approveRun, { runId });
    }
  }
}
type Desk = ReturnType<World['as']>;
