import type { FactName } from '@cubby/features/crafts/rules';
import type { ChildThingFacts } from '../../contract.ts';

/** The questions about a new thing, one on each page. */
export type Step = 'photo' | 'kind' | 'made' | 'whom' | 'words' | 'price' | 'ready';
const all: readonly Step[] = ['photo', 'kind', 'made', 'whom', 'words', 'price', 'ready'];

/** For a craft already on sale, the price is changed elsewhere. */
export const stepsOf = ({ sku }: Pick<ChildThingFacts, 'sku'>): readonly Step[] =>
  sku === null ? all : all.filter((step) => step !== 'price');

/** The step that asks for a missing value. */
export const stepOf: Record<FactName, Step> = {
  ...{ pictures: 'photo', kind: 'kind', materials: 'made', ageFrom: 'whom', hasSmallParts: 'whom' },
  ...{ name: 'words', words: 'words', price: 'price', stock: 'ready', drawing: 'ready' },
};
export const stepHref = (number: string, step: Step): string => `/things/${number}?step=${step}`;
