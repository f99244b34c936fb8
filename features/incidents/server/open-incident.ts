import { type Tx, uuidv7 } from '@cubby/db';
import { deadlinesOf } from '../rules.ts';
import { insertIncident } from './store.ts';

/** Opens an incident about some lines of an order, with its timers, once per dispute (domain C17). */
export async function openIncident(
  tx: Tx,
  about: { code: string; description: string; orderLineIds: readonly string[] },
  now: Date,
): Promise<void> {
  await insertIncident(tx, { ...about, incidentId: uuidv7(now), deadlines: deadlinesOf(now) }, now);
}
