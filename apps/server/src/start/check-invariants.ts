import { type Queryable, type Violation, violationsOf } from '@cubby/db';
import { features } from '../features.ts';

export const invariants = features.flatMap((feature) => feature.invariants ?? []);

/** What in the database is not as it must always be (reliability 3): nothing, in a sound shop. */
export const findViolations = (db: Queryable): Promise<Violation[]> => violationsOf(db, invariants);
