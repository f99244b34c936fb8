import { type Queryable, statement } from '@cubby/db';

const end = statement('demo_past_end', 'insert into demo_past (ended_at) values ($now)');
/** Starts the automatic steps of the demo's sellers, carriers and staff. */
export const endPast = (db: Queryable, now: Date): Promise<number> => end.run(db, { now });
