import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const rates = statement(
  'own_shop_rates',
  `select country, price_minor as "priceMinor", free_from_minor as "freeFromMinor", days_min as "daysMin", days_max as "daysMax",
     carried_grams as "includedGrams", kilogram_minor as "perKilogramMinor", coalesce(regions, '{}') as "regions!", cities
   from delivery_rate where seller_id = $sellerId order by country`,
);
export type DeliveryRate = RowOf<'own_shop_rates'>;
export const findRates = (db: Queryable, sellerId: string): Promise<DeliveryRate[]> => rates.all(db, { sellerId });

const saveRate = statement(
  'own_shop_save_rate',
  `insert into delivery_rate (seller_id, country, price_minor, free_from_minor, days_min, days_max, carried_grams, kilogram_minor, regions, cities)
   values ($sellerId, $country, $priceMinor, $freeFromMinor?, $daysMin, $daysMax, $includedGrams, $perKilogramMinor, nullif($regions::text[], '{}'), $cities)
   on conflict (seller_id, country) do update set price_minor = excluded.price_minor, free_from_minor = excluded.free_from_minor,
     days_min = excluded.days_min, days_max = excluded.days_max, carried_grams = excluded.carried_grams,
     kilogram_minor = excluded.kilogram_minor, regions = excluded.regions, cities = excluded.cities`,
);
export const writeRate = (tx: Tx, sellerId: string, rate: DeliveryRate): Promise<number> =>
  saveRate.run(tx, { sellerId, ...rate });

const dropRate = statement(
  'own_shop_drop_rate',
  'delete from delivery_rate where seller_id = $sellerId and country = $country',
);
export const deleteRate = async (tx: Tx, sellerId: string, country: string): Promise<boolean> =>
  (await dropRate.run(tx, { sellerId, country })) === 1;
