import { Logger } from 'graphile-worker';

type Write = (details: object, message: string) => void;
/** The worker's log; a pino logger is one. */
export type WorkerLog = { debug: Write; info: Write; warn: Write; error: Write };

/** Adapts the queue's logger to ours. Its routine messages (job started, job ended) are debug messages here. */
export function queueLogger(log: WorkerLog): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const details = { ...scope, ...(meta?.error instanceof Error && { err: meta.error }) };
    if (level === 'error') log.error(details, message);
    else if (level === 'warning') log.warn(details, message);
    else log.debug(details, message);
  });
}
