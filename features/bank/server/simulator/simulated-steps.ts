import type { Behaviour } from './simulated-accounts.ts';

const day = 86_400_000;
/** Late enough that the order or invoice has ended. */
const late = 60 * day;

type Step = { after: number } & ({ rejects: string } | { accepts: true } | { pays: number; reference?: string });

/** The steps of a behaviour for an amount; `pace` is how long the bank takes for each, in milliseconds. */
export function stepsOf(behaviour: Behaviour, amountMinor: number, pace: number): Step[] {
  const accepts = { after: 0, accepts: true as const };
  const half = Math.floor(amountMinor / 2);
  const pays = (after: number, minor: number, reference?: string) => ({
    after,
    pays: minor,
    ...(reference && { reference }),
  });
  switch (behaviour) {
    case 'PAYS':
      return [accepts, pays(pace, amountMinor)];
    case 'IN_TWO_PARTS':
      return [accepts, pays(pace, half), pays(3 * pace, amountMinor - half)];
    case 'LATE':
      return [accepts, pays(late, amountMinor)];
    case 'TWICE':
      return [accepts, pays(pace, amountMinor), pays(2 * pace, amountMinor)];
    case 'WRONG_REFERENCE':
      return [accepts, pays(pace, amountMinor, 'school things')];
    case 'REJECTS':
      return [{ after: 0, rejects: 'AM04' }];
    case 'SILENT':
      return [];
    case 'TOO_MUCH':
      return [accepts, pays(pace, amountMinor + 500)];
  }
}
