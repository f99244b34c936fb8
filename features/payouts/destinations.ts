import { type AccountScheme, hasIbans } from '@cubby/fields';

/** How long a new destination waits before money goes there, in hours: the time in which its mail's link undoes it. */
export const hoursToUndo = 72;

/** PENDING until its time to undo has passed; BLOCKED once the bank has returned money from there. */
export const destinationStates = ['PENDING', 'IN_FORCE', 'UNDONE', 'BLOCKED', 'REPLACED'] as const;
export type DestinationState = (typeof destinationStates)[number];

type Dated = { inForceAt: Date; undoneAt: Date | null; blockedAt: Date | null };

/** A shop's destinations, the newest first, with their states. Undoing one puts the one before it in force again. */
export function withStates<D extends Dated>(newestFirst: readonly D[], now: Date): (D & { state: DestinationState })[] {
  const current = newestFirst.find(({ undoneAt }) => undoneAt === null);
  return newestFirst.map((each) => ({ ...each, state: stateOf(each, each === current, now) }));
}

function stateOf({ inForceAt, undoneAt, blockedAt }: Dated, isCurrent: boolean, now: Date): DestinationState {
  if (undoneAt) return 'UNDONE';
  if (blockedAt) return 'BLOCKED';
  if (!isCurrent) return 'REPLACED';
  return now < inForceAt ? 'PENDING' : 'IN_FORCE';
}

/** How accounts of a country are numbered; undefined: nobody is paid out there. */
export const schemeIn = (country: string): AccountScheme | undefined =>
  country === 'CA' || country === 'US' ? country : hasIbans(country) ? 'IBAN' : undefined;

/** Words that some write as a part of a firm's name, and some do not. */
const legalForms = new Set(
  'inc incorporated ltd limited llc llp lp co corp corporation company gmbh ag kg ug sarl sas sa srl spa bv nv oy ab as aps plc ltée ltee enr and et und'.split(
    ' ',
  ),
);
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !legalForms.has(word));

/** Whether the holder of an account is named like one of these: all words of the one are in the other. */
export function isLikeName(holder: string, names: readonly string[]): boolean {
  const own = wordsOf(holder);
  return names.map(wordsOf).some((words) => {
    const [fewer, more] = own.length < words.length ? [own, words] : [words, own];
    return fewer.length > 0 && fewer.every((word) => more.includes(word));
  });
}
