import { body, type RowCases } from './row-case.ts';

const sale = 'sale in the lab';
const together = 'payout to read together';
const percents = { restockFirst: true, save: 50, spend: 40, share: 10 };
const cost = { costCode: 'TIME', amount: { value: 0, currencyIso: 'USD' }, minutes: 20, pieces: 1 };
const ofGuardian = (ask: (childId: string) => unknown): RowCases[string] => ({ childId: { names: 'child', ask } });

export const moneyLabCases: RowCases = {
  'GET /api/store/child/lab/sale/v1/get': { saleId: { names: sale, ask: (saleId) => ({ saleId }) } },
  'GET /api/store/child/lab/payout/v1/get': {
    payoutId: { names: 'payout in the lab', ask: (payoutId) => ({ payoutId }) },
  },
  'POST /api/store/child/lab/jars/v1/fill': {
    saleId: { names: sale, own: 'OC_WRONG_STATUS', ask: (saleId) => body({ saleId }) },
  },
  'POST /api/store/child/lab/cost/v1/create': {
    craftNumber: {
      names: "child's craft",
      ask: (craftNumber) => body({ craftNumber, ...cost, correctedCostId: null }),
    },
    correctedCostId: {
      names: "child's cost",
      ask: (correctedCostId, mine) => body({ craftNumber: mine("child's craft"), ...cost, correctedCostId }),
    },
  },
  'GET /api/store/family/lab/v1/get': ofGuardian((childId) => ({ childId })),
  'GET /api/store/family/lab/payout/v1/get': {
    childId: { names: 'child', ask: (childId, mine) => ({ childId, payoutId: mine(together) }) },
    payoutId: { names: together, ask: (payoutId, mine) => ({ payoutId, childId: mine('child') }) },
  },
  'POST /api/store/family/lab/v1/update': ofGuardian((childId) =>
    body({ childId, isOn: true, hasQuizzes: true, hasBadges: true }),
  ),
  'POST /api/store/family/lab/jars/v1/update': ofGuardian((childId) => body({ childId, ...percents })),
  'POST /api/store/family/lab/card/v1/update': ofGuardian((childId) =>
    body({ childId, cardCode: 'FIRST_SALE', isAway: true }),
  ),
  'POST /api/store/family/lab/cost/v1/update': {
    costId: { names: 'cost to confirm', ask: (costId) => body({ costId }) },
  },
};
