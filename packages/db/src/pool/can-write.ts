import type { Pool } from './pool.ts';

/** A few pages of a hidden table, which need free disk space. */
const probe = `create temporary table room_probe on commit drop as
  select repeat(md5(random()::text), 64) as filler from generate_series(1, 8)`;

/** Rejects as a write would now, such as on a full disk (SQLSTATE 53100), where reads still work. */
export const tryWriting = async (pool: Pool): Promise<void> => void (await pool.query(probe));
