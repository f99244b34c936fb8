export { type Clock, shiftedClock, systemClock } from './clock.ts';
export { type EnqueueOptions, enqueue, type JobTransaction, migrateJobs } from './enqueue.ts';
export { forgetEffects, onceInTransaction } from './once.ts';
export { type ScheduledTask, type Scheduler, startScheduler } from './schedule.ts';
export {
  type JobRun,
  runPendingJobs,
  startWorker,
  type Task,
  type Tasks,
  type Worker,
  type WorkerOptions,
} from './worker.ts';
export type { WorkerLog } from './worker-log.ts';
