import { type Queryable, type Violation, violationsOf } from '@cubby/db';
import { features } from '../features.ts';

export const invariants = features.flatMap((feature) => feature.invariants ?? []);

/** Finds violated invariants (reliability 3): none in a sound shop. */
export const findViolations = (db: Queryable): Promise<Violation[]> => violationsOf(db, invariants);
