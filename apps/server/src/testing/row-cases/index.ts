import { belongingCases } from './belongings.ts';
import { childModeCases } from './child-mode.ts';
import { craftCases } from './crafts.ts';
import { disputeCases } from './disputes.ts';
import { familyCases } from './families.ts';
import { integrationCases } from './integrations.ts';
import { invoiceCases } from './invoices.ts';
import { moneyLabCases } from './money-lab.ts';
import { offerCases } from './offers.ts';
import { orderCases } from './orders.ts';
import { peopleCases } from './people.ts';
import { proposalCases } from './proposals.ts';
import { reviewCases } from './reviews.ts';
import type { RowCases } from './row-case.ts';
import { shopCases } from './shops.ts';
import { staffMoneyCases } from './staff-money.ts';
import { supportCases } from './support.ts';

export const rowCases: RowCases = {
  ...orderCases,
  ...disputeCases,
  ...reviewCases,
  ...integrationCases,
  ...invoiceCases,
  ...staffMoneyCases,
  ...belongingCases,
  ...supportCases,
  ...offerCases,
  ...shopCases,
  ...craftCases,
  ...proposalCases,
  ...peopleCases,
  ...familyCases,
  ...childModeCases,
  ...moneyLabCases,
};
