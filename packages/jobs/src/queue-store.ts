import { type Pool, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { PoolClient } from 'pg';

const add = statement(
  'jobs_add',
  `select from graphile_worker.add_job($name, payload => $payload::json, run_at => $runAt?::timestamptz,
     job_key => $jobKey?, max_attempts => $maxAttempts?::smallint)`,
);
export type NewJob = {
  name: string;
  payload: object;
  runAt: Date | null;
  jobKey: string | null;
  maxAttempts: number | null;
};
export const addJob = (tx: Queryable, { payload, ...job }: NewJob): Promise<number> =>
  add.run(tx, { ...job, payload: JSON.stringify(payload) });

const take = statement(
  'jobs_take',
  `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
   where t.id = j.task_id and t.identifier = any($tasks::text[]) and j.run_at <= now() and j.locked_at is null
   returning j.id, t.identifier as task, j.payload, j.revision, j.created_at as "createdAt"`,
);
/** Takes the waiting jobs of some tasks off the queue, for a transaction that performs them. */
export const takeJobs = (tx: Queryable, tasks: readonly string[]): Promise<RowOf<'jobs_take'>[]> =>
  take.all(tx, { tasks });

const insertEffect = statement(
  'jobs_insert_effect',
  'insert into job_effect (key, done_at) values ($key, $now) on conflict do nothing',
);
/** Records that a job's effect has happened; false if it is already recorded. */
export const recordEffect = async (tx: Tx, key: string, now: Date): Promise<boolean> =>
  (await insertEffect.run(tx, { key, now })) === 1;

const forget = statement('jobs_forget_effects', 'delete from job_effect where done_at < $before');
/** Deletes records older than an instant. No job lives longer than a few days, so a month is safe. */
export async function forgetEffects(pool: Pool, before: Date): Promise<void> {
  await forget.run(pool, { before });
}

/** Any number works, as long as every process uses the same one. */
const lockSpace = 7_322_027;

const lock = statement('jobs_lock_name', `select from pg_advisory_lock(${lockSpace}, hashtext($name))`);
/** Holds a lock on a worker's name until the connection ends. */
export const lockName = (client: PoolClient, name: string): Promise<number> => lock.run(client, { name });

// A job that was just taken may belong to a process that has not locked its name yet.
const unlock = statement(
  'jobs_unlock_dead',
  `with holder as materialized (
     select distinct locked_by from graphile_worker._private_jobs
     where locked_at < now() - interval '5 seconds' and locked_by <> all($ownNames::text[])
   ), dead as materialized (
     select locked_by from holder where pg_try_advisory_xact_lock(${lockSpace}, hashtext(locked_by))
   )
   select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`,
);
/** Releases the jobs of workers whose name nobody has locked. */
export const unlockJobsOfDead = (client: PoolClient, ownNames: readonly string[]): Promise<number> =>
  unlock.run(client, { ownNames });
