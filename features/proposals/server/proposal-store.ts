import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { TaxClass } from '@cubby/features/catalog/rules';
import type { FirmStatus, FirmSubject } from '@cubby/features/crafts/rules';
import type { ShopStage } from '@cubby/features/sellers/rules';
import type { CorrectableField } from '../rules.ts';

const columns = `v.craft_version_id as "versionId!", v.number as "number!", v.seller_id as "sellerId!", s.handle as "shop!", s.name as "shopName!",
  s.stage as "stage!", s.is_restricted as "isRestricted!", v.subject as "subject!", v.product_id as "productId", p.sku as "sku", v.status as "status!",
  v.locale as "locale!", v.name as "name!", v.product_type_id as "typeId", coalesce(y.asks_certificate, false) as "asksCertificate!", v.age_from as "ageFrom",
  v.has_small_parts as "hasSmallParts", v.price_minor as "priceMinor", v.stock, v.saved_at as "savedAt!", v.sent_at as "sentAt", v.due_at as "dueAt",
  v.picture_ids as "pictureIds!", v.certificate_ids as "certificateIds!", x.maker, x.maker_number as "makerNumber", x.gtin, x.family_of as "familyOf", f.sku as "familySku",
  x.value_ids as "valueIds", x.units, x.unit_code as "unitCode", x.weight_grams as "weightGrams", x.tax_class as "taxClass", x.maker_address as "makerAddress",
  x.maker_email as "makerEmail", x.responsible_name as "responsibleName", x.responsible_address as "responsibleAddress", x.responsible_email as "responsibleEmail",
  x.fields, x.accepted,
  coalesce((select json_agg(json_build_object('locale!', t.locale, 'name!', t.name, 'description!', t.description) order by t.locale <> v.locale, t.locale)
    from proposed_text t where t.craft_version_id = v.craft_version_id), '[]') as texts`;
const tables = `firm_version v join seller_facts s using (seller_id) join proposed_product x using (craft_version_id)
   left join product_facts p on p.product_id = v.product_id left join product_facts f on f.product_id = x.family_of
   left join product_type_facts y on y.product_type_id = v.product_type_id`;

const one = statement('proposals_one', `select ${columns} from ${tables} where v.number = $number`);
export type ProposalRow = Omit<
  RowOf<'proposals_one'>,
  'subject' | 'status' | 'stage' | 'taxClass' | 'fields' | 'accepted'
> & {
  subject: FirmSubject;
  status: FirmStatus;
  stage: ShopStage;
  taxClass: TaxClass | null;
  fields: CorrectableField[];
  accepted: CorrectableField[];
};
export const findProposal = (db: Queryable, number: string): Promise<ProposalRow | undefined> =>
  one.first(db, { number }) as Promise<ProposalRow | undefined>;

const own = statement(
  'proposals_own',
  `select v.number as "number!", v.subject as "subject!", v.status as "status!", v.name as "name!", v.picture_id as "pictureId", p.picture_id as "productPictureId",
     s.handle as "shop!", s.name as "shopName!", p.sku, v.saved_at as "savedAt!", v.sent_at as "sentAt", count(*) over ()::int as "total!"
   from firm_version v join seller_facts s using (seller_id) left join product_facts p on p.product_id = v.product_id
   where v.seller_id = any($sellerIds::uuid[]) order by v.created_at desc, v.number limit $size offset $start`,
);
type Own = Omit<RowOf<'proposals_own'>, 'subject' | 'status'> & { subject: FirmSubject; status: FirmStatus };
export const findOwn = (
  db: Queryable,
  asked: { sellerIds: readonly string[]; size: number; start: number },
): Promise<Own[]> => own.all(db, asked) as Promise<Own[]>;

const open = statement(
  'proposals_open_correction',
  `select v.number as "number!" from firm_version v where v.seller_id = $sellerId and v.product_id = $productId and v.subject = ${code<FirmSubject>('CORRECTION')}
     and v.status in (${code<FirmStatus>('DRAFT')}, ${code<FirmStatus>('MANAGER_REVIEW')}, ${code<FirmStatus>('CHANGES_REQUESTED')})`,
);
/** A shop's correction of a product in progress. */
export const findOpenCorrection = async (
  db: Queryable,
  asked: { sellerId: string; productId: string },
): Promise<string | undefined> => (await open.first(db, asked))?.number;

const begin = statement('proposals_begin', 'insert into proposed_product (craft_version_id) values ($versionId)');
export const insertFacts = (tx: Tx, versionId: string): Promise<number> => begin.run(tx, { versionId });

const save = statement(
  'proposals_save',
  `update proposed_product set maker = $maker?, maker_number = $makerNumber?, gtin = $gtin?, family_of = $familyOf?, value_ids = $valueIds, units = $units?,
     unit_code = $unitCode?, weight_grams = $weightGrams?, tax_class = $taxClass?, maker_address = $makerAddress?, maker_email = $makerEmail?,
     responsible_name = $responsibleName?, responsible_address = $responsibleAddress?, responsible_email = $responsibleEmail?, fields = $fields
   where craft_version_id = $versionId`,
);
const dropTexts = statement('proposals_drop_texts', 'delete from proposed_text where craft_version_id = $versionId');
const putTexts = statement(
  'proposals_put_texts',
  `insert into proposed_text (craft_version_id, locale, name, description)
   select $versionId, t.locale, t.name, t.description from unnest($locales::text[], $names::text[], $descriptions::text[]) as t (locale, name, description)`,
);
type Facts = Pick<
  ProposalRow,
  | ('versionId' | 'maker' | 'makerNumber' | 'gtin' | 'familyOf' | 'valueIds' | 'units' | 'unitCode' | 'weightGrams')
  | ('taxClass' | 'makerAddress' | 'makerEmail' | 'responsibleName' | 'responsibleAddress' | 'responsibleEmail')
  | ('fields' | 'texts')
>;
export async function saveFacts(tx: Tx, { texts, ...facts }: Facts): Promise<void> {
  const { versionId } = facts;
  await save.run(tx, facts);
  await dropTexts.run(tx, { versionId });
  await putTexts.run(tx, {
    versionId,
    locales: texts.map(({ locale }) => locale),
    names: texts.map(({ name }) => name),
    descriptions: texts.map(({ description }) => description),
  });
}

const accept = statement(
  'proposals_accept',
  'update proposed_product set accepted = $accepted where craft_version_id = $versionId',
);
export const noteAccepted = (tx: Tx, versionId: string, accepted: readonly CorrectableField[]): Promise<number> =>
  accept.run(tx, { versionId, accepted });

const others = statement(
  'proposals_with_barcode',
  `select count(*)::int as "count!" from firm_version v join proposed_product x using (craft_version_id)
   where x.gtin = $gtin and v.number <> $number and v.subject = ${code<FirmSubject>('PRODUCT')} and v.status = ${code<FirmStatus>('MANAGER_REVIEW')}`,
);
/** How many other proposals with the same barcode are waiting. */
export const countWithBarcode = async (db: Queryable, asked: { gtin: string; number: string }): Promise<number> =>
  (await others.first(db, asked))!.count;
