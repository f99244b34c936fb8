import { type AccountScheme, hasIbans } from '@cubby/fields';

/** How many hours a new destination waits before it is paid: meanwhile its mail's link undoes it. */
export const hoursToUndo = 72;

/** PENDING while it can be undone; BLOCKED once the bank has returned money from it. */
export const destinationStates = ['PENDING', 'IN_FORCE', 'UNDONE', 'BLOCKED', 'REPLACED'] as const;
export type DestinationState = (typeof destinationStates)[number];

type Dated = { inForceAt: Date; undoneAt: Date | null; blockedAt: Date | null };

/** A shop's destinations, newest first, with their states. Undoing one restores the previous one. */
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

/** The format of account numbers in a country; undefined: payouts there are not possible. */
export const schemeIn = (country: string): AccountScheme | undefined =>
  country === 'CA' || country === 'US' ? country : hasIbans(country) ? 'IBAN' : undefined;

/** Parts of a firm's name that some people omit. */
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

/** Whether the holder's name matches one of these: all words of one are in the other. */
export function isLikeName(holder: string, names: readonly string[]): boolean {
  const own = wordsOf(holder);
  return names.map(wordsOf).some((words) => {
    const [fewer, more] = own.length < words.length ? [own, words] : [words, own];
    return fewer.length > 0 && fewer.every((word) => more.includes(word));
  });
}
