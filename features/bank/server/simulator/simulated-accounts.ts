export type Behaviour =
  | 'PAYS'
  | 'IN_TWO_PARTS'
  | 'LATE'
  | 'TWICE'
  | 'WRONG_REFERENCE'
  | 'REJECTS'
  | 'SILENT'
  | 'TOO_MUCH';

/** The simulated bank's accounts, which choose its behaviour; every other account pays immediately. */
export const simulatedAccounts: Readonly<Record<Exclude<Behaviour, 'PAYS'>, string>> = {
  IN_TWO_PARTS: 'GB17CUBY00000000000002',
  LATE: 'GB87CUBY00000000000003',
  TWICE: 'GB60CUBY00000000000004',
  WRONG_REFERENCE: 'GB33CUBY00000000000005',
  REJECTS: 'GB06CUBY00000000000006',
  SILENT: 'GB76CUBY00000000000007',
  TOO_MUCH: 'GB49CUBY00000000000008',
};
export const behaviourOf = (iban: string): Behaviour =>
  (Object.keys(simulatedAccounts) as Exclude<Behaviour, 'PAYS'>[]).find((each) => simulatedAccounts[each] === iban) ??
  'PAYS';
