import type { RunningWorld } from './world.ts';

export type Life = AsyncGenerator<Date, void, void>;

const day = 86_400_000;
const pause = 20 * 60_000;
/** At night, before anybody is up. */
const hourOfTasks = 9;
const nightly = ['orders whose time has come', 'invoices whose time has come', 'disputes whose time has come'];
/** On Mondays also the weekly work, and events of no particular day. */
const weekly = ['payouts of the week', 'the day’s figures', 'orders that are late', 'reminders of invoices'];

/** Lives side by side, in the order of their instants, while the shop's scheduled tasks go on. */
export async function live(world: RunningWorld, lives: readonly Life[], from: Date, until: Date): Promise<void> {
  let night = new Date(Math.ceil(from.getTime() / day) * day + hourOfTasks * 3_600_000);
  const passTo = async (instant: Date) => {
    for (; night < instant; night = new Date(night.getTime() + day)) {
      world.setClock(night);
      await world.runScheduled(...nightly, ...(night.getUTCDay() === 1 ? weekly : []));
      await world.runJobs();
    }
    world.setClock(instant);
  };
  const waiting = lives.map((life) => ({ life, at: from }));
  while (waiting.length > 0) {
    waiting.sort((a, b) => a.at.getTime() - b.at.getTime());
    const next = waiting[0]!;
    if (next.at > until) throw new Error(`the past goes on at ${next.at.toISOString()}`);
    await passTo(next.at);
    const { done, value } = await next.life.next();
    await world.runJobs();
    if (done) waiting.shift();
    // Two days that became one Monday may be in the wrong order.
    else next.at = new Date(Math.max(value.getTime(), Math.min(next.at.getTime() + pause, until.getTime())));
  }
  await passTo(until);
  // Expired data is deleted.
  await world.runScheduled();
  await world.runJobs();
}
