import { type Queryable, type RowOf, statement } from '@cubby/db';
import type { TaxRule } from '../rules.ts';

const rulesOfCountry = statement(
  'taxes_of_country',
  `select r.tax_rule_id as id, r.country, r.region, r.name, r.rate_millionths as "rateMillionths", r.category,
     r.exempt_classes as "exemptClasses", r.exempt_price_minor as "exemptPriceMinor", r.only_classes as "onlyClasses",
     r.on_delivery as "onDelivery", r.charged_on as "chargedOn", r.sellers, r.sent_from as "sentFrom",
     r.consignment_minor as "consignmentMinor", r.certificate_kinds as "certificateKinds", r.remitter, greatest(r.valid_from, g.valid_from) as "validFrom!",
     least(r.valid_to, g.valid_to) as "validTo"
   from tax_rule r left join tax_registration g on g.area = r.area and r.needs_registration
   where r.country = $country and (g.area is not null or not r.needs_registration)
   order by r.region nulls first, r.tax_rule_id`,
);

/**
 * Every rule of a country, including past ones: `rules.ts` decides which is in force. One that needs the marketplace's
 * registration holds while there is one.
 */
export const loadTaxRules = (db: Queryable, country: string): Promise<TaxRule[]> => rulesOfCountry.all(db, { country });

const registrations = statement(
  'taxes_registrations',
  `select area, number from tax_registration
   where area = any($areas::text[]) and valid_from <= $day and (valid_to is null or $day < valid_to) order by area`,
);
export const findRegistrations = (
  db: Queryable,
  areas: readonly string[],
  day: string,
): Promise<RowOf<'taxes_registrations'>[]> => registrations.all(db, { areas, day });
