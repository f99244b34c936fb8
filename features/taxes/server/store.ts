import { type Queryable, statement } from '@cubby/db';
import type { TaxRule } from '../rules.ts';

const rulesOfCountry = statement(
  'taxes_of_country',
  `select tax_rule_id as id, country, region, name, rate_millionths as "rateMillionths", exempt_classes as "exemptClasses",
     charged_on as "chargedOn", sellers, sent_from as "sentFrom", remitter, valid_from as "validFrom", valid_to as "validTo"
   from tax_rule where country = $country order by region nulls first, tax_rule_id`,
);

/** Every rule of a country, including past ones: `rules.ts` decides which is in force. */
export const loadTaxRules = (db: Queryable, country: string): Promise<TaxRule[]> => rulesOfCountry.all(db, { country });
