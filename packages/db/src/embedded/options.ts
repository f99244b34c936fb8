export type EmbeddedOptions = {
  /** The folder of all the project's data; the database lives in `postgres` below it. Created if missing. */
  dataDir: string;
  /** Receives a line per noteworthy event. */
  log?: (line: string) => void;
  /** Listen on 127.0.0.1 too, with a password. Port 0: any free one. */
  tcp?: { port: number; password: string };
  /** The folder of the npm package with the binaries, if it is not to be looked up. */
  packageRoot?: string;
  /**
   * Used when started by root, for data and programs that PostgreSQL's user cannot reach in place. Default
   * `/var/lib/cubby`.
   */
  systemDir?: string;
};
