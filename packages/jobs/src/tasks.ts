import type { Tx } from '@cubby/db';

/** One run of a job. */
export type JobRun = {
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
  now: Date;
  /** Acts once for this job, however often it runs; see `onceInTransaction`. */
  once(act: (tx: Tx) => Promise<void>): Promise<boolean>;
};

/**
 * A job's handler. It may run more than once (a process may die between the effect and recording it): changes go
 * through `job.once`, and messages carry a key by which the receiver recognizes duplicates. Throwing means retrying
 * later.
 */
export type Task = (payload: unknown, job: JobRun) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;
