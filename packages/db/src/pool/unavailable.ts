/** The database was not asked, or did not respond in time. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Classes of SQLSTATE: lost connections, exhausted resources, shutdown, timeouts, and conflicts that retrying did not solve. */
const passing = /^(08...|53...|57P0.|55P03|57014|40001|40P01)$/;
const ofSockets = /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/;
/** The driver has no codes for these. */
const ofDriver =
  /timeout exceeded when trying to connect|Connection terminated|timeout expired|is not queryable|Connection ended/;

/** Whether an error means that the database is unavailable or overloaded: a retry may help, and there is no bug. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string };
  // The server's socket is missing while it starts; other missing files are our own.
  if (code === 'ENOENT') return syscall === 'connect';
  return passing.test(code) || ofSockets.test(code) || ofDriver.test(message);
}
