// Runs one scheduled task once: `node run-scheduled-task.ts <database url> <task> <instant>`.
import { createPool } from '@cubby/db';
import { createTestApi } from './test-api.ts';

const [url, name, instant] = process.argv.slice(2) as [string, string, string];
const pool = createPool(url, { max: 4 });
const clock = { now: () => new Date(instant) };
const { features } = await createTestApi(pool, clock);
await features.schedules.find((runScheduled) => runScheduled.name === name)!.run(clock.now());
await pool.end();
