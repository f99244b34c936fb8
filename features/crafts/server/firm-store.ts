import { code, type ParametersOf, statement, type Tx } from '@cubby/db';
import type { Seller } from '@cubby/features/sellers/rules';
import type { FirmStatus, FirmSubject } from '../rules.ts';

// A firm's proposal is a version too; others read it in the view `firm_version`.

const lock = statement(
  'firm_version_lock',
  `select from craft_version where number = $number and seller_kind = ${code<Seller['kind']>('BUSINESS')} for update`,
);
/** Serializes concurrent changes of a version. */
export const lockFirmVersion = (tx: Tx, number: string): Promise<number> => lock.run(tx, { number });

const insert = statement(
  'firm_version_insert',
  `insert into craft_version (craft_version_id, number, seller_id, seller_kind, subject, product_id, status, locale, name, words, created_at, saved_at)
   values ($versionId, $number, $sellerId, ${code<Seller['kind']>('BUSINESS')}, $subject, $productId?, ${code<FirmStatus>('DRAFT')}, $locale, $name, '', $now, $now)`,
);
type NewVersion = Omit<ParametersOf<'firm_version_insert'>, 'subject'> & { subject: FirmSubject };
export const insertFirmVersion = (tx: Tx, version: NewVersion): Promise<number> => insert.run(tx, version);

const save = statement(
  'firm_version_save',
  `update craft_version set status = ${code<FirmStatus>('DRAFT')}, locale = $locale, name = $name, product_type_id = $typeId?, age_from = $ageFrom?,
     has_small_parts = $hasSmallParts?, price_minor = $priceMinor?, stock = $stock?, saved_at = $now
   where craft_version_id = $versionId`,
);
export const saveFirmVersion = (tx: Tx, version: ParametersOf<'firm_version_save'>): Promise<number> =>
  save.run(tx, version);
