import { calls } from './calls.ts';
import { entries } from './entries.ts';
import { lists } from './lists.ts';
import { members } from './members.ts';
import { pages } from './pages.ts';
import type { Fault } from './planted.ts';
import { states } from './states.ts';

export type { Fault };

/** By the sections of `docs/requirements.md`. */
export const faults: readonly Fault[] = [...pages, ...states, ...entries, ...calls, ...lists, ...members];
