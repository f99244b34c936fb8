export { type Clock, shiftedClock, systemClock } from './clock.ts';
export { type EnqueueOptions, enqueue, migrateJobs } from './enqueue.ts';
export { onceInTransaction } from './once.ts';
export { forgetEffects } from './queue-store.ts';
export { runPendingJobs } from './run-pending-jobs.ts';
export { type ScheduledTask, type Scheduler, startScheduler } from './schedule.ts';
export type { JobRun, Task, Tasks } from './tasks.ts';
export { type Lanes, startWorker, type Worker, type WorkerOptions } from './worker.ts';
export type { WorkerLog } from './worker-log.ts';
