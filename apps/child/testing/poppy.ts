import type {
  ChildHere,
  ChildHome,
  ChildQuestion,
  ChildSettings,
  ChildThing,
  ChildThingFacts,
  SoldThing,
} from '@cubby/features/child-mode/contract';
import { money } from '@cubby/money';

const image = { url: '/media/CARD/320.webp', name: 'Heart card' };

export const here = (changes: Partial<ChildHere> = {}): ChildHere => ({
  ...{ childId: 'c1', nickname: 'Poppy', avatar: 'fox', hasPin: true, isLocked: false, endsInTheEvening: false },
  ...changes,
});

export const thing = (number: string, status: ChildThing['status'], changes: Partial<ChildThing> = {}): ChildThing => ({
  ...{ number, subject: 'CRAFT', status, name: 'Heart card', image, price: money(500), stock: 3, sku: null },
  ...changes,
});

export const sale = (step: SoldThing['step'], name = 'Heart card', quantity = 1): SoldThing => ({
  ...{ soldAt: '2026-11-27T18:00:00Z', step, amount: money(500 * quantity) },
  things: [{ name, image, quantity }],
});

export const question = (changes: Partial<ChildQuestion> = {}): ChildQuestion => ({
  ...{ number: 'CRAFT002', name: 'Sea bracelet', kind: 'PRICE', price: money(700), stock: null },
  ...{ askedAt: '2026-11-28T10:00:00Z', answer: null },
  ...changes,
});

export const home = (changes: Partial<ChildHome> = {}): ChildHome => ({
  ...{ nickname: 'Poppy', avatar: 'fox', band: 'A', shopName: 'Paper Fox', isOpen: true, endsInTheEvening: false },
  ...{ toPack: [], things: [], questions: [], asksTeen: [], thanks: [] },
  ...changes,
});

export const facts = (changes: Partial<ChildThingFacts> = {}): ChildThingFacts =>
  ({
    ...thing('CRAFT001', 'DRAFT'),
    ...{ sentAt: null, shop: 'paper-fox', shopName: 'Paper Fox', locale: 'en' },
    ...{ words: 'Red heart, cut by hand.', kind: { code: 'GREETING_CARDS', name: 'Greeting cards' } },
    ...{ materials: ['PAPER', 'GLUE'], ageFrom: 3, hasSmallParts: false, drawing: null },
    ...{ pictures: [{ pictureId: 'p1', image }], isOpen: true, isOnSale: false, least: money(400), most: money(700) },
    kinds: [
      { code: 'GREETING_CARDS', name: 'Greeting cards', ageFrom: 3 },
      { code: 'BEAD_BRACELETS', name: 'Bead bracelets', ageFrom: 14 },
    ],
    ...{ findings: [], wish: null, questions: [] },
    ...changes,
  }) as ChildThingFacts;

export const settings = (changes: Partial<ChildSettings> = {}): ChildSettings => ({
  ...{ nickname: 'Poppy', avatar: 'fox', band: 'A', isTeen: false, readings: [], consents: [], requests: [] },
  ...changes,
});
