import { type Pool, transaction } from '@cubby/db';
import { refreshListings } from '@cubby/features/offers/server';
import { refreshSearchDocs } from '@cubby/features/search/server';
import { hashPassword } from '../../../../features/accounts/server/passwords/password.ts';
import { plantedValue } from './plant-families.ts';
import { idOf } from './small-shop.ts';

/**
 * What nobody may learn about a child or their guardian (domain C11). The words occur nowhere else, so finding one
 * means a leak.
 */
export const secrets = {
  surname: 'Plantedsson',
  school: 'Plantwood Elementary',
  town: 'Plantedville',
  street: '9 Plantgate Row',
  birthday: '2016-02-29',
  guardianMail: 'planted.guardian@private.example',
  phone: '+16045559999',
} as const;
const everything = Object.values(secrets).join('; ');

/** An unapproved child's shop, and an unapproved product. */
export const unapproved = { handle: 'planted-nest', sku: 'PLANTED-1' } as const;

type Craft = { sku: string; handle: string };

/**
 * Plants the secrets wherever a careless join would expose them: behind an open child's shop (`craft` is one of its
 * products), and in an unapproved shop and product.
 */
export async function plantSecrets(pool: Pool, { sku, handle }: Craft): Promise<void> {
  await transaction(pool, async (tx) => {
    const ids = await tx.query<{ productId: string; sellerId: string; offerId: string }>(
      `select o.product_id as "productId", o.seller_id as "sellerId", o.offer_id as "offerId"
       from offer o join product p using (product_id) join seller s using (seller_id) where p.sku = $1 and s.handle = $2`,
      [sku, handle],
    );
    const { productId, sellerId, offerId } = ids.rows[0]!;
    const guardian = idOf('planted guardian');
    await tx.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
       values ($1, $2, $5, $3, $4, now())`,
      [
        guardian,
        secrets.guardianMail,
        `Daniel ${secrets.school}`,
        secrets.surname,
        await hashPassword('a password of hers'),
      ],
    );
    await tx.query(
      `insert into registration (registration_id, token_hash, account_id, password_hash, first_name, last_name, locale, brand, country,
         policy_version, created_at, expires_at)
       values ($1, '\\x02', $2, '-', $3, $4, 'en', 'cubby', 'CA', '2026-09-01', now(), now() + interval '1 day')`,
      [idOf('planted registration'), guardian, `Daniel ${secrets.school}`, secrets.surname],
    );
    await tx.query(`insert into wishlist (wishlist_id, account_id, name, created_at) values ($1, $2, $3, now())`, [
      idOf('planted wishlist'),
      guardian,
      `For ${secrets.surname}`,
    ]);
    await tx.query(
      `insert into session (token_hash, account_id, site, created_at, expires_at) values ('\\x01', $1, 'shop', now(), now() + interval '1 day')`,
      [guardian],
    );
    await tx.query(
      `insert into delivery_point (account_id, code, name, country, city, address, is_main, status, created_at, updated_at)
       values ($1, '123456789', $2, 'CA', $3, $4, true, 'ACTUAL', now(), now())`,
      [guardian, `Daniel ${secrets.surname}`, secrets.town, secrets.street],
    );
    await tx.query(
      `insert into bank_details (bank_details_id, account_id, bank_name, bank_address, iban, currency, swift, bank_code, is_main,
         created_at, updated_at)
       values ($1, $2, $3, $4, 'DE89370400440532013000', 'USD', 'DEUTDEFF', 'DEUT', true, now(), now())`,
      [idOf('planted bank details'), guardian, `Bank of ${secrets.surname}`, secrets.street],
    );
    await tx.query(
      `insert into payout_destination (payout_destination_id, seller_id, holder, country, currency, iban, bic, name_confirmed, entered_by,
         entered_at, undo_hash, in_force_at)
       values ($1, $2, $3, 'DE', 'USD', 'DE89370400440532013000', 'DEUTDEFF', false, $4, now(), sha256('planted'), now() + interval '3 days')`,
      [idOf('planted destination'), sellerId, `Daniel ${secrets.surname}`, guardian],
    );
    await tx.query(
      `with month as (insert into fee_month (seller_id, month, period_from, period_to)
         values ($2, '2026-01-01', '-infinity', '2026-02-01') returning seller_id, month),
       series as (insert into invoice_series values ('CA-FEE-2026', 1) on conflict do nothing)
       insert into fee_invoice (fee_invoice_id, seller_id, month, kind, number, series, position, issued_on, issued_at, locale, currency,
         net_minor, tax_minor, bill_name, bill_country)
       select $1, seller_id, month, 'INVOICE', 'CA-FEE-2026-000001', 'CA-FEE-2026', 1, '2026-02-01', now(), 'en', 'USD', 100, 0, $3, 'CA'
       from month`,
      [idOf('planted fee invoice'), sellerId, `Daniel ${secrets.surname}`],
    );
    await tx.query(
      `insert into exemption_certificate (exemption_certificate_id, account_id, kind, jurisdiction, organisation, number, valid_from,
         status, submitted_at)
       values ($1, $2, 'SCHOOL', 'CA-BC', $3, $4, '2026-01-01', 'WAITING', now())`,
      [idOf('planted certificate'), guardian, secrets.school, secrets.surname],
    );
    const surname = `School of ${secrets.surname}`;
    await tx.query(
      `insert into bank_transfer (bank_transfer_id, purpose, subject_id, amount_minor, currency, from_name, from_iban, from_bic,
         to_name, to_iban, to_bic, reference, ordered_at)
       values ($1, 'INVOICE', $1, 100, 'USD', $2, 'DE89370400440532013000', 'DEUTDEFF', $2, 'DE89370400440532013000', 'DEUTDEFF', $3, now())`,
      [idOf('planted transfer'), surname, everything],
    );
    await tx.query(
      `insert into paper (paper_id, kind, subject_id, media_type, file_name, bytes, sha256, created_at)
       values ($1, 'INVOICE', $1, 'application/xml', 'planted.xml', convert_to($2, 'UTF8'), sha256(convert_to($2, 'UTF8')), now())`,
      [idOf('planted paper'), everything],
    );
    await tx.query(
      `with file as (insert into bank_file (bank_file_id, direction, name, sha256, created_at)
         values ($1, 'IN', 'planted', sha256('planted'), now()) returning bank_file_id)
       insert into bank_message (bank_message_id, bank_file_id, kind, key, amount_minor, currency, reference, payer_name, payer_iban,
         is_reversal, received_at, needs_attention, is_referenced, may_repeat)
       select $1, bank_file_id, 'CREDITED', 'planted', 100, 'USD', $2, $3, 'DE89370400440532013000', false, now(), true, true, false from file`,
      [idOf('planted bank message'), everything, surname],
    );
    await tx.query(
      `with bill as (insert into invoice (invoice_id, code, account_id, brand, locale, status, country, currency, note, bill_name, bill_address,
           bill_city, bill_country, bill_email, bank_name, bank_iban, bank_swift, created_at, updated_at)
         values ($1, 'PPPPPPPPPP', $2, 'kids', 'en', 'DRAFT', 'CA', 'USD', $3, $4, $5, $6, 'CA', $7, $4, 'DE89370400440532013000', 'DEUTDEFF', now(), now())),
       said as (insert into invoice_event (invoice_id, position, from_status, to_status, actor, account_id, reason, at)
         values ($1, 1, 'DRAFT', 'DRAFT', 'BUYER', $2, $3, now())),
       asked as (insert into invoice_document (invoice_document_id, invoice_id, kind, at, transfer_id, bank_name, bank_iban, amount_minor)
         values ($1, $1, 'PAYMENT_ORDER', now(), $1, $4, 'DE89370400440532013000', 100)),
       came as (insert into invoice_payment (invoice_payment_id, invoice_id, bank_reference, amount_minor, applied_minor, currency, payer_name,
           payer_iban, booked_on, received_at)
         values ($1, $1, 'planted', 100, 0, 'USD', $4, 'DE89370400440532013000', '2026-01-05', now()))
       insert into invoice_refund (invoice_refund_id, invoice_id, invoice_payment_id, amount_minor, currency, to_name, to_iban, to_swift, status,
         created_at, settled_at)
       values ($1, $1, $1, 100, 'USD', $4, 'DE89370400440532013000', 'DEUTDEFF', 'SENT', now(), now())`,
      [idOf('planted invoice'), guardian, everything, surname, secrets.street, secrets.town, secrets.guardianMail],
    );
    await tx.query(
      `insert into enquiry (enquiry_id, number, type, role, email, message, brand, locale, created_at)
       values ($1, 'P1ANTED0', 10, 'parents', $2, $3, 'kids', 'en', now())`,
      [idOf('planted enquiry'), secrets.guardianMail, everything],
    );
    await tx.query(
      `with answered as (insert into enquiry_answer (enquiry_id, body, written_at) values ($1, $2, now()))
       insert into inbox_note (kind, number, account_id, written_at, words) values ('ENQUIRY', 'P1ANTED0', $1, now(), $2)`,
      [idOf('planted enquiry'), everything],
    );
    await tx.query(
      `with batch as (insert into offer_batch (offer_batch_id, seller_id, source, status, rows_planned, created_at, file_name, encoding, heads, parts)
         select $1, seller_id, 'FILE', 'CHECKED', 0, now(), left($2, 200), 'UTF-8', array[$2], '{sku}' from seller where kind = 'BUSINESS' order by handle limit 1
         returning offer_batch_id),
       file as (insert into offer_batch_file (offer_batch_id, content, sha256) select offer_batch_id, convert_to($2, 'UTF8'), sha256('') from batch)
       insert into offer_batch_row (offer_batch_id, line, refused_for, refused_value, cells)
       select offer_batch_id, 2, 'UNKNOWN', left($2, 200), jsonb_build_array($2) from batch`,
      [idOf('planted batch'), everything],
    );
    await tx.query(
      `insert into reply_template (reply_template_id, seller_id, locale, name, words) select gen_random_uuid(), seller_id, 'en', left($1, 60), left($1, 2000)
       from seller where kind = 'BUSINESS' limit 1`,
      [secrets.surname],
    );
    await tx.query(
      `insert into sale_note (sale_note_id, seller_order_id, written_at, words) select $1, seller_order_id, now(), left($2, 1000)
       from seller_order order by seller_order_id limit 1`,
      [idOf('planted note'), everything],
    );
    await tx.query(
      `insert into saved_view (saved_view_id, account_id, site, list, name, query, columns, is_shared, seller_id, created_at, changed_at)
       select $1, $2, 'seller', 'sales', left($3, 40), '?q=' || $3, '{}', true, seller_id, now(), now()
       from seller where kind = 'BUSINESS' order by seller_id limit 1`,
      [idOf('planted view'), guardian, everything],
    );
    await tx.query(
      `insert into offer_note (offer_id, seller_id, own_sku, note) select o.offer_id, o.seller_id, left($1, 40), left($1, 500)
       from offer o join seller s using (seller_id) where s.kind = 'BUSINESS' order by o.offer_id limit 1`,
      [everything],
    );
    await tx.query(
      `with its as (insert into staff_case (case_id, number, kind, subject_kind, subject_id, about, status, opened_at, due_at)
         values ($1, 'P1ANTED000', 'CHILD_SAFETY', 'SELLER', $1, $2, 'OPEN', now(), now()) returning case_id),
       checked as (insert into case_check (case_id, step, answer, words, at, account_id)
         select case_id, 'FACTS', 'DONE', $3, now(), $1 from its),
       also as (insert into case_subject (case_id, position, subject_kind, subject_id, about) select case_id, 1, 'PRODUCT', $1, $2 from its),
       told as (insert into case_event (case_id, position, at, act, words) select case_id, 1, now(), 'NOTE', $3 from its),
       reported as (insert into report (report_id, case_id, subject_kind, subject_id, reporter, reason, comment, created_at)
         select $1, case_id, 'SELLER', $1, '\\x00', 'CHILD_SAFETY', left($3, 1000), now() from its),
       kept as (insert into evidence (evidence_id, case_id, taken_at, content) select $1, case_id, now(), to_jsonb($3::text) from its),
       taken as (insert into measure (measure_id, case_id, kind, subject_kind, subject_id, rule, facts, from_at)
         select $1, case_id, 'WARN', 'SELLER', $1, 'OTHER', $3, now() from its returning measure_id)
       insert into measure_party (measure_id, seller_id, told_at, appealed_at, appeal, appeal_due_at)
       select measure_id, (select seller_id from seller where kind = 'BUSINESS' order by handle limit 1), now(), now(), left($3, 4000), now() from taken`,
      [idOf('planted case'), surname, everything],
    );
    await tx.query(
      `with request as (insert into seller_request (seller_request_id, number, created_at, due_at, email, brand, locale, firm, address, city,
         contact_name, phone, goods) values ($1, 'P1ANTED2', now(), now(), $2, 'kids', 'en', $3, $4, $5, $3, $6, $7) returning seller_request_id)
       insert into seller_request_event (seller_request_id, position, at, act, words)
       select seller_request_id, 1, now(), 'SEND', $7 from request`,
      [
        ...[idOf('planted request'), secrets.guardianMail, surname, secrets.street, secrets.town, secrets.phone],
        everything,
      ],
    );
    await tx.query(
      `with thread as (insert into support_thread (support_thread_id, number, account_id, email, topic, status, brand, locale, created_at,
         updated_at) values ($1, 'P1ANTED0', $2, $3, left($4, 120), 'OPEN', 'kids', 'en', now(), now()) returning support_thread_id)
       insert into support_message (support_thread_id, position, by, body, written_at) select support_thread_id, 1, 'ASKER', $4, now() from thread`,
      [idOf('planted thread'), guardian, secrets.guardianMail, everything],
    );
    // Of a child.
    await tx.query(
      `insert into goal (child_id, kind, name, target_minor, set_at) select child_id, 'OTHER', left($1, 40), 2400, now() from child
       where nickname is not null order by child_id limit 1`,
      [everything],
    );
    // Of a guardian to a child.
    await tx.query(
      `insert into child_thanks (support_thread_id, child_id, words, shown_at, shown_by)
       select $1, child_id, left($2, 120), now(), $3 from child where nickname is not null order by child_id limit 1`,
      [idOf('planted thread'), everything, guardian],
    );
    await tx.query(
      `insert into mail (mail_id, key, to_address, locale, brand, subject, text_body, html_body, created_at)
       values ($1, 'planted', $2, 'en', 'kids', $3, $3, $3, now())`,
      [idOf('planted mail'), secrets.guardianMail, everything],
    );
    await tx.query(
      `insert into mail_attachment (mail_id, position, file_name, media_type, bytes)
       values ($1, 1, left($2, 200), 'text/plain', convert_to($2, 'UTF8'))`,
      [idOf('planted mail'), everything],
    );
    await tx.query(
      `insert into missed_search (day, locale, query, times) select '2026-01-05', 'en', query, 9 from unnest($1::text[]) as query`,
      [Object.values(secrets)],
    );
    await tx.query(
      `insert into idempotency_key (scope, key, fingerprint, answer, created_at) values ('planted', 'planted', 'x', $1, now())`,
      [JSON.stringify({ everything })],
    );
    await tx.query(
      `insert into provider_event (provider, event_id, type, payload, received_at, applied_at) values ('SANDBOX', 'planted', 'x', $1, now(), now())`,
      [JSON.stringify({ everything })],
    );
    await tx.query(
      `insert into "order" (order_id, order_number, brand, locale, route, first_name, last_name, email, phone1, recipient,
         address, city, country, note, currency, items_minor, shipping_minor, tax_minor, total_minor, created_at)
       values ($1, 'PWANTED000', 'kids', 'en', 'CARD', 'Daniel', $2, $3, $4, $5, $6, $7, 'CA', $8, 'USD', 0, 0, 0, 0, now())`,
      [
        idOf('planted order'),
        secrets.surname,
        secrets.guardianMail,
        secrets.phone,
        secrets.school,
        secrets.street,
        secrets.town,
        everything,
      ],
    );
    await tx.query(
      `with part as (insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor,
           total_minor, outstanding_minor, arrives_from, arrives_to, commission_bp)
         values ($1, $2, $3, 1, 'CANCELLED', 0, 0, 0, 0, 0, '2026-01-05', '2026-01-05', 0) returning seller_order_id),
       quarrel as (insert into dispute (dispute_id, code, seller_order_id, channel, reason, status, wished, description, items_minor,
           shipping_minor, tax_minor, created_at, updated_at)
         select $1, 'PPPPPPPPPP', seller_order_id, 'BUYER', 'OTHER', 'DRAFT', 'FULL_REFUND', $4, 0, 0, 0, now(), now() from part),
       harm as (insert into incident (incident_id, code, description, opened_at) values ($1, 'PPPPPPPPPP', $4, now())),
       said as (insert into dispute_event (dispute_id, position, kind, actor, account_id, body, at)
         values ($1, 1, 'MESSAGE', 'SELLER', $5, $4, now()))
       insert into dispute_picture (picture_id, dispute_id, position, actor, alt) values ($6, $1, 1, 'SELLER', left($4, 300))`,
      [
        idOf('planted dispute'),
        idOf('planted order'),
        ids.rows[0]!.sellerId,
        everything,
        guardian,
        `u${'q'.repeat(22)}`,
      ],
    );
    for (const status of ['PENDING', 'REFUSED'])
      await tx.query(
        `insert into review (review_id, product_id, rating, title, body, locale, author_name, verified_purchase, status, created_at)
         values ($1, $2, 1, $3, $4, 'en', $5, true, $6, now())`,
        [idOf(`planted review ${status}`), productId, secrets.school, everything, secrets.surname, status],
      );
    await tx.query(
      `insert into review_report (review_report_id, review_id, reporter, reason, comment, brand, locale, created_at)
       values ($1, $2, sha256('planted'), 'PERSONAL_DATA', $3, 'kids', 'en', now())`,
      [idOf('planted report'), idOf('planted review PENDING'), everything],
    );
    await tx.query(
      `insert into invitation (invitation_id, token_hash, email, roles, created_at, expires_at)
       values ($1, '\\x03', $2, '{READER}', now(), now() + interval '1 day')`,
      [idOf('planted invitation'), secrets.guardianMail],
    );
    await tx.query(
      `insert into restock_request (restock_request_id, product_id, email, status, brand, locale, asked_at)
       values ($1, $2, $3, 'UNCONFIRMED', 'kids', 'en', now())`,
      [idOf('planted request'), productId, secrets.guardianMail],
    );
    await tx.query(
      `insert into upload (upload_id, owner_id, purpose, state, picture_id, width, height, preview, bytes, request_key, fingerprint, created_at)
       values ($1, $2, 'REVIEW', 'TEMPORARY', $3, 9, 9, 'data:image/webp;base64,AA', 9, $4, $4, now())`,
      [idOf('planted upload'), guardian, `u${'p'.repeat(22)}`, everything],
    );
    await tx.query(
      `insert into seller (seller_id, handle, kind, stage, name, country, handling_days, gst_registered, joined_on)
       values ($1, $2, 'CHILD', 'SETTING_UP', $3, 'CA', 1, false, '2026-01-05')`,
      [idOf('planted shop'), unapproved.handle, `${secrets.surname} of ${secrets.school}`],
    );
    await tx.query(
      `with parent as (insert into guardian (account_id, legal_name, birth_date, country, region, status, identity_reference, identity_begun_at, since)
         values ($1, $2, '1984-02-29', 'CA', 'CA-BC', 'IDENTITY_PENDING', $3, now(), now()) returning account_id),
       maker as (insert into child (child_id, seller_id, nickname, birth_year, band, avatar, status, created_at, status_at)
         values ($4, $5, $6, 2016, 'A', 'fox', 'PENDING_CONSENT', now(), now()) returning child_id)
       insert into guardian_link select child_id, account_id, 'PRIMARY', now() from maker, parent`,
      [guardian, `Hanna ${secrets.surname}`, everything, idOf('planted child'), idOf('planted shop'), secrets.surname],
    );
    await tx.query('update child set nickname = $1', [secrets.surname]);
    await tx.query(
      `insert into guardian_invitation (child_id, email, token_hash, invited_by, created_at)
       values ($1, $2, decode(repeat('00', 32), 'hex'), $3, now())`,
      [idOf('planted child'), secrets.guardianMail, guardian],
    );
    await tx.query(
      `with device as (insert into child_device (child_device_id, account_id, token_hash, user_agent, created_at, entered_at, seen_at, expires_at)
         values ($1, $2, decode(repeat('00', 32), 'hex'), $3, now(), now(), now(), now() + interval '90 days') returning child_device_id)
       insert into child_session (child_session_id, child_id, child_device_id, token_hash, lock_hash, time_zone, opened_at, seen_at)
       select $1, $4, child_device_id, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'), $5, now(), now() from device`,
      [idOf('planted device'), guardian, everything.slice(0, 400), idOf('planted child'), secrets.school],
    );
    await tx.query(
      `with version as (insert into craft_version (craft_version_id, number, seller_id, subject, status, locale, name, words, drawing, created_at, saved_at)
         select $1, 'P1ANTED1', seller_id, 'SHOP', 'CHANGES_REQUESTED', 'en', $2, $3, 'bracelet', now(), now() from offer where offer_id = $4
         returning craft_version_id)
       insert into craft_decision (craft_version_id, position, at, act, reasons, words) select craft_version_id, 1, now(), 'SEND_BACK', '{}', $3 from version`,
      [idOf('planted craft'), `${secrets.surname} of ${secrets.school}`, everything, offerId],
    );
    await tx.query(
      `insert into agreement_signature (seller_id, version, account_id, signed_name, locale, text_hash, signed_at)
       values ($1, '2026-09-01', $2, $3, 'en', decode(repeat('00', 32), 'hex'), now())`,
      [idOf('planted shop'), guardian, `Hanna ${secrets.surname}`],
    );
    await tx.query(
      `insert into owner_declaration (owner_declaration_id, account_id, country, tax_number, tax_number_ending, phone, declared_at)
       values ($1, $2, 'CA', convert_to($3, 'utf8'), '6789', $4, now())`,
      [idOf('planted declaration'), guardian, everything, secrets.phone],
    );
    await tx.query(`insert into seller_text (seller_id, locale, story) values ($1, 'en', $2)`, [
      idOf('planted shop'),
      everything,
    ]);
    await tx.query(
      `insert into product (product_id, sku, product_type_id, child_craft, status, popularity, created_at)
       select $1, $2, product_type_id, true, 'CREATED', 999999, now() from product where product_id = $3`,
      [idOf('planted thing'), unapproved.sku, productId],
    );
    await tx.query(
      `insert into product_text (product_id, product_type_id, locale, name, description)
       select product_id, product_type_id, 'en', $2, $3 from product where product_id = $1`,
      [idOf('planted thing'), `Bookmark of ${secrets.surname}, ${secrets.school}`, everything],
    );
    // The unapproved product in the open shop, and the open product in the unapproved shop.
    await tx.query(
      `insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at)
       select $1, $2, seller_id, 'ACTUAL', 100, 5, now() from offer where offer_id = $3`,
      [idOf('planted offer of the thing'), idOf('planted thing'), offerId],
    );
    await tx.query(
      `insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at) values ($1, $2, $3, 'ACTUAL', 1, 5, now())`,
      [idOf('planted offer of the shop'), productId, idOf('planted shop')],
    );
    // Refreshing lists and search may come across them too.
    await refreshListings(tx, [productId, idOf('planted thing')]);
    await refreshSearchDocs(tx, [productId, idOf('planted thing')]);
  });
}

export async function removeSecrets(pool: Pool): Promise<void> {
  const [thing, shop] = [idOf('planted thing'), idOf('planted shop')];
  const guardian = idOf('planted guardian');
  await transaction(pool, async (tx) => {
    await tx.query('set local role none');
    await tx.query('delete from offer_batch where seller_id = $1 or offer_batch_id = $2', [
      shop,
      idOf('planted batch'),
    ]);
    await tx.query('delete from reply_template where name = left($1, 60)', [secrets.surname]);
    await tx.query('delete from sale_note where sale_note_id = $1', [idOf('planted note')]);
    await tx.query('delete from saved_view where saved_view_id = $1', [idOf('planted view')]);
    await tx.query(`delete from offer_note where note like '%' || $1 || '%'`, [secrets.surname]);
    await tx.query('delete from offer where product_id = $1 or seller_id = $2', [thing, shop]);
    await tx.query('delete from search_doc where product_id = $1', [thing]);
    await tx.query('delete from product_text where product_id = $1', [thing]);
    await tx.query('delete from product where product_id = $1', [thing]);
    await tx.query('delete from agreement_signature where seller_id = $1', [shop]);
    await tx.query('delete from seller_text where seller_id = $1', [shop]);
    await tx.query('delete from child_device where account_id = $1', [guardian]);
    await tx.query('delete from guardian_invitation where invited_by = $1', [guardian]);
    await tx.query('delete from guardian_link where account_id = $1', [guardian]);
    await tx.query('delete from goal');
    await tx.query('delete from child where seller_id = $1', [shop]);
    await tx.query('delete from guardian where account_id = $1', [guardian]);
    await tx.query(`update child set nickname = 'Pip' where nickname = $1`, [secrets.surname]);
    await tx.query('delete from shop_rules where seller_id = $1', [shop]);
    await tx.query('delete from seller where seller_id = $1', [shop]);
    await tx.query('delete from upload where owner_id = $1', [guardian]);
    await tx.query(`delete from missed_search where day = '2026-01-05'`);
    await tx.query('delete from restock_request where restock_request_id = $1', [idOf('planted request')]);
    await tx.query('delete from review_report where review_report_id = $1', [idOf('planted report')]);
    await tx.query('delete from review where review_id = any($1)', [
      ['PENDING', 'REFUSED'].map((status) => idOf(`planted review ${status}`)),
    ]);
    await tx.query('delete from incident where incident_id = $1', [idOf('planted dispute')]);
    for (const table of ['dispute_picture', 'dispute_event', 'dispute'])
      await tx.query(`delete from ${table} where dispute_id = $1`, [idOf('planted dispute')]);
    await tx.query('delete from seller_order where order_id = $1', [idOf('planted order')]);
    await tx.query('delete from "order" where order_id = $1', [idOf('planted order')]);
    await tx.query(`delete from provider_event where event_id = 'planted'`);
    await tx.query(`delete from idempotency_key where key = 'planted'`);
    await tx.query(`delete from mail where key = 'planted'`);
    await tx.query(`delete from support_thread where number = 'P1ANTED0'`);
    for (const table of ['measure_party', 'measure'])
      await tx.query(`delete from ${table} where measure_id = $1`, [idOf('planted case')]);
    await tx.query('delete from staff_case where case_id = $1', [idOf('planted case')]);
    await tx.query('delete from seller_request where seller_request_id = $1', [idOf('planted request')]);
    await tx.query(`delete from inbox_note where number = 'P1ANTED0'`);
    await tx.query('delete from enquiry where enquiry_id = $1', [idOf('planted enquiry')]);
    await tx.query('delete from session where account_id = $1', [guardian]);
    await tx.query('delete from account where account_id = $1', [guardian]);
  });
}

/** The secrets found in a text, except one that was part of the request and may be echoed. */
export const secretsIn = (text: string, asked = ''): string[] => [
  ...Object.values(secrets).filter((secret) => secret !== asked && text.includes(secret)),
  ...(text.match(plantedValue) ?? []).filter((value) => value !== asked),
];
