import { Logger } from 'graphile-worker';

type Write = (details: object, message: string) => void;
/** Where the worker tells what it does; a pino logger is one. */
export type WorkerLog = { debug: Write; info: Write; warn: Write; error: Write };

/** The queue's own logger, speaking to ours. Its everyday news (a job begins, a job ends) is detail to us. */
export function queueLogger(log: WorkerLog): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const details = { ...scope, ...(meta?.error instanceof Error && { err: meta.error }) };
    if (level === 'error') log.error(details, message);
    else if (level === 'warning') log.warn(details, message);
    else log.debug(details, message);
  });
}
