import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';

/** The columns that no two rows of a table share besides their primary key. */
const unique = `
"order": order_number
account: login
attribute: code
attribute_value: code
bank_details: account_id, iban, swift, currency
bank_file: name, sha256
bank_message: kind, key
calendar_link: link_id
category: code
chargeback: provider_dispute_id
checkout_session: provider_session_id
cost_entry: corrects
credit_note: number; series, position
dispute: code; replaced_by
dispute_picture: dispute_id, position
donation: provider, provider_payment_id
enquiry: number
incident: code
invitation: seller_id, email; token_hash
facet_combination: product_type_id, attribute_value_ids, manufacturer_id
family: code
fee_invoice: number; seller_id, month, kind; series, position
invoice: code; number; series, position
invoice_document: picture_id
invoice_line: order_line_id
invoice_part: invoice_id, position
invoice_payment: bank_reference; reference_key
invoice_payment_confirmation: bank_reference
invoice_refund: credit_note_id; invoice_payment_id; transfer_id
jar_move: ledger_entry_id
language: bit
ledger_account: type, object, currency
ledger_entry: key
mail: key
manufacturer: code
offer: product_id, seller_id
offer_batch: restores
order_line: seller_order_id, offer_id; seller_order_id, position
organisation: partner_code
paper: kind, subject_id, media_type
parcel: seller_order_id, position
passkey: credential_id
payment: provider_payment_id
payout: payout_run_id, seller_id; transfer
payout_account: account
payout_destination: undo_hash
payout_run: week
product: gtin; product_id, product_type_id; sku
product_type: code
referral: enquiry_id
referral_code: code
refund: provider_refund_id
registration: token_hash
report: subject_kind, subject_id, part, reporter
review: order_line_id
review_picture: upload_id
review_report: review_id, picture_id, reporter
sandbox_session: request_key
saved_view: saved_view_id, list
school_account: bill_id
school_movement: key; organisation_id, purse, position
child: seller_id
child_device: token_hash
guardian_invitation: token_hash
shop_handover: account_id; token_hash
child_session: lock_hash; token_hash
craft_version: number
seller: handle; seller_id, kind
seller_request: number; seller_id
seller_order: order_id, position
session: session_id
shop_key: secret_hash; seller_id, slot
staff_case: number
case_subject: case_id, subject_kind, subject_id, part
support_thread: number
reply_template: seller_id, locale, name
upload_viewer: upload_id, account_id, seller_id
upload: owner_id, request_key; owner_proof, request_key; picture_id
viewing: token_hash
webhook: seller_id, slot
wishlist: share_token
workshop: code
`;

/** The rows that a row references: none can be missing, or be deleted while needed. */
const references = `
agreement_signature: account_id → account set null; locale → language; seller_id → seller
"order": account_id → account set null; attributed_to → organisation
account_link: account_id → account cascade
attribute_text: attribute_id → attribute
attribute_value: attribute_id → attribute
attribute_value_text: attribute_value_id → attribute_value
broader_value: attribute_value_id → attribute_value; broader_id → attribute_value
calendar_link: account_id → account cascade
cart_line: account_id → account cascade; offer_id → offer cascade
case_check: case_id → staff_case cascade
case_subject: case_id → staff_case cascade
staff_case: merged_into → staff_case
case_event: case_id → staff_case cascade
category: parent_id → category; picture_id → picture
category_size: main_category_id → category
category_text: category_id → category
chargeback: payment_id → payment
chargeback_cash: chargeback_id → chargeback
chargeback_part: chargeback_id → chargeback; seller_order_id → seller_order
checkout_session: order_id → "order"
audit_event: seller_id → seller
authenticator: account_id → account cascade
bank_details: account_id → account cascade
bank_message: bank_file_id → bank_file; settled_by → account set null
bank_transfer: bank_file_id → bank_file
child: seller_id, kind → seller
child_device: account_id → account cascade
badge: child_id → child
cost_entry: child_id → child; corrects → cost_entry cascade; craft_version_id → craft_version cascade
fee_invoice: corrects → fee_invoice; seller_id, month → fee_month; series → invoice_series
fee_invoice_line: corrects → fee_invoice; fee_invoice_id → fee_invoice
fee_invoice_tax: fee_invoice_id, line_position → fee_invoice_line; tax_rule_id → tax_rule
fee_month: seller_id → seller
kept_month: seller_id → seller
kept_month_line: seller_id, month → kept_month cascade
kept_month_tax: seller_id, month → kept_month cascade
goal: child_id → child
jar_move: child_id → child; ledger_entry_id → lab_movement cascade
jar_plan: child_id → child
lab_month: child_id → child
lab_movement: child_id → child; seller_order_id → seller_order
lab_pieces: child_id → child; product_id → product cascade
lab_settings: child_id → child
quiz_result: child_id → child
talk_card_state: account_id → account cascade; child_id → child
teen_request: child_id → child
child_pin: child_id → child
child_question: child_id → child; craft_version_id → craft_version cascade
child_session: child_device_id → child_device cascade; child_id → child
child_thanks: child_id → child; support_thread_id → support_thread cascade
commission_tax: seller_order_id → seller_order; tax_rule_id → tax_rule
consent_record: child_id → child; given_by → account; withdrawn_by → account
craft_decision: craft_version_id → craft_version cascade
craft_picture: craft_version_id → craft_version cascade; upload_id → upload cascade
craft_version: locale → language; product_id → product; product_type_id → product_type; seller_id, seller_kind → seller
price_range: seller_id → seller
poor_figure: seller_id → seller
offer_batch: account_id → account set null; restores → offer_batch set null; seller_id → seller
offer_batch_row: offer_batch_id → offer_batch cascade; offer_id → offer; product_id → product
offer_batch_file: offer_batch_id → offer_batch cascade
offer_column: seller_id → seller
planned_price: created_by → account set null; offer_id → offer cascade
offer_price: offer_id → offer cascade
offer_note: offer_id → offer cascade; seller_id → seller
guardian: account_id → account; identity_by → account
guardian_invitation: child_id → child; invited_by → account cascade
guardian_link: account_id → guardian; child_id → child
shop_handover: child_id → child; seller_id → seller
credit_note: invoice_id → invoice; series → invoice_series
credit_note_line: credit_note_id, seller_order_id → credit_note_part; invoice_id, line_position → invoice_line
credit_note_line_tax: credit_note_id, position → credit_note_line; tax_rule_id → tax_rule
credit_note_part: credit_note_id → credit_note; seller_order_id → invoice_part
credit_note_tax: credit_note_id, seller_order_id → credit_note_part
delivery_point: account_id → account cascade
customs_facts: offer_id → offer cascade
delivery_rate: seller_id → seller
dispute: replaced_by → seller_order; seller_order_id → seller_order
donation: organisation_id → organisation; provider, event_id → provider_event; recorded_by → account set null
dispute_event: account_id → account set null; dispute_id → dispute
dispute_line: dispute_id → dispute; order_line_id → order_line
dispute_picture: dispute_id → dispute
everyday_word: locale → language
facet_combination: manufacturer_id → manufacturer; product_type_id → product_type
factor_reset: account_id → account cascade; started_by → account set null
holiday: created_by → account set null; seller_id → seller
inbox_presence: account_id → account cascade
incident_deadline: incident_id → incident
incident_line: incident_id → incident; order_line_id → order_line
incident_recall: incident_id → incident; seller_order_id → seller_order
invitation: invited_by → account set null; seller_id → seller
invoice: account_id → account set null; series → invoice_series
invoice_document: invoice_id → invoice
invoice_event: account_id → account set null; invoice_id → invoice
invoice_line: invoice_id → invoice; order_line_id → order_line; seller_order_id → invoice_part
invoice_order: invoice_id → invoice; order_id → "order"
invoice_part: invoice_id → invoice; seller_order_id → seller_order
invoice_payment: invoice_id → invoice
invoice_payment_confirmation: invoice_payment_id → invoice_payment
invoice_refund: agreed_by → account set null; credit_note_id → credit_note; invoice_id → invoice; invoice_payment_id → invoice_payment; settled_by → account set null
invoice_tax: invoice_id, line_position → invoice_line; tax_rule_id → tax_rule
ledger_account: seller_id → seller
ledger_entry: order_id → "order"
lexicon: locale → language
listing: best_offer_id → offer; facet_combination_id → facet_combination; main_category_id → category; product_id → product; product_type_id → product_type; seller_combination_id → seller_combination
mail_attachment: mail_id → mail cascade
measure: case_id → staff_case
owner_declaration: account_id → account cascade
measure_party: account_id → account cascade; measure_id → measure; seller_id → seller
membership: account_id → account cascade; organisation_id → organisation
missed_search: locale → language
offer: product_id → product; seller_id → seller
order_line: offer_id → offer; seller_order_id → seller_order
enquiry_answer: enquiry_id → enquiry cascade
evidence: case_id → staff_case cascade
exemption_certificate: account_id → account set null; reviewed_by → account set null
order_placer: order_id → "order" cascade
order_tax: exemption_certificate_id → exemption_certificate; order_line_id → order_line; seller_order_id → seller_order; tax_rule_id → tax_rule
parcel: seller_order_id → seller_order
parcel_correction: parcel_id → parcel
parcel_line: order_line_id → order_line; parcel_id → parcel
passkey: account_id → account cascade
payment_allocation: payment_id → payment; seller_order_id → seller_order
payment: checkout_session_id → checkout_session; order_id → "order"
payout: account_id → account set null; organisation_id → organisation; payout_destination_id → payout_destination; payout_run_id → payout_run; returned_by → account set null; seller_id → seller
payout_account: seller_id → seller
payout_approval: payout_run_id → payout_run
payout_hold: held_by → account set null; seller_id → seller
payout_line: account_id → account set null; organisation_id → organisation; payout_destination_id → payout_destination; payout_run_id → payout_run; seller_id → seller
payout_schedule: seller_id → seller
payout_destination: entered_by → account set null; seller_id → seller
policy_acceptance: account_id → account cascade
posting: ledger_account_id → ledger_account; ledger_entry_id → ledger_entry
product: family_id → family; manufacturer_id → manufacturer; product_type_id → product_type
product_attribute: attribute_value_id → attribute_value; product_id → product
product_picture: picture_id → picture; product_id → product
removed_picture: picture_id → picture; product_id → product
product_safety: product_id → product
proposed_product: craft_version_id → craft_version cascade; family_of → product
proposed_text: craft_version_id → craft_version cascade; locale → language
product_text: product_id, product_type_id → product; written_in → language
product_type: category_id → category
product_type_text: product_type_id → product_type
refund: payment_id → payment
refund_line: order_line_id → order_line; refund_id → refund
refund_part: refund_id → refund; seller_order_id → seller_order
refund_part_tax: refund_id, seller_order_id → refund_part
registration: account_id → account cascade
report: case_id → staff_case cascade
reservation: offer_id → offer; order_line_id → order_line
restock_request: product_id → product
return_parcel: seller_order_id → seller_order
review: order_line_id → order_line; product_id → product; seller_id → seller
review_picture: review_id → review; upload_id → upload cascade
review_report: review_id → review
review_request: seller_order_id → seller_order
review_vote: account_id → account cascade; review_id → review
sale_assignment: seller_id, account_id → seller_member cascade; seller_order_id → seller_order
sale_note: account_id → account set null; seller_order_id → seller_order
opening_view: account_id → account cascade; saved_view_id, list → saved_view cascade
saved_view: account_id → account cascade; seller_id → seller cascade
school_account: organisation_id → organisation
school_movement: organisation_id, purse → school_account
recovery_code: account_id → account cascade
referral: enquiry_id → enquiry set null; referrer_id → account set null; seller_id → seller
referral_code: account_id → account cascade
referral_sale: seller_id → referral; seller_order_id → seller_order
shop_key: created_by → account set null; ended_by → account set null; seller_id, seller_kind → seller
school_share: organisation_id → organisation; seller_order_id → seller_order
search_doc: locale → language; main_category_id → category; product_id → product
seller: picture_id → picture
repeat_buyer: seller_id → seller
seller_business: seller_id, kind → seller
seller_listing: facet_combination_id → facet_combination; product_id → product; seller_id → seller
seller_member: account_id → account; seller_id → seller
seller_order: order_id → "order"; replaces → seller_order; seller_id → seller
seller_order_event: seller_order_id → seller_order
seller_request: seller_id → seller
seller_requirement: account_id → account cascade
seller_request_event: seller_request_id → seller_request cascade
seller_text: seller_id → seller; written_in → language
session: account_id → account; viewing_id → viewing cascade
shared_cart_line: offer_id → offer cascade; token_hash → shared_cart cascade
shop_rules: seller_id, kind → seller
stock_movement: offer_id → offer
stop_word: locale → language
storage_place: offer_id → offer cascade
staff_member: account_id → account
support_message: account_id → account set null; support_thread_id → support_thread cascade
reply_template: locale → language; seller_id, kind → seller
support_thread: account_id → account cascade; seller_id, seller_kind → seller; seller_order_id → seller_order
synonym: locale → language; synonym_group_id → synonym_group cascade
synonym_group: locale → language
upload: owner_id → account set null
upload_viewer: account_id → account cascade; seller_id → seller; upload_id → upload cascade
viewing: account_id → account cascade
viewing_read: viewing_id → viewing cascade
warehouse: seller_id, kind → seller
webhook: created_by → account set null; seller_id, seller_kind → seller
webhook_delivery: webhook_id → webhook cascade
wishlist: account_id → account cascade
wishlist_item: product_id → product cascade; wishlist_id → wishlist cascade
work_item: account_id → account cascade; handed_by → account set null; snoozed_by → account set null
workshop: picture_id → picture
workshop_text: workshop_id → workshop
`;

const { pool } = await testDatabase();
const linesOf = (text: string) => text.trim().split('\n').toSorted();

/** The constraints of a kind, by table: their columns, and what they point to. */
const constraints = async (kind: 'u' | 'f') =>
  (
    await pool.query<{ line: string }>(
      `with one as (
         select c.conrelid::regclass::text as owner, (select string_agg(a.attname, ', ' order by k.n) from unnest(c.conkey) with ordinality k(num, n)
             join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num)
           || coalesce(' → ' || nullif(c.confrelid, 0)::regclass, '')
           || case confdeltype when 'c' then ' cascade' when 'n' then ' set null' else '' end as said
         from pg_constraint c where connamespace = 'public'::regnamespace and contype = $1)
       select owner || ': ' || string_agg(said, '; ' order by said collate "C") as line from one group by owner`,
      [kind],
    )
  ).rows.map(({ line }) => line);

test('every table keeps the keys that make its rows unique (design 8)', async () => {
  expect((await constraints('u')).toSorted()).toEqual(linesOf(unique));
});

test('every reference points to an existing row (design 8)', async () => {
  expect((await constraints('f')).toSorted()).toEqual(linesOf(references));
});

test('an account has one link of each kind, an order one payable session, a member one main address and main bank account, an order one invoice, a seller order one delivery on it, one dispute and one return at a time, a seller one part of an order and what replaces it and one offer with a number of theirs, an email one open request for a product, a language one meaning of a word, an account one view of a name for a list', async () => {
  const { rows } = await pool.query(
    `select regexp_replace(pg_get_indexdef(indexrelid), '^.* ON public\\.', '') as def from pg_index i
     where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`,
  );
  expect(rows.map(({ def }) => def)).toEqual([
    'account_link USING btree (account_id, purpose)',
    'bank_details USING btree (account_id) WHERE is_main',
    `checkout_session USING btree (order_id) WHERE (status = ANY (ARRAY['STARTING'::text, 'OPEN'::text]))`,
    'child_question USING btree (craft_version_id, kind) WHERE (answered_at IS NULL)',
    'consent_record USING btree (child_id, purpose) WHERE (withdrawn_at IS NULL)',
    'consent_record USING btree (token_hash) WHERE (token_hash IS NOT NULL)',
    "craft_version USING btree (product_id) WHERE ((subject = 'CRAFT'::text) AND (status = ANY (ARRAY['DRAFT'::text, 'GUARDIAN_REVIEW'::text, 'MANAGER_REVIEW'::text, 'CHANGES_REQUESTED'::text])))",
    "craft_version USING btree (product_id) WHERE (status = 'LIVE'::text)",
    "craft_version USING btree (product_id, seller_id) WHERE ((subject = 'CORRECTION'::text) AND (status = ANY (ARRAY['DRAFT'::text, 'MANAGER_REVIEW'::text, 'CHANGES_REQUESTED'::text])))",
    "craft_version USING btree (seller_id) WHERE ((subject = 'SHOP'::text) AND (status = 'LIVE'::text))",
    "craft_version USING btree (seller_id) WHERE ((subject = 'SHOP'::text) AND (status = ANY (ARRAY['DRAFT'::text, 'GUARDIAN_REVIEW'::text, 'MANAGER_REVIEW'::text, 'CHANGES_REQUESTED'::text])))",
    'delivery_point USING btree (account_id) WHERE is_main',
    `dispute USING btree (seller_order_id) WHERE (status = ANY (ARRAY['DRAFT'::text, 'OPENED'::text, 'IN_PROGRESS'::text, 'APPROVED'::text, 'RETURN'::text]))`,
    `exemption_certificate USING btree (account_id, kind, jurisdiction, number) WHERE (status <> 'REJECTED'::text)`,
    "guardian USING btree (identity_reference) WHERE (status = 'IDENTITY_PENDING'::text)",
    "guardian_link USING btree (child_id) WHERE (role = 'PRIMARY'::text)",
    'invoice_line USING btree (seller_order_id) WHERE (order_line_id IS NULL)',
    'invoice_order USING btree (order_id) WHERE counts',
    "measure USING btree (case_id, kind, subject_kind, subject_id) WHERE ((ended_at IS NULL) AND (kind <> 'WARN'::text))",
    'offer_note USING btree (seller_id, upper(own_sku))',
    'payout USING btree (payout_run_id, account_id) WHERE (account_id IS NOT NULL)',
    'payout USING btree (payout_run_id, organisation_id) WHERE (organisation_id IS NOT NULL)',
    `payout_run USING btree ((true)) WHERE (status = ANY (ARRAY['PROPOSED'::text, 'APPROVED'::text]))`,
    'person_request USING btree (account_id, kind) WHERE (closed_at IS NULL)',
    `restock_request USING btree (product_id, lower(email)) WHERE (status <> 'DONE'::text)`,
    'return_parcel USING btree (seller_order_id) WHERE (ended_at IS NULL)',
    'saved_view USING btree (account_id, list, lower(name))',
    'seller_order USING btree (order_id, seller_id) WHERE (replaces IS NULL)',
    'seller_requirement USING btree (account_id, kind) WHERE (met_at IS NULL)',
    "staff_case USING btree (subject_kind, subject_id, part, kind) WHERE (status = ANY (ARRAY['OPEN'::text, 'WAITING'::text]))",
    'synonym USING btree (locale, term) WHERE asked',
    'teen_request USING btree (child_id, kind) WHERE (answered_at IS NULL)',
  ]);
});

test('every reference to a deleted account is removed before (design 7)', () => {
  const stay = linesOf(references).filter((line) => /→ account(?:;|$)/.test(line));
  // An account with memberships cannot be closed; its sessions and guardian data are erased with it.
  expect(stay.map((line) => line.split(':')[0]).toSorted()).toEqual([
    'consent_record',
    'guardian',
    'seller_member',
    'session',
    'staff_member',
  ]);
});
