import type { Tx } from '@cubby/db';
import type { Settings } from '@cubby/feature';
import { endPast } from '@cubby/features/fulfilment/server';
import type { Translators } from '@cubby/i18n/load';
import { calendarBefore } from './calendar.ts';
import { guardianLives } from './guardian.ts';
import { live } from './lives.ts';
import { secretaryLives } from './secretary.ts';
import { shopLives } from './shops.ts';
import { teacherLives } from './teacher.ts';
import { treasuryLives } from './treasury.ts';
import { openWorld } from './world.ts';

const days = 180;
export const dayItBegan = (now: Date): Date => new Date(now.getTime() - days * 86_400_000);

export async function writePast(tx: Tx, settings: Settings, translators: Translators, now: Date): Promise<void> {
  const world = openWorld(tx, settings, translators);
  const calendar = calendarBefore(now);
  const lives = [secretaryLives, teacherLives, guardianLives, shopLives, treasuryLives].flatMap((of) =>
    of(world, calendar),
  );
  await live(world, lives, dayItBegan(now), now);
  await endPast(tx, now);
}
