import { as, defineEndpoint, done, money, only, request, requestBody, wireImage, wireObject } from '@cubby/contract';
import { number } from '@cubby/features/crafts/contract';
import { bands } from '@cubby/features/families/rules';
import { z } from 'zod';
import { cost, goalName, jarPlan, minutes, pieces, someMoney } from './fields.ts';
import { payoutShown } from './payout-contract.ts';
import { costKinds, goalKinds, isMonth, jars, labParts, learningActs, quizNames, readingActs } from './rules.ts';
import { shownMoney } from './shown-contract.ts';

export { type LabPayout, labPayout } from './payout-contract.ts';
export { compareBuys, guessMonth, type LabPrice, planPrice } from './price-contract.ts';
export type { ShownMoney } from './shown-contract.ts';

const text = z.string();
const own = { access: ['child'] } as const;
const missing = { OC_NOT_FOUND: 404 } as const;
/** Also looks missing if a guardian has turned the lab or a part of it off. */
const changing = { ...own, perMinute: 60, errorCodes: { ...missing, OC_WRONG_STATUS: 409 } } as const;

const line = wireObject({ amount: money, postings: as('postingIds', z.array(text)) });

const jar = wireObject({
  jar: as('jarCode', z.enum(jars)),
  inIt: as('balance', shownMoney),
  /** A refund's amount that was no longer in it. */
  owed: as('owedAmount', money),
});
export const jarPlanShown = wireObject({ restockFirst: z.boolean(), save: z.int(), spend: z.int(), share: z.int() });

export const sold = wireObject({
  saleId: text,
  soldAt: as('dateOfCreate', text),
  things: z.array(wireObject({ name: as('fullName', text), image: wireImage, quantity: z.number() })),
  item: as('itemAmount', shownMoney),
});
export type LabSold = z.output<typeof sold>;

const inCoinJars = wireObject({ save: z.int().min(0), spend: z.int().min(0), share: z.int().min(0) });

/** A sale's amounts for the jars. */
const filling = wireObject({
  saleId: text,
  toMe: as('amount', shownMoney),
  jars: z.array(wireObject({ jar: as('jarCode', z.enum(jars)), amount: shownMoney })),
  /** For the youngest: `stuff` is put back for materials, `mine` is split among three jars, `planned` by the plan. */
  coins: wireObject({ stuff: z.number(), mine: z.number(), planned: inCoinJars }),
});

export const goal = wireObject({
  kind: as('goalCode', z.enum(goalKinds)),
  name: as('fullName', text.nullable()),
  target: as('targetAmount', shownMoney),
  saved: as('savedAmount', shownMoney),
  missing: as('missingAmount', money),
  percent: z.number(),
  state: as('stateCode', z.enum(['REACHED', 'NOT_YET', 'WEEKS'])),
  weeks: z.number().nullable(),
});
export type LabGoal = z.output<typeof goal>;

export const labState = {
  band: as('bandCode', z.enum(bands)),
  parts: as('partCodes', z.array(z.enum(labParts))),
  jars: z.array(jar),
  plan: as('jarPlan', jarPlanShown),
  /** The oldest sale whose money is not in the jars yet. */
  toFill: filling.nullable(),
  goal: goal.nullable(),
  sales: as('sold', z.array(sold)),
  months: z.array(text),
  quizzes: as('quizCodes', z.array(wireObject({ quiz: as('quizCode', z.enum(quizNames)), isRight: z.boolean() }))),
  /** From band D on, newest first. */
  payouts: z.array(payoutShown),
  /** Null: the guardian has turned them off. */
  badges: z.array(wireObject({ act: as('actCode', z.enum(learningActs)), on: as('dateOfCreate', text) })).nullable(),
};

export const childLab = defineEndpoint({
  method: 'GET',
  path: '/api/store/child/lab/v1/get',
  summary: 'The money lab of a child: jars, goal, what was sold, months, quizzes, badges, by the child’s band',
  ...own,
  input: request({}),
  output: wireObject(labState),
  errorCodes: missing,
});
export type ChildLab = z.output<typeof childLab.output>;

const parts = wireObject({
  paid: line,
  item: line,
  shipping: line,
  taxes: z.array(
    wireObject({
      amount: money,
      postings: as('postingIds', z.array(text)),
      name: text,
      percent: z.number(),
      isSellers: z.boolean(),
    }),
  ),
  fee: line,
  feeTax: line,
  toMe: line,
});
export type LabParts = z.output<typeof parts>;

const breakdown = {
  saleId: text,
  things: z.array(wireObject({ name: as('fullName', text), image: wireImage, quantity: z.number() })),
  at: as('dateOfCreate', text),
  state: as('stateCode', z.enum(['PAID', 'EARNED', 'READY'])),
  sold: parts,
  back: parts.nullable(),
  now: parts,
  materials: money,
  putBack: money,
  profit: money,
  loss: money,
  /** In tenths of a percent. */
  margin: z.number().nullable(),
  feePercent: z.number(),
  withoutFee: wireObject({ toMe: money, profit: money }),
  school: money,
  /** For the youngest: all = fee + stuff + me. */
  dollars: wireObject({ sold: z.number(), all: z.number(), fee: z.number(), stuff: z.number(), me: z.number() }),
};
export const saleShown = wireObject(breakdown);
/** The breakdown of a sale's money, from its postings (domain 3.1). */
export const labSale = defineEndpoint({
  method: 'GET',
  path: '/api/store/child/lab/sale/v1/get',
  summary: 'Where the money of a sale of the child’s shop went, with the postings of each amount; nothing of its buyer',
  ...own,
  input: request({ saleId: z.uuid('field.code.invalid') }),
  output: saleShown,
  errorCodes: missing,
});
export type LabSale = z.output<typeof labSale.output>;

export const splitJars = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/lab/jars/v1/update',
  summary: 'Chooses how what comes in is split into jars; the percents sum to a hundred',
  ...changing,
  input: requestBody(jarPlan),
  output: done,
});

export const fillFromSale = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/lab/jars/v1/fill',
  summary: 'Puts what a sale brought into the jars, once',
  ...changing,
  /** With the coins as placed by the youngest, or else as planned. */
  input: requestBody({ saleId: z.uuid('field.code.invalid'), coins: inCoinJars.nullable().optional() }),
  output: done,
});

export const moveInJars = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/lab/jars/v1/move',
  summary: 'Moves something from one jar to another, or says that it was used',
  ...changing,
  input: requestBody({ from: z.enum(jars), to: z.enum(jars).nullable(), amount: someMoney }),
  output: done,
});

export const setGoal = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/lab/goal/v1/update',
  summary: 'Says what the child saves for',
  ...changing,
  input: requestBody({ kind: as('goalCode', z.enum(goalKinds, 'field.required')), name: goalName, target: someMoney }),
  output: done,
});

export const dropGoal = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/lab/goal/v1/delete',
  summary: 'Lets a goal go',
  ...changing,
  input: requestBody({}),
  output: done,
});

export const costEntry = wireObject({
  costId: text,
  number: as('craftNumber', text),
  name: as('fullName', text),
  kind: as('costCode', z.enum(costKinds)),
  amount: money,
  minutes: z.number(),
  pieces: z.number(),
  enteredAt: as('dateOfCreate', text),
  isConfirmed: z.boolean(),
});
export type LabCost = z.output<typeof costEntry>;

export const labCosts = defineEndpoint({
  method: 'GET',
  path: '/api/store/child/lab/cost/list/v1/get',
  summary: 'What a child’s things take, as the child entered it',
  ...own,
  input: request({}),
  output: only('costs', z.array(costEntry)),
  errorCodes: missing,
});

/** A new entry corrects an old one. */
export const enterCost = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/lab/cost/v1/create',
  summary: 'Enters what a batch of a thing takes: money for materials or packaging, or minutes',
  ...changing,
  input: requestBody({
    number,
    kind: as('costCode', z.enum(costKinds)),
    amount: cost,
    minutes,
    pieces,
    corrects: as('correctedCostId', z.uuid('field.code.invalid').nullable()),
  }),
  output: done,
});

export const monthShown = {
  month: text,
  orders: z.number(),
  refunded: z.number(),
  sales: money,
  refunds: money,
  fees: money,
  materials: money,
  packaging: money,
  profit: money,
  postings: as('postingIds', z.array(text)),
  /** From band D on. */
  cash: wireObject({ profit: money, notReady: money, onShelf: money, cash: money }).nullable(),
};
export const labMonth = defineEndpoint({
  method: 'GET',
  path: '/api/store/child/lab/month/v1/get',
  summary: 'A month of the child’s shop: sales, refunds, fees, materials, packaging, profit',
  ...own,
  input: request({ month: text.refine(isMonth, 'field.code.invalid') }),
  output: wireObject(monthShown),
  errorCodes: missing,
});
export type LabMonth = z.output<typeof labMonth.output>;

/** May be sent repeatedly: only the last answer is stored. */
export const answerQuiz = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/lab/quiz/v1/update',
  summary: 'Answers a quiz and says of each answer whether it is right',
  ...changing,
  input: requestBody({ quiz: as('quizCode', z.enum(quizNames)), answers: z.array(z.int().min(1).max(3)).max(5) }),
  output: only('rightAnswers', z.array(z.boolean())),
});

export const noteLearned = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/lab/badge/v1/create',
  summary: 'Notes that a child has read a month, or followed the money of a sale, to its end',
  ...changing,
  input: requestBody({ act: as('actCode', z.enum(readingActs)) }),
  output: done,
});
