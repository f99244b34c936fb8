import { type Queryable, type Violation, violationsOf } from '@cubby/db';
import { features } from '../features.ts';

export const invariants = features.flatMap((feature) => feature.invariants ?? []);

export const findViolations = (db: Queryable): Promise<Violation[]> => violationsOf(db, invariants);
