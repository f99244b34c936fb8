import { calls } from './calls.ts';
import { entries } from './entries.ts';
import { pages } from './pages.ts';
import type { Fault } from './planted.ts';
import { states } from './states.ts';

export type { Fault };

/** By the sections of `docs/requirements.md`. */
export const faults: readonly Fault[] = [...pages, ...states, ...entries, ...calls];
