import type { AccessFact } from '../rules.ts';

/** Facts that the centre states about a workshop beyond time and place (domain 6.2). Omitted ones are not stated. */
export type StatedFacts = {
  languages?: readonly string[];
  childrenPerAdult?: number;
  staffChecked?: boolean;
  subsidised?: boolean;
  facts?: readonly AccessFact[];
};

/** By workshop code. */
export const statedFacts: Record<string, StatedFacts> = {
  'first-bindings': { childrenPerAdult: 6, staffChecked: true, facts: ['STEP_FREE', 'SUPPORT_PERSON_FREE'] },
  'clay-for-calm-hands': {
    childrenPerAdult: 3,
    staffChecked: true,
    subsidised: true,
    facts: ['STEP_FREE', 'QUIET_SPACE', 'SENSORY_HOURS', 'SUPPORT_PERSON_FREE'],
  },
  'young-shopkeepers': { childrenPerAdult: 8, staffChecked: true, facts: ['CAPTIONS'] },
  'letters-with-a-broad-nib': { languages: ['fr', 'en', 'ar'], childrenPerAdult: 8 },
  'mend-your-school-bag': { childrenPerAdult: 5, staffChecked: true, facts: ['STEP_FREE', 'ACCESSIBLE_TOILET'] },
  'paper-animals': { childrenPerAdult: 6, staffChecked: true, facts: ['STEP_FREE', 'QUIET_SPACE'] },
  'print-with-leaves': { childrenPerAdult: 6, staffChecked: true, subsidised: true, facts: ['ONE_TO_ONE'] },
  'knit-in-the-round': { childrenPerAdult: 5, staffChecked: true, facts: ['STEP_FREE'] },
};
