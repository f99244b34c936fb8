import { DatabaseUnavailable } from './unavailable.ts';

export type CircuitState = 'closed' | 'half-open' | 'open';

/** How many consecutive connection failures, without a response in between, open the circuit. */
const mostFailures = 3;
const firstPauseMs = 200;
const longestPauseMs = 2_000;
/** Silence is counted in timer ticks, which may fire a little early. */
const earlyMs = 10;

/**
 * Opens when a database has stopped answering, so that requests fail immediately instead of each waiting for its time
 * limit. While open, it is probed in the background, by no request; the first answer closes it.
 */
export class Circuit {
  state: CircuitState = 'closed';
  /** Called whenever the state changes. */
  changed: (state: CircuitState) => void = () => {};
  private failures = 0;
  private heardAt = Number.NEGATIVE_INFINITY;
  private pauseMs = firstPauseMs;
  private timer: NodeJS.Timeout | undefined;
  private hasEnded = false;
  private readonly probe: () => Promise<unknown>;

  constructor(probe: () => Promise<unknown>) {
    this.probe = probe;
  }

  /** The error for requests now; undefined while closed. */
  errorNow(): DatabaseUnavailable | undefined {
    return this.state === 'closed' ? undefined : new DatabaseUnavailable('the database does not answer');
  }

  /** A connection has received something. */
  heard(): void {
    this.heardAt = performance.now();
    this.failures = 0;
    if (this.state !== 'closed') this.close();
  }

  /** A statement timed out. One slow statement is not an outage, so others must have been silent as well. */
  unanswered(silentMs: number): void {
    if (performance.now() - this.heardAt >= silentMs - earlyMs) this.open();
  }

  /** A new connection failed. */
  failed(): void {
    this.failures += 1;
    if (this.failures >= mostFailures) this.open();
  }

  end(): void {
    this.hasEnded = true;
    clearTimeout(this.timer);
  }

  private open(): void {
    if (this.state !== 'closed' || this.hasEnded) return;
    this.pauseMs = firstPauseMs;
    this.turn('open');
    this.probeLater();
  }

  private close(): void {
    clearTimeout(this.timer);
    this.failures = 0;
    this.turn('closed');
  }

  private probeLater(): void {
    this.timer = setTimeout(async () => {
      this.turn('half-open');
      const answers = await this.probe().then(
        () => true,
        () => false,
      );
      if (this.state === 'closed' || this.hasEnded) return;
      if (answers) return this.close();
      this.turn('open');
      this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
      this.probeLater();
    }, this.pauseMs).unref();
  }

  private turn(state: CircuitState): void {
    this.state = state;
    this.changed(state);
  }
}
