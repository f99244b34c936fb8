import { answers } from './answers.ts';
import { browser } from './browser.ts';
import { calls } from './calls.ts';
import { entries } from './entries.ts';
import { lists } from './lists.ts';
import { members } from './members.ts';
import { pages } from './pages.ts';
import type { PlantedFault } from './planted.ts';
import { shown } from './shown.ts';
import { states } from './states.ts';

export type { PlantedFault };

export const plantedFaults: readonly PlantedFault[] = [
  ...answers,
  ...shown,
  ...pages,
  ...states,
  ...entries,
  ...calls,
  ...lists,
  ...members,
  ...browser,
];
