import { as, defineEndpoint, done, money, request, requestBody, wireObject } from '@cubby/contract';
import { bands } from '@cubby/features/families/rules';
import { z } from 'zod';
import { costEntry, labState, monthShown, saleShown } from './contract.ts';
import { jarPlan } from './fields.ts';
import { payoutId, payoutRead } from './payout-contract.ts';
import { talkCardNames } from './rules.ts';

/** For many months together, without the entries of each. */
const { postings: _, ...monthSums } = monthShown;
const childId = as('childId', z.uuid('field.code.invalid'));
/** For guardians, who see what their child does here. */
const guarding = { access: ['family.manage'] } as const;
const gone = { OC_NOT_FOUND: 404 } as const;

export const guardianLab = defineEndpoint({
  method: 'GET',
  path: '/api/store/family/lab/v1/get',
  summary: 'The money lab of a child as the guardian sees it, with what the child sees in a band',
  ...guarding,
  input: request({ childId, band: as('bandCode', z.enum(bands).optional()) }),
  output: wireObject({
    isOn: z.boolean(),
    hasQuizzes: z.boolean(),
    hasBadges: z.boolean(),
    /** The bands that a guardian may preview: up to the child's own age. */
    bands: as('bandCodes', z.array(z.enum(bands))),
    seen: wireObject(labState),
    /** For a requested band: the breakdown of the latest sale. */
    sale: saleShown.nullable(),
    months: z.array(wireObject({ ...monthSums, costs: money })),
    moves: z.array(
      wireObject({
        kind: as('moveCode', z.enum(['FILL', 'TAKE_BACK', 'MOVE', 'USED'])),
        at: as('dateOfCreate', z.string()),
        restock: money,
        save: money,
        spend: money,
        share: money,
      }),
    ),
    toConfirm: as('costs', z.array(costEntry)),
    cards: as('cardCodes', z.array(z.enum(talkCardNames))),
  }),
  errorCodes: gone,
});
export type GuardianLab = z.output<typeof guardianLab.output>;

/** The same lines that the child sees. */
export const guardianPayout = defineEndpoint({
  method: 'GET',
  path: '/api/store/family/lab/payout/v1/get',
  summary: 'A payout of a child’s shop, to be read together: from the sales to what was paid',
  ...guarding,
  input: request({ childId, payoutId }),
  output: wireObject(payoutRead),
  errorCodes: gone,
});

export const setLab = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/lab/v1/update',
  summary: 'Turns the money lab, its quizzes or its badges off and on',
  ...guarding,
  input: requestBody({ childId, isOn: z.boolean(), hasQuizzes: z.boolean(), hasBadges: z.boolean() }),
  output: done,
  errorCodes: gone,
});

export const splitForChild = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/lab/jars/v1/update',
  summary: 'Chooses with the child how what comes in is split into jars',
  ...guarding,
  input: requestBody({ childId, ...jarPlan }),
  output: done,
  errorCodes: gone,
});

export const confirmCost = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/lab/cost/v1/update',
  summary: 'Says that a cost that the child entered is right',
  ...guarding,
  input: requestBody({ costId: z.uuid('field.code.invalid') }),
  output: done,
  errorCodes: gone,
});

export const putCardAway = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/lab/card/v1/update',
  summary: 'Puts a card with questions away, or takes it out again',
  ...guarding,
  input: requestBody({ childId, card: as('cardCode', z.enum(talkCardNames)), isAway: z.boolean() }),
  output: done,
  errorCodes: gone,
});
