import { taxDay } from '@cubby/features/taxes/rules';
import { ageOn } from '@cubby/fields';
import { ageOfMajority } from '../../rules.ts';

type Place = { country: string | null; region: string | null };

/** Whether a person is of age where they live, by the day there: a birthday starts at their midnight (domain C4). */
export const isOfAge = ({ country, region }: Place, birthDate: string, now: Date): boolean =>
  ageOn(taxDay({ country: country ?? '', region }, now), birthDate) >= ageOfMajority(country ?? '', region);
