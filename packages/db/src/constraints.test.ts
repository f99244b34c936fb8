import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';

/**
 * Each check constraint with accepted and refused values at its bounds: `column: taken | refused`, or for several
 * columns rows of assignments. Written by hand, so that a loosened or dropped constraint is noticed.
 */
const checks = `
fee_month_in_order period_from, period_to: ('2026-09-01', '2026-10-01'), ('-infinity', '2026-10-01') | ('2026-10-01', '2026-10-01')
kept_month_month_check month: '2026-10-01' | '2026-10-02'
kept_month_line_kind_check kind: 'SALE', 'FEE', 'FEE_TAX', 'COMPLETED', 'REFUND', 'FEE_BACK', 'FEE_TAX_BACK', 'HELD', 'RELEASED', 'DISPUTE', 'CHARGEBACK', 'PAYOUT', 'PAYOUT_RETURNED', 'OTHER' | 'SALES'
kept_month_line_lines_check lines, paid_lines: (1, 0) | (0, null)
kept_month_line_check lines, paid_lines: (2, 0), (2, 2) | (2, 3), (2, -1)
kept_month_tax_remitter_check remitter: 'SELLER', 'MARKETPLACE' | 'BUYER'
fee_month_month_check month: '2026-10-01' | '2026-10-02'
fee_invoice_amount net_minor, tax_minor: (1, 0), (0, 1) | (0, 0)
fee_invoice_bill_name_check bill_name: 'x', repeat('x', 200) | '', repeat('x', 201)
fee_invoice_corrects kind, corrects: ('CREDIT_NOTE', null), ('CREDIT_NOTE', '01990000-0000-7000-8000-000000000001'), ('INVOICE', null) | ('INVOICE', '01990000-0000-7000-8000-000000000001')
fee_invoice_kind_check kind: 'INVOICE', 'CREDIT_NOTE' | 'RECEIPT'
fee_invoice_net_minor_check net_minor, tax_minor: (0, 5) | (-1, 5)
fee_invoice_number number, series, position: ('CA-FEE-2026-000001', 'CA-FEE-2026', 1) | ('CA-FEE-2026-1', 'CA-FEE-2026', 1)
fee_invoice_position_check position, number, series: (1, 'CA-FEE-2026-000001', 'CA-FEE-2026') | (0, 'CA-FEE-2026-000000', 'CA-FEE-2026')
fee_invoice_tax_minor_check tax_minor, net_minor: (0, 5) | (-1, 5)
fee_invoice_line_net_minor_check net_minor: 0 | -1
fee_invoice_line_orders_check orders: 1 | 0
fee_invoice_line_position_check position: 1 | 0
fee_invoice_tax_amount_minor_check amount_minor: 1 | 0
fee_invoice_tax_rate_millionths_check rate_millionths: 0 | -1
craft_decision_act_check act: 'SUBMIT', 'APPROVE', 'SEND_BACK', 'PUBLISH', 'ASK', 'REJECT', 'ARCHIVE', 'DISCARD', 'RESTORE', 'RECALL', 'ACCEPT', 'REFUSE' | 'EDIT', 'REPLACE'
badge_act_check act: 'READ_MONTH', 'ABC' | 'AB', 'read'
cost_entry_amount_minor_check kind, amount_minor, minutes: ('PACKAGING', 0, 0), ('PACKAGING', 1000000, 0) | ('PACKAGING', -1, 0), ('PACKAGING', 1000001, 0)
cost_entry_kind_check kind, amount_minor, minutes: ('MATERIALS', 0, 0), ('PACKAGING', 0, 0), ('TIME', 0, 0) | ('RENT', 0, 0)
cost_entry_minutes_check kind, amount_minor, minutes: ('TIME', 0, 0), ('TIME', 0, 1440) | ('TIME', 0, -1), ('TIME', 0, 1441)
cost_entry_of_kind kind, amount_minor, minutes: ('TIME', 0, 20), ('MATERIALS', 100, 0) | ('TIME', 100, 20), ('MATERIALS', 100, 20)
cost_entry_pieces_check pieces: 1, 1000 | 0, 1001
goal_kind_check kind, name: ('TOOL', null), ('PAPER', null), ('PAINT', null), ('BOOK', null), ('GAME', null), ('GIFT', null), ('TRIP', null), ('OTHER', 'x') | ('PHONE', 'x')
goal_name_check name: 'x', repeat('x', 40) | '', repeat('x', 41)
goal_named kind, name: ('TOOL', null), ('OTHER', 'x') | ('OTHER', null)
goal_target_minor_check target_minor: 1, 1000000 | 0, 1000001
jar_move_kind_check kind, ledger_entry_id, restock_minor, save_minor, spend_minor, share_minor: ('MOVE', null, 0, 1, -1, 0), ('USED', null, 0, -1, 0, 0) | ('GIFT', null, 0, -1, 0, 0)
jar_move_sign kind, ledger_entry_id, restock_minor, save_minor, spend_minor, share_minor: ('MOVE', null, 0, 1, -1, 0), ('USED', null, 0, -1, 0, 0) | ('MOVE', null, 0, 1, 0, 0), ('USED', null, 0, 1, 0, 0)
jar_move_source kind, ledger_entry_id, restock_minor, save_minor, spend_minor, share_minor: ('MOVE', null, 0, 0, 0, 0) | ('FILL', null, 1, 0, 0, 0), ('TAKE_BACK', null, -1, 0, 0, 0)
jar_plan_is_whole save, spend, share: (50, 40, 10), (100, 0, 0) | (50, 40, 9), (50, 40, 11), (110, -20, 10)
lab_month_month_check month: '2026-10-01' | '2026-10-02'
lab_movement_adds_up kind, items_minor, fee_minor, fee_tax_minor, to_me_minor, unfilled_minor: ('SALE', 1000, 100, 5, 895, 0), ('READY', 0, 0, 0, 895, 0) | ('SALE', 1000, 100, 5, 900, 0), ('REFUND', 1000, 0, 0, 900, 0)
lab_movement_kind_check kind, items_minor, fee_minor, fee_tax_minor, to_me_minor, unfilled_minor: ('SALE', 1, 0, 0, 1, 0), ('REFUND', 1, 0, 0, 1, 0), ('READY', 0, 0, 0, 1, 0) | ('GIFT', 1, 0, 0, 1, 0)
lab_movement_unfilled_check kind, items_minor, fee_minor, fee_tax_minor, to_me_minor, unfilled_minor: ('READY', 0, 0, 0, 895, 895), ('READY', 0, 0, 0, 895, 0) | ('READY', 0, 0, 0, 895, 896), ('READY', 0, 0, 0, 895, -1), ('SALE', 1, 0, 0, 1, 1)
lab_pieces_month_check month: '2026-10-01' | '2026-10-02'
lab_pieces_pieces_check pieces: 1 | 0
quiz_result_quiz_check quiz: 'JARS', 'ABC' | 'AB', 'jars'
talk_card_state_card_check card: 'FIRST_SALE', 'ABC' | 'AB', 'first'
craft_decision_words_check words: repeat('x', 500), null | repeat('x', 501)
craft_picture_position_check position, is_certificate: (0, false), (4, false), (9, true) | (-1, false), (5, false), (10, true)
craft_version_age_from_check age_from, seller_kind, subject: (3, 'CHILD', 'CRAFT'), (6, 'CHILD', 'CRAFT'), (14, 'CHILD', 'CRAFT'), (0, 'BUSINESS', 'PRODUCT'), (18, 'BUSINESS', 'PRODUCT') | (0, 'CHILD', 'CRAFT'), (12, 'CHILD', 'CRAFT'), (19, 'BUSINESS', 'PRODUCT'), (-1, 'BUSINESS', 'PRODUCT')
craft_version_decided status, seller_kind, subject, product_id, staff_id, staff_at: ('REFUSED', 'BUSINESS', 'CORRECTION', '01990000-0000-7000-8000-000000000001', gen_random_uuid(), now()) | ('REFUSED', 'BUSINESS', 'CORRECTION', '01990000-0000-7000-8000-000000000001', null, null)
craft_version_drawing_check drawing: 'clay-dish', 'xx' | 'Fox', 'x', repeat('x', 31)
craft_version_guardian_first guardian_id, guardian_at, staff_id, staff_at: (null, null, null, null), (gen_random_uuid(), now(), null, null), (gen_random_uuid(), now(), gen_random_uuid(), now()) | (gen_random_uuid(), null, null, null), (null, now(), null, null), (gen_random_uuid(), now(), gen_random_uuid(), null)
craft_version_materials_check materials: '{}', '{PAPER,GLASS_BEADS}' | '{MAGNETS}', '{PAPER,BATTERIES}', '{GLASS}'
craft_version_name_check name, seller_kind, subject: ('', 'CHILD', 'CRAFT'), (repeat('x', 80), 'CHILD', 'CRAFT'), (repeat('x', 240), 'BUSINESS', 'PRODUCT') | (repeat('x', 81), 'CHILD', 'CRAFT'), (repeat('x', 241), 'BUSINESS', 'PRODUCT')
craft_version_number_check number: 'CRAFT001' | 'CRAFT01', 'CRAFTO01'
craft_version_of_firm seller_kind, subject, product_id: ('BUSINESS', 'PRODUCT', null), ('BUSINESS', 'CORRECTION', '01990000-0000-7000-8000-000000000001'), ('CHILD', 'CRAFT', null) | ('BUSINESS', 'CRAFT', null), ('CHILD', 'PRODUCT', null), ('BUSINESS', 'CORRECTION', null)
craft_version_of_kind seller_kind, subject, status, guardian_id, guardian_at, staff_id, staff_at: ('BUSINESS', 'PRODUCT', 'DRAFT', null, null, null, null), ('CHILD', 'CRAFT', 'ARCHIVED', null, null, null, null) | ('BUSINESS', 'PRODUCT', 'DRAFT', gen_random_uuid(), now(), null, null), ('CHILD', 'CRAFT', 'REFUSED', null, null, gen_random_uuid(), now())
craft_version_of_craft subject, stock: ('CRAFT', 1), ('SHOP', null) | ('SHOP', 1)
craft_version_price_minor_check price_minor: 1, null | 0
craft_version_seller_kind_check seller_kind, subject: ('CHILD', 'CRAFT'), ('BUSINESS', 'PRODUCT') | ('SCHOOL', 'CRAFT')
craft_version_sold status, subject, product_id, guardian_id, guardian_at, staff_id, staff_at, name, drawing, sent_at: ('LIVE', 'SHOP', null, '01990000-0000-7000-8000-000000000001', now(), '01990000-0000-7000-8000-000000000002', now(), 'Star', 'bracelet', null) | ('LIVE', 'CRAFT', null, '01990000-0000-7000-8000-000000000001', now(), '01990000-0000-7000-8000-000000000002', now(), 'Star', null, null)
craft_version_status_check status, sent_at: ('DRAFT', null), ('CHANGES_REQUESTED', null), ('ARCHIVED', null) | ('PAUSED', null), ('SOLD_OUT', null), ('OPEN', null)
craft_version_stock_check stock, seller_kind, subject: (0, 'CHILD', 'CRAFT'), (1000, 'CHILD', 'CRAFT'), (null, 'CHILD', 'CRAFT'), (1000000, 'BUSINESS', 'PRODUCT') | (-1, 'CHILD', 'CRAFT'), (1001, 'CHILD', 'CRAFT'), (1000001, 'BUSINESS', 'PRODUCT')
craft_version_subject_check subject, seller_kind, product_id: ('CRAFT', 'CHILD', null), ('SHOP', 'CHILD', null), ('PRODUCT', 'BUSINESS', null) | ('OFFER', 'CHILD', null)
craft_version_two_people status, subject, guardian_id, staff_id, guardian_at, staff_at, name, drawing: ('LIVE', 'SHOP', '01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002', now(), now(), 'Star', 'bracelet') | ('LIVE', 'SHOP', '01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000001', now(), now(), 'Star', 'bracelet'), ('LIVE', 'SHOP', null, '01990000-0000-7000-8000-000000000001', null, now(), 'Star', 'bracelet'), ('LIVE', 'SHOP', '01990000-0000-7000-8000-000000000001', null, now(), null, 'Star', 'bracelet')
craft_version_waits status, sent_at, due_at, subject, name, drawing, guardian_id, guardian_at: ('DRAFT', null, null, 'SHOP', 'Star', 'bracelet', null, null), ('GUARDIAN_REVIEW', now(), null, 'SHOP', 'Star', 'bracelet', null, null), ('MANAGER_REVIEW', now(), now(), 'SHOP', 'Star', 'bracelet', gen_random_uuid(), now()) | ('DRAFT', now(), null, 'SHOP', 'Star', 'bracelet', null, null), ('GUARDIAN_REVIEW', null, null, 'SHOP', 'Star', 'bracelet', null, null), ('MANAGER_REVIEW', now(), null, 'SHOP', 'Star', 'bracelet', gen_random_uuid(), now())
craft_version_whole status, sent_at, subject, name, drawing: ('GUARDIAN_REVIEW', now(), 'SHOP', 'Bo', 'bracelet'), ('DRAFT', null, 'SHOP', '', null) | ('GUARDIAN_REVIEW', now(), 'SHOP', 'B', 'bracelet'), ('GUARDIAN_REVIEW', now(), 'SHOP', 'Bo', null), ('GUARDIAN_REVIEW', now(), 'CRAFT', 'Bo', null)
craft_version_words_check words: '', repeat('x', 1000) | repeat('x', 1001)
product_maker_number_check maker_number: 'X', repeat('X', 60), null | '', repeat('X', 61), 'x'
product_safety_maker_address_check maker_address: 'x', repeat('x', 300) | '', repeat('x', 301)
product_safety_maker_email_check maker_email: 'a@b', repeat('x', 254) | 'xx', repeat('x', 255)
product_safety_responsible_name_check responsible_name: 'x', repeat('x', 200) | '', repeat('x', 201)
product_safety_responsible_address_check responsible_address: 'x', repeat('x', 300) | '', repeat('x', 301)
product_safety_responsible_email_check responsible_email: 'a@b', repeat('x', 254) | 'xx', repeat('x', 255)
proposed_product_accepted_check fields, accepted: ('{TEXT,GTIN}', '{GTIN}'), ('{}', '{}') | ('{TEXT}', '{GTIN}')
proposed_product_fields_check fields: '{}', '{TEXT,MAKER,MAKER_NUMBER,GTIN,OPTIONS,PACK,WEIGHT,TAX_CLASS,AGE,SAFETY}' | '{PRICE}'
proposed_product_gtin_check gtin: '04006381333931', null | '4006381333931', '04006381333932'
proposed_product_maker_check maker: 'x', repeat('x', 120), null | '', repeat('x', 121)
proposed_product_maker_number_check maker_number: 'X', repeat('X', 60), null | '', repeat('X', 61), 'x'
proposed_product_maker_address_check maker_address: 'x', repeat('x', 300), null | '', repeat('x', 301)
proposed_product_maker_email_check maker_email: 'a@b', repeat('x', 254), null | 'xx', repeat('x', 255)
proposed_product_responsible_name_check responsible_name: 'x', repeat('x', 200), null | '', repeat('x', 201)
proposed_product_responsible_address_check responsible_address: 'x', repeat('x', 300), null | '', repeat('x', 301)
proposed_product_responsible_email_check responsible_email: 'a@b', repeat('x', 254), null | 'xx', repeat('x', 255)
proposed_product_tax_class_check tax_class: 'STANDARD', 'SCHOOL_SUPPLY', 'BOOK', 'CHILD_CLOTHING', null | 'FOOD'
proposed_product_unit_code_check unit_code: 'sheet', 'xx', null | 'S', 'Sheet', repeat('x', 21)
proposed_product_units_check units: 1, 100000, null | 0, 100001
proposed_product_weight_grams_check weight_grams: 0, 1000000, null | -1, 1000001
proposed_text_description_check description: '', repeat('x', 8000) | repeat('x', 8001)
proposed_text_name_check name: 'x', repeat('x', 240) | '', repeat('x', 241)
picture_drawn_or_uploaded picture_id, drawing: (repeat('x', 22), '{}'), (repeat('x', 23), null) | (repeat('x', 22), null)
price_range_least_minor_check least_minor: 1 | 0
price_range_ordered least_minor, most_minor: (100, 100), (100, 200) | (200, 100)
product_type_craft_age_check craft_age: 3, 14, null | 6, 12
child_aging_check aging_step, status, nickname, birth_year: (null, 'ACTIVE_PUBLIC', 'Pip', 2017), ('IN_30_DAYS', 'ACTIVE_PUBLIC', 'Pip', 2017), ('PAUSED', 'AGING_OUT', 'Pip', 2017) | ('OF_AGE', 'ACTIVE_PUBLIC', 'Pip', 2017), ('CLOSED', 'ACTIVE_PRIVATE', 'Pip', 2017)
child_aging_erased_check aging_step, status, nickname, birth_year: (null, 'ERASED', null, null) | ('CLOSED', 'ERASED', null, null)
child_aging_step_check aging_step: 'IN_90_DAYS', 'IN_30_DAYS', null | 'OLD'
child_avatar_check avatar: 'fox', 'whale', 'snail', 'moon', 'sun', 'tree', 'mushroom', 'kite' | 'face'
child_band_check band: 'A', 'D' | 'E'
child_birth_year_check birth_year: 1990, 2100 | 1989, 2101
child_erased_is_empty status, nickname, birth_year: ('ERASED', null, null), ('PAUSED', 'Pip', 2017) | ('ERASED', 'Pip', null), ('ERASED', null, 2017), ('PAUSED', null, 2017), ('PAUSED', 'Pip', null)
child_kind_check kind: 'CHILD' | 'BUSINESS'
child_nickname_check nickname: 'Bo', repeat('x', 20) | 'B', repeat('x', 21)
child_device_lasts created_at, expires_at: (now(), now() + interval '90 days'), (now(), now() + interval '91 days') | (now(), now()), (now(), now() + interval '92 days')
child_device_token_hash_check token_hash: sha256('x') | decode('01', 'hex')
child_device_user_agent_check user_agent: 'x', repeat('x', 400), null | '', repeat('x', 401)
child_pin_pin_hash_check pin_hash: '$argon2id$v=19' | 'fox boat apple moon'
child_pin_tries_check tries: 0, 5 | -1, 6
child_question_answer_check answer, answered_at, answered_by: ('YES', now(), gen_random_uuid()), ('NO', now(), gen_random_uuid()) | ('LATER', now(), gen_random_uuid())
child_question_answered answered_at, answered_by, answer: (null, null, null), (now(), gen_random_uuid(), 'NO') | (now(), null, null), (null, gen_random_uuid(), 'YES'), (now(), gen_random_uuid(), null)
child_question_kind_check kind: 'REMOVE' | 'GIFT'
child_question_price_minor_check kind, price_minor, stock: ('PRICE', 1, null) | ('PRICE', 0, null)
child_question_stock_check kind, price_minor, stock: ('STOCK', null, 0), ('STOCK', null, 1000) | ('STOCK', null, -1), ('STOCK', null, 1001)
child_question_value kind, price_minor, stock: ('PRICE', 100, null), ('STOCK', null, 1), ('REMOVE', null, null) | ('PRICE', null, null), ('STOCK', 100, 1), ('REMOVE', 100, null), ('PRICE', 100, 1)
child_session_lock_hash_check lock_hash: sha256('x') | decode('01', 'hex')
child_session_locked lock_hash, passed: (sha256('x'), '{}'), (null, '{seller,kids,cubby}') | (null, '{}'), (null, '{cubby,kids}')
child_session_passed_check passed, lock_hash: ('{kids}', sha256('x')) | ('{manager}', sha256('x'))
child_session_time_zone_check time_zone: 'UTC', repeat('x', 60) | '', repeat('x', 61)
child_session_token_hash_check token_hash: sha256('x') | decode('01', 'hex')
child_status_check status, nickname, birth_year: ('PENDING_CONSENT', 'Pip', 2017), ('ACTIVE_PRIVATE', 'Pip', 2017), ('ACTIVE_PUBLIC', 'Pip', 2017), ('PAUSED', 'Pip', 2017), ('CONSENT_WITHDRAWN', 'Pip', 2017), ('ERASED', null, null), ('AGING_OUT', 'Pip', 2017), ('GRADUATED', 'Pip', 2017) | ('OPEN', 'Pip', 2017)
child_thanks_words_check words: 'x', repeat('x', 120), null | '', repeat('x', 121)
consent_in_public_is_proven purpose, level, method: ('ACCOUNT', 'L1', 'EMAIL_PLUS'), ('PUBLIC_SHOP', 'L2', 'CARD') | ('PUBLIC_SHOP', 'L1', 'EMAIL_PLUS'), ('INDEXED', 'L1', 'EMAIL_PLUS')
consent_level_of_method level, method: ('L1', 'EMAIL_PLUS'), ('L2', 'CARD') | ('L1', 'CARD'), ('L2', 'EMAIL_PLUS')
consent_record_level_check level: 'L1', 'L2' | 'L3'
consent_record_method_check method: 'EMAIL_PLUS', 'CARD', 'ID_CHECK', 'VIDEO_CALL', 'SIGNED_FORM' | 'BOX'
consent_record_purpose_check purpose: 'ACCOUNT', 'PUBLIC_SHOP', 'INDEXED' | 'SALES'
consent_record_text_version_check text_version: '2026-09-01' | '1', '2026-9-1'
guardian_country_check country: 'CA' | 'ca', 'CAN'
guardian_check_begun status, identity_begun_at: ('EMAIL_VERIFIED', null), ('IDENTITY_PENDING', now()) | ('EMAIL_VERIFIED', now()), ('IDENTITY_PENDING', null)
guardian_failed_is_unproven status, identity_failure: ('EMAIL_VERIFIED', 'DETAILS'), ('RESTRICTED', null) | ('RESTRICTED', 'DETAILS')
guardian_identity_failure_check identity_failure: 'DOCUMENT', 'DETAILS' | 'NAME'
guardian_identity_method_check identity_method, identity_at: ('CARD', now()), ('ID_CHECK', now()), ('VIDEO_CALL', now()), ('SIGNED_FORM', now()) | ('EMAIL_PLUS', now())
guardian_identity_whole identity_method, identity_at: (null, null), ('CARD', now()) | ('CARD', null), (null, now())
guardian_legal_name_check legal_name: 'Bo', repeat('x', 200) | 'B', repeat('x', 201)
guardian_invitation_email_check email: 'a@b', repeat('x', 198) || '@b' | 'A@b', 'ab', repeat('x', 199) || '@b'
guardian_invitation_token_hash_check token_hash: sha256('x') | decode('01', 'hex')
shop_handover_email_check email, token_hash: ('a@b', sha256('x')), (repeat('x', 198) || '@b', sha256('x')) | ('A@b', sha256('x')), ('ab', sha256('x')), (repeat('x', 199) || '@b', sha256('x'))
shop_handover_token_hash_check token_hash: sha256('x') | decode('01', 'hex')
shop_handover_accepted token_hash, account_id: (sha256('x'), null), (null, gen_random_uuid()) | (sha256('x'), gen_random_uuid()), (null, null)
shop_handover_ended outcome, ended_at, token_hash, account_id: (null, null, sha256('x'), null), ('KEPT', now(), null, gen_random_uuid()) | ('KEPT', null, null, gen_random_uuid()), (null, now(), null, gen_random_uuid()), ('KEPT', now(), sha256('x'), null)
shop_handover_kept seller_id, outcome, ended_at, token_hash, account_id: (gen_random_uuid(), 'KEPT', now(), null, gen_random_uuid()) | (gen_random_uuid(), 'STARTED_FRESH', now(), null, gen_random_uuid()), (gen_random_uuid(), null, null, sha256('x'), null)
shop_handover_outcome_check outcome, ended_at, token_hash, account_id: ('KEPT', now(), null, gen_random_uuid()), ('STARTED_FRESH', now(), null, gen_random_uuid()) | ('SOLD', now(), null, gen_random_uuid())
guardian_link_role_check role: 'PRIMARY', 'SECONDARY' | 'THIRD'
guardian_region_check region: 'CA-BC' | 'BC', 'ca-bc'
guardian_status_check status, identity_begun_at: ('EMAIL_VERIFIED', null), ('IDENTITY_PENDING', now()), ('RESTRICTED', null), ('CLOSED', null) | ('PAYOUT_READY', null)
guardian_verified_by_method status, identity_method, identity_at: ('VERIFIED', 'CARD', now()), ('RESTRICTED', null, null) | ('VERIFIED', null, null)
jurisdiction_policy_consent_age_check consent_age: 13, 18 | 12, 19
jurisdiction_policy_europe_check place, ship_to: ('DE', false), ('GB', false), ('JP', true) | ('DE', true), ('GB', true), ('GB-NIR', true), ('NO', true)
jurisdiction_policy_majority_check majority: 16, 21 | 15, 22
jurisdiction_policy_place_check place: 'CA', 'CA-BC' | 'ca', 'Canada'
commission_rate_basis_points_check basis_points: 0, 10000 | -1, 10001
commission_rate_seller_kind_check seller_kind: 'BUSINESS', 'CHILD' | 'SCHOOL'
commission_tax_amount_minor_check amount_minor: 1 | 0
chargeback_amount_minor_check amount_minor: 1 | 0
chargeback_answer_note_check answer_note, answered_at: ('x', '2026-09-01'), (null, null) | ('', '2026-09-01')
chargeback_answer_parts_check answer_parts, answered_at: ('{PARCELS,REFUNDS,CONVERSATION}', '2026-09-01'), ('{}', '2026-09-01') | ('{MONEY}', '2026-09-01')
chargeback_answered_check answer_parts, answer_note, answered_at: ('{}', 'x', '2026-09-01'), (null, null, null) | ('{}', null, null), (null, 'x', null)
chargeback_check status, closed_at: ('OPEN', null), ('INQUIRY', null), ('WON', '2026-09-01'), ('LOST', '2026-09-01') | ('OPEN', '2026-09-01'), ('LOST', null), ('WON', null)
chargeback_part_amount_minor_check amount_minor: 1 | 0
chargeback_part_check held_minor, held_from: (0, null), (5, 'SELLER_PENDING') | (5, null)
chargeback_part_held_from_check held_from: 'SELLER_PENDING', 'SELLER_AVAILABLE' | 'CLEARING'
chargeback_status_check status, closed_at: ('INQUIRY', null), ('OPEN', null), ('WON', '2026-09-01'), ('LOST', '2026-09-01') | ('CLOSED', null)
return_parcel_carrier_check carrier: 'x', repeat('x', 80) | '', repeat('x', 81)
return_parcel_check sent_at, arrived_at: ('2026-09-02', '2026-09-02'), ('2026-09-02', null) | ('2026-09-02', '2026-09-01')
return_parcel_check1 sent_at, ended_at: ('2026-09-02', '2026-09-02'), ('2026-09-02', null) | ('2026-09-02', '2026-09-01')
return_parcel_tracker_check tracker: 'x', repeat('x', 100) | '', repeat('x', 101)
order_purchase_order_check purchase_order: 'x', repeat('x', 100), null | '', repeat('x', 101)
order_tax_base_minor_check base_minor: 0 | -1
order_tax_category_check category: 'S', 'Z', 'E', 'AE', 'K', 'O' | 'G'
credit_note_check tax_minor, total_minor: (0, 5), (5, 5) | (-1, 5), (6, 5)
credit_note_check1 number, series, position: ('CA-CN-2026-000001', 'CA-CN-2026', 1), ('CA-CN-2026-1234567', 'CA-CN-2026', 1234567) | ('CA-CN-2026-1', 'CA-CN-2026', 1), ('CA-CN-2026-000002', 'CA-CN-2026', 1)
credit_note_line_position_check position: 1 | 0
credit_note_line_price_minor_check price_minor: 0 | -1
credit_note_line_quantity_check quantity: 1 | 0
credit_note_line_tax_amount_minor_check amount_minor: 0 | -1
credit_note_line_tax_base_minor_check base_minor: 0 | -1
credit_note_line_tax_category_check category: 'S', 'Z', 'E', 'AE', 'K', 'O' | 'G'
credit_note_line_tax_rate_millionths_check rate_millionths: 0 | -1
credit_note_line_tax_remitter_check remitter: 'SELLER', 'MARKETPLACE' | 'BUYER'
credit_note_part_check items_minor, shipping_minor, tax_minor: (1, 0, 0), (0, 1, 0), (0, 0, 1) | (0, 0, 0)
credit_note_part_items_minor_check items_minor: 0 | -1
credit_note_part_shipping_minor_check shipping_minor: 0 | -1
credit_note_part_tax_minor_check tax_minor: 0 | -1
credit_note_position_check position: 1 | 0
credit_note_reason_check reason: 'NOT_CONFIRMED', 'REJECTED', 'CANCELLED', 'RETURNED', 'DISPUTED', 'TAX_EXEMPT', 'NOT_PAID' | 'OTHER'
credit_note_tax_amount_minor_check amount_minor: 1 | 0
credit_note_tax_remitter_check remitter: 'SELLER', 'MARKETPLACE' | 'BUYER'
credit_note_total_minor_check total_minor, tax_minor: (1, 0) | (0, 0)
incident_code_check code: '0123456789' | '012345678', 'ILOU123456'
incident_description_check description: 'x', repeat('x', 4096) | '', repeat('x', 4097)
incident_dismissal_check dismissed_at, dismissal: ('2026-09-01', 'x'), ('2026-09-01', repeat('x', 2000)) | ('2026-09-01', ''), ('2026-09-01', repeat('x', 2001))
incident_dismissed_check dismissed_at, dismissal: (null, null), ('2026-09-01', 'x') | ('2026-09-01', null), (null, 'x')
incident_deadline_kind_check kind: 'REPORT', 'WRITTEN' | 'SPOKEN'
incident_deadline_reference_check done_at, reference: ('2026-09-01', 'x'), ('2026-09-01', repeat('x', 200)) | ('2026-09-01', ''), ('2026-09-01', repeat('x', 201))
incident_deadline_done_check done_at, reference: (null, null), ('2026-09-01', 'x') | ('2026-09-01', null), (null, 'x')
dispute_code_check code: '0123456789' | '012345678', 'ILOU123456'
dispute_channel_check channel: 'BUYER', 'CHARGEBACK', 'SAFETY' | 'SELLER'
dispute_reason_check reason: 'NOT_RECEIVED', 'NOT_AS_DESCRIBED', 'DAMAGED', 'WRONG_ITEM', 'UNSAFE', 'OTHER' | 'LATE'
dispute_status_check status, opened_at, rejected_at: ('DRAFT', null, null), ('OPENED', '2026-09-01', null), ('IN_PROGRESS', '2026-09-01', null), ('APPROVED', '2026-09-01', null), ('RETURN', '2026-09-01', null), ('COMPLETED', '2026-09-01', null), ('REJECTED', '2026-09-01', '2026-09-02'), ('REJECTED_BY_TIMEOUT', '2026-09-01', null), ('CANCELLED', null, null), ('CLOSED', null, null) | ('WON', '2026-09-01', null)
dispute_wished_check wished: 'FULL_REFUND', 'PART_REFUND', 'REPLACEMENT' | 'REPAIR'
dispute_description_check description: 'x', repeat('x', 4096) | repeat('x', 4097)
dispute_described_check description, channel: ('x', 'BUYER'), ('', 'CHARGEBACK') | ('', 'BUYER'), ('', 'SAFETY')
dispute_items_minor_check items_minor: 0 | -1
dispute_shipping_minor_check shipping_minor: 0 | -1
dispute_tax_minor_check tax_minor: 0 | -1
dispute_remedy_check remedy: 'FULL_REFUND', 'REPLACEMENT' | 'REPAIR'
dispute_amount_check remedy, amount_minor, items_minor: ('PART_REFUND', 1, 5), ('PART_REFUND', 5, 5), ('FULL_REFUND', null, 5) | ('PART_REFUND', 6, 5), ('PART_REFUND', 0, 5), ('PART_REFUND', null, 5), ('FULL_REFUND', 5, 5)
dispute_refunded_check refunded_minor, items_minor, shipping_minor, tax_minor: (0, 1, 2, 3), (6, 1, 2, 3) | (7, 1, 2, 3), (-1, 1, 2, 3)
dispute_return_check with_return, remedy: (true, 'FULL_REFUND'), (false, 'REPLACEMENT') | (true, 'REPLACEMENT'), (true, null)
dispute_replaced_check replaced_by, remedy: ('01990000-0000-7000-8000-000000000001', 'REPLACEMENT'), (null, 'FULL_REFUND') | ('01990000-0000-7000-8000-000000000001', 'FULL_REFUND')
dispute_opened_check status, opened_at: ('DRAFT', null), ('CANCELLED', null), ('CLOSED', null), ('OPENED', '2026-09-01') | ('OPENED', null), ('COMPLETED', null)
dispute_rejected_check status, opened_at, rejected_at: ('REJECTED', '2026-09-01', '2026-09-02') | ('REJECTED', '2026-09-01', null)
dispute_reminded_check is_reminded, asked_at: (false, null), (true, '2026-09-01') | (true, null)
dispute_return_carrier_check return_carrier: 'x', repeat('x', 80) | '', repeat('x', 81)
dispute_return_tracker_check return_tracker: 'x', repeat('x', 100) | '', repeat('x', 101)
dispute_line_quantity_check quantity: 1 | 0
dispute_event_position_check position: 1 | 0
dispute_event_kind_check kind, transition, to_status: ('CHANGE', 'D1', 'OPENED'), ('MESSAGE', null, null), ('QUESTION', null, null), ('EDIT', null, null), ('SENT_BACK', null, null), ('REMINDER', null, null) | ('OTHER', null, null)
dispute_event_check kind, transition, to_status: ('CHANGE', 'D1', 'OPENED'), ('MESSAGE', null, null) | ('CHANGE', null, null), ('MESSAGE', 'D1', 'OPENED'), ('CHANGE', 'D1', null)
dispute_event_actor_check actor: 'BUYER', 'SELLER', 'MANAGER', 'SYSTEM', 'PSP' | 'BANK'
dispute_event_body_check body: '', repeat('x', 4096) | repeat('x', 4097)
dispute_picture_picture_id_check picture_id: 'u1234567890123456789012' | 'u12'
dispute_picture_position_check position: 1, 10 | 0, 11
dispute_picture_actor_check actor: 'BUYER', 'SELLER', 'MANAGER' | 'SYSTEM'
dispute_picture_alt_check alt: '', repeat('x', 300) | repeat('x', 301)
invoice_amounts_check paid_minor, credited_minor, status, number, series, position, issued_on, numbered_at, tax_minor, due_on, total_minor: (60, 40, 'PAID', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), (0, 0, 'PAID', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100) | (61, 40, 'PAID', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), (1, 0, 'DRAFT', null, null, null, null, null, null, null, null)
invoice_bank_check bank_name, bank_iban, bank_swift: ('x', 'y', 'z'), (null, null, null) | ('x', 'y', null), (null, 'y', 'z')
invoice_bill_address_check bill_address: 'x', repeat('x', 1000) | '', repeat('x', 1001)
invoice_bill_attention_check bill_attention: 'x', repeat('x', 200) | '', repeat('x', 201)
invoice_bill_city_check bill_city: 'x', repeat('x', 50) | '', repeat('x', 51)
invoice_bill_name_check bill_name: 'x', repeat('x', 200) | '', repeat('x', 201)
invoice_bill_tax_number_check bill_tax_number: 'x', repeat('x', 40) | '', repeat('x', 41)
invoice_brand_check brand: 'cubby', 'kids' | 'seller'
invoice_buyer_reference_check buyer_reference: 'x', repeat('x', 100) | '', repeat('x', 101)
invoice_check wants_sending, requested_at: (false, null), (true, '2026-09-01') | (true, null)
invoice_check1 status, number, series, position, issued_on, numbered_at, tax_minor, due_on, total_minor: ('PAID', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 100, '2026-09-01', 100), ('PAID', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100) | ('PAID', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 101, '2026-09-01', 100), ('PAID', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', -1, '2026-09-01', 100)
invoice_code_check code: '0123456789' | '012345678', 'ILOU123456'
invoice_cost_centre_check cost_centre: 'x', repeat('x', 100) | '', repeat('x', 101)
invoice_credited_minor_check credited_minor: 0 | -1
invoice_document_amount_minor_check kind, transfer_id, bank_name, bank_iban, amount_minor, picture_id: ('PAYMENT_ORDER', '01990000-0000-7000-8000-000000000001', 'x', 'y', 1, null) | ('PAYMENT_ORDER', '01990000-0000-7000-8000-000000000001', 'x', 'y', 0, null)
invoice_document_check kind, transfer_id, bank_name, bank_iban, amount_minor, picture_id: ('PAYMENT_ORDER', '01990000-0000-7000-8000-000000000001', 'x', 'y', 1, null), ('PROOF', null, null, null, null, 'u1234567890123456789012') | ('PAYMENT_ORDER', null, 'x', 'y', 1, null), ('PAYMENT_ORDER', '01990000-0000-7000-8000-000000000001', 'x', 'y', null, null)
invoice_document_check1 kind, transfer_id, bank_name, bank_iban, amount_minor, picture_id: ('PAYMENT_ORDER', '01990000-0000-7000-8000-000000000001', 'x', 'y', 1, null), ('PROOF', null, null, null, null, 'u1234567890123456789012') | ('PROOF', null, null, null, null, null), ('PAYMENT_ORDER', '01990000-0000-7000-8000-000000000001', 'x', 'y', 1, 'u1234567890123456789012')
invoice_document_check2 seen_at, seen_by, kind, transfer_id, bank_name, bank_iban, amount_minor, picture_id: ('2026-09-01', '01990000-0000-7000-8000-000000000001', 'PROOF', null, null, null, null, 'u1234567890123456789012'), (null, null, 'PROOF', null, null, null, null, 'u1234567890123456789012'), (null, null, 'PAYMENT_ORDER', '01990000-0000-7000-8000-000000000001', 'x', 'y', 1, null) | ('2026-09-01', '01990000-0000-7000-8000-000000000001', 'PAYMENT_ORDER', '01990000-0000-7000-8000-000000000001', 'x', 'y', 1, null)
invoice_document_check3 seen_at, seen_by, kind, transfer_id, bank_name, bank_iban, amount_minor, picture_id: ('2026-09-01', '01990000-0000-7000-8000-000000000001', 'PROOF', null, null, null, null, 'u1234567890123456789012'), (null, null, 'PROOF', null, null, null, null, 'u1234567890123456789012') | ('2026-09-01', null, 'PROOF', null, null, null, null, 'u1234567890123456789012'), (null, '01990000-0000-7000-8000-000000000001', 'PROOF', null, null, null, null, 'u1234567890123456789012')
invoice_document_kind_check kind, transfer_id, bank_name, bank_iban, amount_minor, picture_id: ('PAYMENT_ORDER', '01990000-0000-7000-8000-000000000001', 'x', 'y', 1, null), ('PROOF', null, null, null, null, 'u1234567890123456789012') | ('OTHER', null, null, null, null, null)
invoice_document_picture_id_check kind, transfer_id, bank_name, bank_iban, amount_minor, picture_id: ('PROOF', null, null, null, null, 'u1234567890123456789012') | ('PROOF', null, null, null, null, 'u12')
invoice_event_actor_check actor: 'BUYER', 'APPROVER', 'MANAGER', 'SYSTEM', 'BANK' | 'SELLER'
invoice_event_position_check position: 1 | 0
invoice_event_reason_check reason: '', repeat('x', 500) | repeat('x', 501)
invoice_line_check net_minor, price_minor, quantity, order_line_id, sku: (6, 3, 2, '01990000-0000-7000-8000-000000000001', 'NB-1') | (7, 3, 2, '01990000-0000-7000-8000-000000000001', 'NB-1')
invoice_line_check1 net_minor, price_minor, quantity, order_line_id, sku: (3, 3, 1, null, null), (3, 3, 1, '01990000-0000-7000-8000-000000000001', 'NB-1') | (3, 3, 1, null, 'NB-1'), (3, 3, 1, '01990000-0000-7000-8000-000000000001', null)
invoice_line_check2 net_minor, price_minor, quantity, order_line_id, sku: (3, 3, 1, null, null), (6, 3, 2, '01990000-0000-7000-8000-000000000001', 'NB-1') | (6, 3, 2, null, null)
invoice_line_position_check position: 1 | 0
invoice_line_price_minor_check net_minor, price_minor, quantity, order_line_id, sku: (0, 0, 1, null, null) | (-1, -1, 1, null, null)
invoice_line_quantity_check net_minor, price_minor, quantity, order_line_id, sku: (3, 3, 1, '01990000-0000-7000-8000-000000000001', 'NB-1') | (0, 3, 0, '01990000-0000-7000-8000-000000000001', 'NB-1')
invoice_note_check note: '', repeat('x', 2000) | repeat('x', 2001)
invoice_number_check number, series, position, issued_on, numbered_at, total_minor, tax_minor, status, due_on: ('CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 5, 0, 'CREATED', '2026-09-01'), (null, null, null, null, null, null, null, 'DRAFT', null), (null, null, null, null, null, null, null, 'CANCELLED', null) | ('CA-2026-1', 'CA-2026', 1, '2026-09-01', '2026-09-01', 5, 0, 'CREATED', '2026-09-01'), ('CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', null, 0, 'CREATED', '2026-09-01'), ('CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 5, 0, 'DRAFT', '2026-09-01'), (null, null, null, null, null, null, null, 'CREATED', null), ('CA-2026-000001', 'CA-2026', 1, '2026-09-02', '2026-09-01', 5, 0, 'CREATED', '2026-09-01')
invoice_paid_minor_check paid_minor: 0 | -1
invoice_part_check total_minor, items_minor, shipping_minor, tax_minor: (6, 1, 2, 3) | (7, 1, 2, 3)
invoice_part_items_minor_check items_minor: 0 | -1
invoice_part_position_check position: 1 | 0
invoice_part_shipping_minor_check shipping_minor: 0 | -1
invoice_part_tax_minor_check tax_minor: 0 | -1
invoice_payment_amount_minor_check amount_minor: 1 | 0
invoice_payment_bank_reference_check bank_reference: 'x', repeat('x', 200) | '', repeat('x', 201)
invoice_payment_check applied_minor, amount_minor: (0, 5), (5, 5) | (6, 5), (-1, 5)
invoice_payment_note_check note: 'x', repeat('x', 1000), null | '', repeat('x', 1001)
invoice_position_check status, number, series, position, issued_on, numbered_at, tax_minor, due_on, total_minor: ('PAID', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100) | ('PAID', 'CA-2026-000000', 'CA-2026', 0, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100)
invoice_purchase_order_check purchase_order: 'x', repeat('x', 100) | '', repeat('x', 101)
invoice_refund_agreed_check agreed_by, agreed_at, status, invoice_payment_id, amount_minor: ('01990000-0000-7000-8000-000000000001', '2026-09-01', 'OWED', '01990000-0000-7000-8000-000000000001', 1), (null, '2026-09-01', 'OWED', '01990000-0000-7000-8000-000000000001', 1), (null, null, 'OWED', '01990000-0000-7000-8000-000000000001', 1) | ('01990000-0000-7000-8000-000000000001', null, 'OWED', '01990000-0000-7000-8000-000000000001', 1)
invoice_refund_amount_minor_check settled_at, status, invoice_payment_id, amount_minor: (null, 'OWED', '01990000-0000-7000-8000-000000000001', 1) | (null, 'OWED', '01990000-0000-7000-8000-000000000001', 0)
invoice_refund_check settled_at, status, invoice_payment_id, amount_minor: ('2026-09-01', 'SENT', '01990000-0000-7000-8000-000000000001', 1), (null, 'OWED', '01990000-0000-7000-8000-000000000001', 1), (null, 'FAILED', '01990000-0000-7000-8000-000000000001', 1) | (null, 'SENT', '01990000-0000-7000-8000-000000000001', 1), ('2026-09-01', 'OWED', '01990000-0000-7000-8000-000000000001', 1)
invoice_refund_check1 credit_note_id, settled_at, status, invoice_payment_id, amount_minor: ('01990000-0000-7000-8000-000000000001', null, 'OWED', null, 1), (null, null, 'OWED', '01990000-0000-7000-8000-000000000001', 1) | (null, null, 'OWED', null, 1), ('01990000-0000-7000-8000-000000000001', null, 'OWED', '01990000-0000-7000-8000-000000000001', 1)
invoice_refund_check2 transfer_id, asked_at, status, invoice_payment_id, amount_minor: ('01990000-0000-7000-8000-000000000001', '2026-09-01', 'SENDING', '01990000-0000-7000-8000-000000000001', 1), (null, null, 'OWED', '01990000-0000-7000-8000-000000000001', 1) | (null, '2026-09-01', 'SENDING', '01990000-0000-7000-8000-000000000001', 1), ('01990000-0000-7000-8000-000000000001', null, 'SENDING', '01990000-0000-7000-8000-000000000001', 1)
invoice_refund_check3 settled_note, settled_at, status, invoice_payment_id, amount_minor: ('x', '2026-09-01', 'SENT', '01990000-0000-7000-8000-000000000001', 1), (null, null, 'OWED', '01990000-0000-7000-8000-000000000001', 1) | ('x', null, 'OWED', '01990000-0000-7000-8000-000000000001', 1)
invoice_refund_settled_note_check settled_note, settled_at, status, invoice_payment_id, amount_minor: ('x', '2026-09-01', 'SENT', '01990000-0000-7000-8000-000000000001', 1), (repeat('x', 500), '2026-09-01', 'SENT', '01990000-0000-7000-8000-000000000001', 1) | ('', '2026-09-01', 'SENT', '01990000-0000-7000-8000-000000000001', 1), (repeat('x', 501), '2026-09-01', 'SENT', '01990000-0000-7000-8000-000000000001', 1)
invoice_refund_status_check settled_at, status, invoice_payment_id, amount_minor: (null, 'OWED', '01990000-0000-7000-8000-000000000001', 1), (null, 'SENDING', '01990000-0000-7000-8000-000000000001', 1), ('2026-09-01', 'SENT', '01990000-0000-7000-8000-000000000001', 1), (null, 'FAILED', '01990000-0000-7000-8000-000000000001', 1) | (null, 'LOST', '01990000-0000-7000-8000-000000000001', 1)
invoice_reject_reason_check reject_reason: '', repeat('x', 500) | repeat('x', 501)
invoice_rejected_by_check rejected_by, status, number, series, position, issued_on, numbered_at, tax_minor, due_on, total_minor: ('APPROVER', 'REJECTED', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), ('BANK', 'REJECTED', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), ('BANK_SILENT', 'REJECTED', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), ('NOT_PAID', 'REJECTED', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100) | ('BUYER', 'REJECTED', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100)
invoice_rejected_check rejected_by, status, number, series, position, issued_on, numbered_at, tax_minor, due_on, total_minor: ('BANK', 'REJECTED', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), ('NOT_PAID', 'REJECTED_BY_TIMEOUT', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), (null, 'PAID', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100) | (null, 'REJECTED', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), ('BANK', 'PAID', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100)
invoice_reminders_check reminders: 0, 3 | -1, 4
invoice_series_last_position_check last_position: 1 | 0
invoice_series_series_check series: 'CA-2026', 'CA-CN-2026', 'CA-FEE-2026', 'CA-FEE-CN-2026' | 'CA-26', 'ca-2026', 'CA-XX-2026'
invoice_status_check rejected_by, status, number, series, position, issued_on, numbered_at, tax_minor, due_on, total_minor: (null, 'DRAFT', null, null, null, null, null, null, null, null), ('BANK', 'REJECTED', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), ('BANK', 'REJECTED_BY_TIMEOUT', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), (null, 'CREATED', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), (null, 'APPROVED', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), (null, 'SENT_TO_PMT', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), (null, 'AWAITING_PAYMENT', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), (null, 'PARTIALLY_PAID', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), (null, 'PAID', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), (null, 'DISPUTE_OPEN', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), (null, 'RETURN', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), (null, 'CANCELLED', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100), (null, 'CLOSED', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100) | (null, 'SENT', 'CA-2026-000001', 'CA-2026', 1, '2026-09-01', '2026-09-01', 0, '2026-09-01', 100)
invoice_tax_amount_minor_check amount_minor: 0 | -1
invoice_tax_base_minor_check base_minor: 0 | -1
invoice_tax_category_check category: 'S', 'Z', 'E', 'AE', 'K', 'O' | 'G'
invoice_tax_rate_millionths_check rate_millionths: 0 | -1
invoice_tax_remitter_check remitter: 'SELLER', 'MARKETPLACE' | 'BUYER'
seller_tax_number_check tax_number: '71001 2345 RT0001', null | 'x', 'gb 123 456', repeat('X', 31)
order_tax_remitter_check remitter: 'SELLER', 'MARKETPLACE' | 'BUYER'
membership_role_check role: 'REQUESTER', 'APPROVER', 'FINANCE', 'RECEIVER' | 'HEAD'
organisation_address_check address: 'x', repeat('x', 1000) | '', repeat('x', 1001)
organisation_city_check city: 'x', repeat('x', 50) | '', repeat('x', 51)
organisation_country_check country: 'CA' | 'ca'
organisation_kind_check kind: 'SCHOOL', 'PARENT_COUNCIL', 'DISTRICT', 'CLUB', 'LIBRARY' | 'SHOP'
organisation_name_check name: 'x', repeat('x', 200) | '', repeat('x', 201)
organisation_order_pattern_check order_pattern: 'HV-####', '@@ #/#.', repeat('#', 40) | '', 'hv', '(a+)+', repeat('#', 41)
organisation_partner_code_check partner_code: 'ABCD', 'SCHOOL4', repeat('X', 20) | 'ABC', 'abcd', repeat('X', 21)
organisation_tax_number_check tax_number: 'x', repeat('x', 40) | '', repeat('x', 41)
school_account_bill_id_check bill_id: repeat('Z', 26) | repeat('Z', 25), repeat('U', 26), repeat('z', 26)
school_movement_amount_minor_check purse, kind, amount_minor: ('OWN', 'FED', 1), ('OWN', 'PAYMENT', -1) | ('OWN', 'FED', 0)
school_movement_sign_check purse, kind, amount_minor, balance_minor: ('OWN', 'FED', 1, 1), ('OWN', 'REFUND', 1, 1), ('OWN', 'COMMISSION', 1, 1), ('OWN', 'PAYMENT', -1, 0), ('OWN', 'COMMISSION_BACK', -1, 0), ('OWN', 'PAYOUT', -1, 0), ('OWN', 'PAYOUT_BACK', 1, 1) | ('OWN', 'FED', -1, 1), ('OWN', 'PAYMENT', 1, 1), ('OWN', 'COMMISSION_BACK', 1, 1), ('OWN', 'REFUND', -1, 1), ('OWN', 'COMMISSION', -1, 1), ('OWN', 'PAYOUT', 1, 1), ('OWN', 'PAYOUT_BACK', -1, 1)
school_movement_payout_check purse, kind, amount_minor, balance_minor: ('OWN', 'PAYOUT', -1, 0), ('OWN', 'COMMISSION_BACK', -1, -1) | ('OWN', 'PAYOUT', -1, -1)
school_movement_check1 purse, kind, amount_minor, balance_minor: ('OWN', 'PAYMENT', -1, 0), ('OWN', 'COMMISSION_BACK', -1, -1) | ('OWN', 'PAYMENT', -1, -1)
school_movement_kind_check purse, kind, amount_minor: ('OWN', 'FED', 1) | ('OWN', 'GIFT', 1)
school_account_purse_check purse: 'OWN', 'DONATIONS' | 'SAVINGS'
school_movement_purse_check purse, kind: ('OWN', 'FED'), ('DONATIONS', 'DONATION') | ('SAVINGS', 'PAYMENT')
school_movement_kind_of_purse purse, kind: ('OWN', 'FED'), ('DONATIONS', 'DONATION'), ('DONATIONS', 'REFUND') | ('OWN', 'DONATION'), ('DONATIONS', 'FED'), ('DONATIONS', 'COMMISSION')
donation_amount_minor_check amount_minor: 1 | 0
donation_fee_minor_check fee_minor: 0, null | -1
donation_provider_payment_id_check provider_payment_id: 'x', repeat('x', 255) | '', repeat('x', 256)
school_movement_position_check position: 1 | 0
school_movement_reference_check reference: 'x', repeat('x', 140) | '', repeat('x', 141)
referral_award_check awards, is_awarded, awarded_at: (0, false, null), (1, true, now()), (1, false, now()) | (0, true, now())
referral_awarded_at_check awards, is_awarded, awarded_at: (0, false, null), (1, false, now()) | (1, false, null), (0, false, now())
referral_awards_check awards: 0 | -1
referral_code_code_check code: 'MK7Q2XV0' | 'MK7Q2XV', 'mk7q2xv0', 'MK7Q2XVO'
referral_excluded_as_check excluded_as: 'SELF', 'HOUSEHOLD' | 'FRIEND'
referral_excluded_check excluded_as, awards, awarded_at: ('SELF', 0, null), (null, 1, now()) | ('SELF', 1, now()), ('HOUSEHOLD', 2, now())
referral_sale_items_minor_check items_minor: 0 | -1
school_share_amount_minor_check amount_minor: 0 | -1
school_share_changes_check changes: 1 | 0
payment_session kind, checkout_session_id: ('CARD', '01990000-0000-7000-8000-000000000001'), ('ACCOUNT', null) | ('CARD', null), ('ACCOUNT', '01990000-0000-7000-8000-000000000001')
paper_bytes_check bytes, sha256: ('x', sha256('x')) | ('', sha256(''))
paper_check bytes, sha256: ('x', sha256('x')) | ('x', sha256('y'))
paper_file_name_check file_name: 'CA-2026-000001.pdf', 'a.xml' | '../a.pdf', 'a.exe', '.pdf', 'a b.pdf', repeat('x', 61) || '.pdf'
paper_kind_check kind: 'INVOICE', 'CREDIT_NOTE', 'RECEIPT', 'PACKING_SLIP', 'STATEMENT' | 'LETTER'
paper_media_type_check media_type: 'application/pdf', 'application/xml' | 'text/html'
parcel_carrier_check carrier: 'x', repeat('x', 80) | '', repeat('x', 81)
parcel_check shipped_at, delivered_at: ('2026-09-01', '2026-09-01') | ('2026-09-01', '2026-08-31')
parcel_check1 shipped_at, came_back_at: ('2026-09-01', '2026-09-01') | ('2026-09-01', '2026-08-31')
parcel_correction_carrier_check carrier: 'x', repeat('x', 80) | '', repeat('x', 81)
parcel_correction_position_check position: 1 | 0
parcel_correction_tracker_check tracker: 'A', repeat('x', 100) | '', repeat('x', 101)
parcel_line_quantity_check quantity: 1 | 0
parcel_position_check position: 1 | 0
parcel_tracker_check tracker: 'A', repeat('x', 100) | '', repeat('x', 101)
parcel_tracking_url_check tracking_url: 'https://post.example/1' | 'http://post.example/1', 'javascript:alert(1)', 'https://' || repeat('x', 493)
payment_allocation_amount_minor_check amount_minor: 1 | 0
payment_kind_check kind, checkout_session_id: ('CARD', '01990000-0000-7000-8000-000000000001'), ('BANK', null), ('ACCOUNT', null), ('DONATION', null) | ('CASH', null)
payment_stray_check stray: 'LATE', 'WRONG_AMOUNT', 'SECOND' | 'OTHER'
payout_account_account_check account: 'acct_1A', 'acct_' || repeat('x', 100) | 'acct_', 'ca_1A', 'acct_1 A', 'acct_' || repeat('x', 101)
payout_amount_minor_check amount_minor: 0 | -1
payout_check amount_minor, repaid_minor: (1, 0), (0, 1) | (0, 0)
payout_check1 way, account: ('FILE', null), ('STRIPE', 'acct_1') | ('FILE', 'acct_1'), ('STRIPE', null)
payout_check2 transfer, sent_at: (null, null), ('tr_1', '2026-09-07') | ('tr_1', null), (null, '2026-09-07')
payout_check3 way, account, transfer, sent_at, error: ('FILE', null, null, null, null), ('STRIPE', 'acct_1', 'tr_1', '2026-09-07', null), ('STRIPE', 'acct_1', null, null, 'no') | ('FILE', null, 'tr_1', '2026-09-07', null), ('FILE', null, null, null, 'no')
payout_destination_bic_check bic: 'DEUTDEFF', 'CACPA000301234' | 'DEUTDEF', 'deutdeff', 'CACPA0003012345'
payout_destination_check in_force_at, entered_at: ('2026-09-08', '2026-09-07') | ('2026-09-07', '2026-09-07')
payout_destination_check1 undone_at, entered_at: (null, '2026-09-07'), ('2026-09-07', '2026-09-07') | ('2026-09-06', '2026-09-07')
payout_destination_check2 blocked_at, in_force_at, entered_at: (null, '2026-09-07', '2026-09-06'), ('2026-09-07', '2026-09-07', '2026-09-06') | ('2026-09-06', '2026-09-07', '2026-09-05')
payout_destination_holder_check holder: 'X', repeat('x', 70) | '', repeat('x', 71)
payout_destination_iban_check iban: '1234', 'DE89370400440532013000' | '123', 'DE89 3704', repeat('1', 35)
payout_destination_undo_hash_check undo_hash: repeat('x', 32)::bytea | repeat('x', 31)::bytea
payout_declines_check declines: 0 | -1
payout_error_check error: 'no', repeat('x', 500) | repeat('x', 501)
payout_repaid_minor_check repaid_minor: 0 | -1
payout_run_check begun_at, written_at, approved_at, sent_at, reconciled_at, status: ('2026-09-07', '2026-09-07', '2026-09-07', '2026-09-07', null, 'SENT'), ('2026-09-07', null, '2026-09-07', '2026-09-07', null, 'SENT') | ('2026-09-07', '2026-09-06', '2026-09-07', '2026-09-07', null, 'SENT')
payout_run_approvals_needed_check approvals_needed: 0, 2 | -1
payout_run_reject_reason_check status, approved_at, rejected_at, rejected_by, reject_reason: ('REJECTED', null, '2026-09-07', '01990000-0000-7000-8000-000000000001', repeat('x', 140)) | ('REJECTED', null, '2026-09-07', '01990000-0000-7000-8000-000000000001', ''), ('REJECTED', null, '2026-09-07', '01990000-0000-7000-8000-000000000001', repeat('x', 141))
payout_run_rejected_at_check status, begun_at, approved_at, rejected_at, rejected_by, reject_reason: ('REJECTED', '2026-09-07', null, '2026-09-07', '01990000-0000-7000-8000-000000000001', 'x') | ('REJECTED', '2026-09-07', null, '2026-09-06', '01990000-0000-7000-8000-000000000001', 'x')
payout_run_rejected_check status, approved_at, rejected_at, rejected_by, reject_reason: ('PROPOSED', null, null, null, null), ('REJECTED', null, '2026-09-07', '01990000-0000-7000-8000-000000000001', 'x') | ('PROPOSED', null, '2026-09-07', '01990000-0000-7000-8000-000000000001', 'x'), ('REJECTED', null, null, null, null), ('REJECTED', null, '2026-09-07', null, 'x'), ('REJECTED', null, '2026-09-07', '01990000-0000-7000-8000-000000000001', null)
payout_run_status_check status, approved_at: ('PROPOSED', null) | ('PAID', '2026-09-07')
payout_run_approved_check status, begun_at, approved_at: ('PROPOSED', '2026-09-07', null), ('APPROVED', '2026-09-07', '2026-09-07') | ('PROPOSED', '2026-09-07', '2026-09-07'), ('APPROVED', '2026-09-07', null), ('APPROVED', '2026-09-07', '2026-09-06')
payout_run_sent_check status, approved_at, sent_at: ('APPROVED', '2026-09-07', null), ('SENT', '2026-09-07', '2026-09-07') | ('APPROVED', '2026-09-07', '2026-09-07'), ('SENT', '2026-09-07', null), ('SENT', '2026-09-07', '2026-09-06')
payout_run_reconciled_check status, approved_at, sent_at, reconciled_at: ('SENT', '2026-09-07', '2026-09-07', null), ('RECONCILED', '2026-09-07', '2026-09-07', '2026-09-07') | ('SENT', '2026-09-07', '2026-09-07', '2026-09-07'), ('RECONCILED', '2026-09-07', '2026-09-07', null), ('RECONCILED', '2026-09-07', '2026-09-07', '2026-09-06')
payout_run_written_check status, approved_at, sent_at, written_at: ('SENT', '2026-09-07', '2026-09-07', '2026-09-07'), ('APPROVED', '2026-09-07', null, null) | ('APPROVED', '2026-09-07', null, '2026-09-07')
payout_line_amount_minor_check amount_minor, repaid_minor: (0, 1) | (-1, 2)
payout_line_repaid_minor_check amount_minor, repaid_minor: (1, 0) | (2, -1)
payout_line_check amount_minor, repaid_minor: (1, 0), (0, 1) | (0, 0)
payout_line_check1 way, account: ('BANK', null), ('STRIPE', 'acct_1') | ('BANK', 'acct_1'), ('STRIPE', null)
payout_line_left_out_check left_out: null, 'HELD', 'FACTS_MISSING', 'FELL', 'NOT_DUE' | 'OTHER'
payout_line_payee_check payee, seller_id, organisation_id, account_id: ('SCHOOL', null, '01990000-0000-7000-8000-000000000001', null) | ('STAFF', null, null, null)
payout_line_way_check way, account: ('FILE', null) | ('CASH', null)
payout_line_whose_check payee, seller_id, organisation_id, account_id, way, payout_destination_id: ('SELLER', '01990000-0000-7000-8000-000000000001', null, null, 'BANK', '01990000-0000-7000-8000-000000000001'), ('SCHOOL', null, '01990000-0000-7000-8000-000000000001', null, 'FILE', null), ('REFERRER', null, null, null, 'FILE', null) | ('SELLER', null, null, null, 'FILE', null), ('SCHOOL', null, '01990000-0000-7000-8000-000000000001', null, 'BANK', null), ('REFERRER', null, null, null, 'FILE', '01990000-0000-7000-8000-000000000001')
payout_schedule_schedule_check schedule: 'WEEKLY', 'MONTHLY' | 'DAILY'
payout_hold_reason_check reason: 'x', repeat('x', 140) | '', repeat('x', 141)
payout_bank_check way, payee, seller_id, organisation_id, payout_destination_id: ('BANK', 'SELLER', '01990000-0000-7000-8000-000000000001', null, '01990000-0000-7000-8000-000000000001'), ('FILE', 'SELLER', '01990000-0000-7000-8000-000000000001', null, null) | ('BANK', 'SELLER', '01990000-0000-7000-8000-000000000001', null, null)
payout_goes_to_check way, account, payee, seller_id, organisation_id, payout_destination_id: ('FILE', null, 'SELLER', '01990000-0000-7000-8000-000000000001', null, '01990000-0000-7000-8000-000000000001'), ('STRIPE', 'acct_1', 'SELLER', '01990000-0000-7000-8000-000000000001', null, null) | ('STRIPE', 'acct_1', 'SELLER', '01990000-0000-7000-8000-000000000001', null, '01990000-0000-7000-8000-000000000001'), ('FILE', null, 'SCHOOL', null, '01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000001')
payout_run_week_check week: '2026-09-07' | '2026-09-08', '2026-09-06'
payout_way_check way, account: ('FILE', null), ('STRIPE', 'acct_1') | ('CASH', null)
payout_payee_check payee, seller_id, organisation_id, account_id: ('SELLER', '01990000-0000-7000-8000-000000000001', null, null), ('SCHOOL', null, '01990000-0000-7000-8000-000000000001', null), ('REFERRER', null, null, '01990000-0000-7000-8000-000000000001') | ('STAFF', null, null, null)
payout_whose_check payee, seller_id, organisation_id, account_id, way, account, repaid_minor: ('SELLER', '01990000-0000-7000-8000-000000000001', null, null, 'STRIPE', 'acct_1', 1), ('SCHOOL', null, '01990000-0000-7000-8000-000000000001', null, 'FILE', null, 0), ('REFERRER', null, null, '01990000-0000-7000-8000-000000000001', 'FILE', null, 0), ('REFERRER', null, null, null, 'FILE', null, 0) | ('SELLER', null, null, null, 'FILE', null, 0), ('SCHOOL', '01990000-0000-7000-8000-000000000001', null, null, 'FILE', null, 0), ('SELLER', '01990000-0000-7000-8000-000000000001', null, '01990000-0000-7000-8000-000000000001', 'FILE', null, 0), ('SCHOOL', null, '01990000-0000-7000-8000-000000000001', null, 'STRIPE', 'acct_1', 0), ('REFERRER', null, null, '01990000-0000-7000-8000-000000000001', 'FILE', null, 1)
payout_returned_check amount_minor, repaid_minor, returned_minor, returned_at, returned_note: (5, 0, 0, null, null), (5, 0, 5, '2026-09-07', 'x'), (5, 0, 1, '2026-09-07', null) | (5, 0, 6, '2026-09-07', null), (5, 0, -1, null, null), (5, 0, 1, null, null), (5, 0, 0, '2026-09-07', null), (5, 0, 0, null, 'x')
payout_returned_note_check amount_minor, repaid_minor, returned_minor, returned_at, returned_note: (5, 0, 1, '2026-09-07', 'x'), (5, 0, 1, '2026-09-07', repeat('x', 500)) | (5, 0, 1, '2026-09-07', ''), (5, 0, 1, '2026-09-07', repeat('x', 501))
credit_note_given_by_check given_by, note: ('SELLER', 'x'), ('MANAGER', 'x') | ('BUYER', 'x')
credit_note_note_check given_by, note: ('SELLER', 'x'), ('SELLER', repeat('x', 500)) | ('SELLER', ''), ('SELLER', repeat('x', 501))
credit_note_given_by_person given_by, given_by_account_id, note: (null, null, null), ('SELLER', null, 'x'), ('SELLER', '00000000-0000-0000-0000-000000000001', 'x') | (null, '00000000-0000-0000-0000-000000000001', null)
credit_note_said_check given_by, note: (null, null), ('SELLER', 'x') | ('SELLER', null), (null, 'x')
refund_given_by_check given_by, note: ('SELLER', 'x'), ('MANAGER', 'x') | ('BUYER', 'x')
refund_note_check given_by, note: ('SELLER', 'x'), ('SELLER', repeat('x', 500)) | ('SELLER', ''), ('SELLER', repeat('x', 501))
refund_given_by_person given_by, given_by_account_id, note: (null, null, null), ('SELLER', null, 'x'), ('SELLER', '00000000-0000-0000-0000-000000000001', 'x') | (null, '00000000-0000-0000-0000-000000000001', null)
refund_said_check given_by, note: (null, null), ('SELLER', 'x') | ('SELLER', null), (null, 'x')
refund_attempts_check attempts: 0 | -1
refund_failures_check failures: 0 | -1
refund_part_check items_minor, shipping_minor, tax_minor: (1, 0, 0), (0, 1, 0), (0, 0, 1) | (0, 0, 0)
refund_part_items_minor_check items_minor: 0 | -1
refund_part_shipping_minor_check shipping_minor: 0 | -1
refund_part_tax_amount_minor_check amount_minor: 1 | 0
refund_part_tax_remitter_check remitter: 'SELLER', 'MARKETPLACE' | 'BUYER'
refund_part_tax_minor_check tax_minor: 0 | -1
refund_settled_check status, settled_at, settled_note: ('SENT', '2026-09-01', null), ('SETTLED_BY_HAND', '2026-09-01', 'x'), ('OWED', null, null) | ('SENT', null, null), ('OWED', '2026-09-01', null), ('FAILED', '2026-09-01', null), ('SETTLED_BY_HAND', '2026-09-01', null)
refund_settled_note_check settled_note: 'x', repeat('x', 500) | '', repeat('x', 501)
refund_status_check status, settled_at, settled_note: ('OWED', null, null), ('SENDING', null, null), ('SENT', '2026-09-01', null), ('FAILED', null, null), ('SETTLED_BY_HAND', '2026-09-01', 'x') | ('LOST', null, null)
reservation_shipped_check shipped, quantity, state: (0, 2, 'HELD'), (1, 2, 'FIRM'), (2, 2, 'SHIPPED'), (1, 2, 'RELEASED') | (-1, 2, 'FIRM'), (3, 2, 'FIRM'), (1, 2, 'SHIPPED'), (1, 2, 'HELD')
seller_order_commission_bp_check commission_bp: 0, 10000 | -1, 10001
seller_order_replaces_check replaces, total_minor, items_minor, shipping_minor, tax_minor: ('01990000-0000-7000-8000-000000000001', 0, 0, 0, 0), (null, 5, 5, 0, 0) | ('01990000-0000-7000-8000-000000000001', 5, 5, 0, 0)
seller_order_return_cause_check return_cause: 'UNDELIVERABLE', 'WITHDRAWAL', 'DISPUTE' | 'OTHER'
seller_order_status_before_dispute_check status_before_dispute: 'IN_DELIVERY', 'DELIVERED', 'COMPLETED', 'CLOSED' | 'PAID'
cart_line_quantity_check quantity: 1, 9999 | 0, 10000
shared_cart_line_quantity_check quantity: 1, 9999 | 0, 10000
cart_line_saved_is_not_selected saved, selected: (true, false), (false, true) | (true, true)
wishlist_item_seen_price_minor_check seen_price_minor: 1 | 0
wishlist_item_quantity_check quantity: 1, 9999 | 0, 10000
switched_off_mail_address_check address: 'a@b', repeat('x', 254) | 'A@b', repeat('x', 255)
bank_file_check1 direction, sha256: ('OUT', null), ('IN', sha256('x')) | ('OUT', sha256('x')), ('IN', null)
bank_file_check2 direction, problem, sha256: ('OUT', null, null), ('IN', null, sha256('x')), ('IN', 'x', sha256('x')) | ('OUT', 'x', null)
bank_file_direction_check direction, sha256: ('OUT', null), ('IN', sha256('x')) | ('BOTH', null)
bank_file_sha256_check sha256: sha256('x') | 'x'
bank_file_check created_at, written_at: ('2026-09-01', '2026-09-01'), ('2026-09-01', null) | ('2026-09-01', '2026-08-31')
bank_message_amount_minor_check amount_minor: 0 | -1
bank_message_check received_at, applied_at: ('2026-09-01', '2026-09-01'), ('2026-09-01', null) | ('2026-09-01', '2026-08-31')
bank_message_check1 kind, amount_minor, currency: ('CREDITED', 1, 'USD'), ('DEBITED', 1, 'USD'), ('ACCEPTED', null, null) | ('CREDITED', null, null), ('DEBITED', 1, null), ('REJECTED', 1, 'USD')
bank_message_kind_check kind, amount_minor, currency: ('ACCEPTED', null, null), ('REJECTED', null, null), ('CREDITED', 1, 'USD'), ('DEBITED', 1, 'USD') | ('PAID', null, null)
bank_message_check2 received_at, settled_at, settled_as: ('2026-09-01', '2026-09-01', 'ASSIGNED') | ('2026-09-01', '2026-08-31', 'ASSIGNED')
bank_message_check3 settled_as, settled_at: (null, null) | ('ASSIGNED', null), (null, '2027-09-01')
bank_message_check4 settled_as, settled_at, needs_attention: ('ASSIGNED', '2027-09-01', false), (null, null, true) | ('ASSIGNED', '2027-09-01', true)
bank_message_check5 settled_as, settled_at, settled_note: ('NOTED', '2027-09-01', 'x'), ('ASSIGNED', '2027-09-01', null), ('GIVEN_BACK', '2027-09-01', null) | ('NOTED', '2027-09-01', null), ('ASSIGNED', '2027-09-01', 'x')
bank_message_settled_as_check settled_as, settled_at, settled_note: ('ASSIGNED', '2027-09-01', null), ('GIVEN_BACK', '2027-09-01', null), ('PAYOUT', '2027-09-01', null), ('NOTED', '2027-09-01', 'x') | ('LOST', '2027-09-01', null)
bank_message_settled_note_check settled_as, settled_at, settled_note: ('NOTED', '2027-09-01', 'x'), ('NOTED', '2027-09-01', repeat('x', 500)) | ('NOTED', '2027-09-01', ''), ('NOTED', '2027-09-01', repeat('x', 501))
bank_message_told_by_check told_by: ('NOTIFICATION'), ('STATEMENT'), (null) | ('LOST')
bank_transfer_amount_minor_check amount_minor: 1 | 0
bank_transfer_purpose_check purpose: 'INVOICE', 'REFUND', 'RETURN', 'PAYOUT' | 'OTHER'
bank_details_bank_address_check bank_address: 'x', repeat('x', 1000), null | '', repeat('x', 1001)
bank_details_bank_name_check bank_name: 'x', repeat('x', 100) | '', repeat('x', 101)
audit_event_action_check action: 'team.roles-changed', 'a.b' | 'team', 'Team.x', 'team.'
audit_event_changes_check changes: '{}', '{"a":1}' | '[]', '1'
audit_event_reason_check reason: 'x', repeat('x', 500), null | '', repeat('x', 501)
audit_event_site_check site: 'shop', 'seller', 'manager', 'child', 'process' | 'kids'
audit_event_subject_id_check subject_id: 'x', 'EUR-2027-01-02', repeat('x', 100) | '', 'EUR 2027-01-02', repeat('x', 101)
audit_event_subject_kind_check subject_kind: 'account', 'seller-order' | 'Account', ''
authenticator_check secret, pending_secret, confirmed_at: ('a', null, '2026-09-01'), (null, 'a', null) | ('a', null, null), (null, 'a', '2026-09-01')
authenticator_check1 secret, pending_secret, confirmed_at: ('a', null, '2026-09-01'), (null, 'a', null) | (null, null, null)
invitation_check created_at, expires_at: ('2026-09-01', '2026-09-02') | ('2026-09-01', '2026-09-01')
invitation_email_check email: 'a@b', repeat('x', 198) || '@b' | 'A@b', '@b', 'ab', repeat('x', 199) || '@b'
invitation_roles seller_id, roles: (null, '{ADMIN,READER}') | (null, '{OWNER}'), (null, '{X}')
invitation_roles_check roles: '{ADMIN}' | '{}'
bank_details_check bank_code, swift: ('DEUT', 'DEUTDEFF') | ('DEUX', 'DEUTDEFF'), ('DEUTD', 'DEUTDEFF')
bank_details_currency_check currency: 'USD' | 'usd', 'US'
bank_details_account_check iban, swift: ('DE89370400440532013000', 'DEUTDEFF'), ('NO9386011117947', 'DNBANOKK500'), ('1234567', 'CACPA000400010'), ('123456789012', 'CACPA000400010'), ('1234', 'USABA021000021'), (repeat('1', 17), 'USABA021000021') | ('de89370400440532013000', 'DEUTDEFF'), ('DE89 3704 0044 0532 0130 00', 'DEUTDEFF'), ('DE89', 'DEUTDEFF'), ('', 'DEUTDEFF'), ('DE89370400440532013000', 'DEUTDEF'), ('DE89370400440532013000', 'DEUTDEFF50'), ('DE89370400440532013000', 'deutdeff'), ('123456', 'CACPA000400010'), ('1234567890123', 'CACPA000400010'), ('1234567', 'CACPA00040001'), ('123', 'USABA021000021'), (repeat('1', 18), 'USABA021000021'), ('1234', 'USABA02100002')
delivery_point_address_check address: 'x', repeat('x', 1000) | '', repeat('x', 1001)
delivery_point_check is_main, status: (true, 'ACTUAL'), (false, 'CLOSED') | (true, 'CLOSED'), (true, 'CREATED')
delivery_point_city_check city: 'x', repeat('x', 50) | '', repeat('x', 51)
delivery_point_code_check code: '012345678' | '12345678', '1234567890', '12345678x'
delivery_point_country_check country: 'CA' | 'ca', 'CAN'
delivery_point_name_check name: 'x', repeat('x', 100) | '', repeat('x', 101)
delivery_point_post_code_check post_code: '123', '12345-67890' | '12', '12345-678901'
delivery_point_region_check region: 'CA-BC', 'DE-BE' | 'BC', 'CA-', 'ca-bc'
delivery_point_status_check status: 'CREATED', 'ACTUAL', 'CLOSED' | 'DELETED'
order_address_code_check address_code: '123456789', null | '12345678', '1234567890', '12345678x'
order_brand_check brand: 'cubby', 'kids' | 'other'
order_check items_minor, shipping_minor, tax_minor, total_minor: (2, 3, 4, 9) | (2, 3, 4, 8), (2, 3, 4, 10)
order_delivery_note_check delivery_note: repeat('x', 500) | repeat('x', 501)
order_items_minor_check items_minor: 0 | -1
seller_member_roles_check roles: '{OWNER}', '{CATALOGUE,ORDERS,FINANCE}' | '{}', '{ADMIN}'
staff_member_roles_check roles: '{READER}', '{ADMIN,CATALOGUE,SAFETY,FINANCE,SUPPORT}' | '{}', '{OWNER}'
upload_viewer_who account_id, seller_id: ('01990000-0000-7000-8000-000000000001', null), (null, '01990000-0000-7000-8000-000000000001') | (null, null), ('01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000001')
seller_order_note_check note: '', repeat('x', 2000) | repeat('x', 2001)
order_line_customs_check hs_code, origin, net_grams: (null, null, null), ('490900', 'CA', 12) | ('490900', null, 12), (null, 'CA', 12), ('490900', 'CA', null)
order_line_refunded_check refunded, coming_back, quantity: (0, 0, 2), (2, 0, 2), (1, 1, 2), (0, 2, 2) | (-1, 1, 2), (3, 0, 2), (2, 1, 2), (1, -1, 2)
order_note_check note: repeat('x', 2000) | repeat('x', 2001)
order_order_number_check order_number: 'ABCDEFGH12' | 'ABCDEFGH1', 'ABCDEFGH123', 'ABCDEFGHI1', 'abcdefgh12', 'ABCDEFGH1U'
order_route_check route: 'CARD', 'INVOICE_PREPAID', 'INVOICE_TERMS' | 'ACCOUNT'
order_shipping_minor_check shipping_minor: 0 | -1
order_tax_minor_check tax_minor: 0 | -1
account_brand_check brand: 'cubby', 'kids' | 'other'
account_birth_date_check birth_date: '1900-01-01', null | '1899-12-31'
account_country_check country: 'CA', null | 'ca', 'CAN'
account_gender_check gender: 'FEMALE', 'MALE', 'OTHER', null | 'X'
account_phone_check phone: '+123456', '+12345678901234567890', null | '123456', '+12345', '+123456789012345678901'
account_region_check region: 'CA-BC', null | 'BC', 'ca-bc'
blocked_address_address_hash_check address_hash: sha256('x') | '', 'x'
blocked_address_check until, blocked_at: ('2026-09-02', '2026-09-01') | ('2026-09-01', '2026-09-01'), ('2026-08-31', '2026-09-01')
blocked_address_reason_check reason: 'SPAM', 'ABUSE', 'FRAUD' | 'OTHER'
enquiry_answer_body_check body: 'x', repeat('x', 4096) | '', repeat('x', 4097)
inbox_note_kind_check kind: 'SUPPORT', 'ENQUIRY' | 'CASE'
inbox_note_words_check words: 'x', repeat('x', 2000) | '', repeat('x', 2001)
inbox_presence_kind_check kind: 'SUPPORT', 'ENQUIRY' | 'CASE'
person_request_checked_check status, checked_at, checked_by: ('OPEN', null, null), ('CHECKED', '2026-09-01', gen_random_uuid()) | ('OPEN', '2026-09-01', gen_random_uuid()), ('CHECKED', null, null), ('CHECKED', '2026-09-01', null)
person_request_closed_check status, closed_at, closed_by, rejection: ('OPEN', null, null, null), ('REFUSED', '2026-09-01', gen_random_uuid(), 'NOT_THEM') | ('REFUSED', null, null, 'NOT_THEM'), ('OPEN', '2026-09-01', gen_random_uuid(), null), ('REFUSED', '2026-09-01', null, 'NOT_THEM')
person_request_due_check due_at, asked_at: ('2026-09-02', '2026-09-01') | ('2026-09-01', '2026-09-01')
person_request_kind_check kind: 'EXPORT', 'ERASURE' | 'CORRECTION'
person_request_rejection_check rejection, status, closed_at, closed_by: ('NOT_THEM', 'REFUSED', '2026-09-01', gen_random_uuid()), ('WITHDRAWN', 'REFUSED', '2026-09-01', gen_random_uuid()) | ('OTHER', 'REFUSED', '2026-09-01', gen_random_uuid())
person_request_status_check status, closed_at, closed_by, rejection: ('OPEN', null, null, null) | ('LATE', null, null, null)
person_request_two_people_check status, checked_at, checked_by, closed_at, closed_by: ('DONE', '2026-09-01', '01990000-0000-7000-8000-000000000001', '2026-09-01', '01990000-0000-7000-8000-000000000002') | ('DONE', '2026-09-01', '01990000-0000-7000-8000-000000000001', '2026-09-01', '01990000-0000-7000-8000-000000000001'), ('DONE', null, null, '2026-09-01', '01990000-0000-7000-8000-000000000001')
person_request_refused_check rejection, status, closed_at, closed_by: (null, 'OPEN', null, null), ('WITHDRAWN', 'REFUSED', '2026-09-01', gen_random_uuid()), ('REPEATED', 'REFUSED', '2026-09-01', gen_random_uuid()) | (null, 'REFUSED', '2026-09-01', gen_random_uuid())
used_link_kind_check kind: 'CONFIRM', 'CONSENT', 'INVITATION' | 'SIGN_IN'
used_link_token_hash_check token_hash: decode(repeat('00', 32), 'hex') | decode(repeat('00', 31), 'hex'), decode(repeat('00', 33), 'hex')
viewing_check expires_at, begun_at: ('2026-09-02', '2026-09-01') | ('2026-09-01', '2026-09-01')
viewing_read_page_check page: '', repeat('x', 300), null | repeat('x', 301)
account_link_email_check email, purpose: ('a@b', 'CHANGE'), (repeat('x', 200), 'RESTORE') | ('A@b', 'CHANGE'), ('ab', 'CHANGE'), (repeat('x', 201), 'CHANGE')
account_link_email_check1 email, purpose: ('a@b', 'CHANGE'), ('a@b', 'RESTORE'), (null, 'CONFIRM'), (null, 'RESET') | (null, 'CHANGE'), (null, 'RESTORE'), ('a@b', 'CONFIRM')
account_link_purpose_check purpose: 'CONFIRM', 'RESET', 'REOPEN', 'KEEP_FACTOR' | 'SIGN_IN'
account_login_check login: 'a@b', repeat('x', 200) | 'A@b', 'ab', repeat('x', 201)
attribute_code_check code: 'A4' | 'a4', 'A', repeat('A', 61), 'A-4'
attribute_text_name_check name: 'x', repeat('x', 120) | '', repeat('x', 121)
attribute_value_code_check code: 'A4' | 'a4', 'A', repeat('A', 61), 'A-4'
attribute_value_swatch_check swatch: '#22aa00' | '#22AA00', '22aa00', '#22aa0', 'red'
attribute_value_text_name_check name: 'x', repeat('x', 120) | '', repeat('x', 121)
broader_value_check attribute_value_id, broader_id: (1, 2) | (1, 1)
topic_version_topic_check tag: 'x', repeat('x', 120) | '', repeat('x', 121)
category_code_check code: 'A4' | 'a4', 'A', repeat('A', 61), 'A-4'
category_size_products_check products: 0 | -1
category_text_name_check name: 'x', repeat('x', 120) | '', repeat('x', 121)
checkout_session_amount_minor_check amount_minor: 1 | 0
checkout_session_decline_reason_check decline_reason: 'INSUFFICIENT_FUNDS', 'LIMIT', 'EXPIRED_CARD', 'WRONG_DETAILS', 'NOT_CONFIRMED', 'OTHER' | 'STOLEN_CARD'
checkout_session_provider_check provider: 'STRIPE', 'SANDBOX' | 'PAYPAL'
checkout_session_status_check status: 'STARTING', 'OPEN', 'PAID', 'FAILED', 'EXPIRED' | 'CLOSED'
customs_facts_hs_code_check hs_code: '490900', '0101219099', '97019900' | '49090', '00010000', '770100', '980100', '49090000000', '4909.00'
customs_facts_net_grams_check net_grams: 1, 30000 | 0, 30001
customs_facts_origin_check origin: 'CA' | 'ca', 'C1'
delivery_rate_check days_min, days_max: (2, 2) | (2, 1)
delivery_rate_carried_grams_check carried_grams: 0 | -1
delivery_rate_cities_check cities: '{}', array_fill('x'::text, array[50]) | array_fill('x'::text, array[51])
delivery_rate_days_min_check days_min: 0 | -1
delivery_rate_free_from_minor_check free_from_minor: 1 | 0
delivery_rate_kilogram_minor_check kilogram_minor: 0 | -1
delivery_rate_price_minor_check price_minor: 0 | -1
delivery_rate_regions_check country, regions: ('CA', null), ('CA', '{CA-BC}'), ('CA', '{CA-BC,CA-AB}') | ('CA', '{}'), ('CA', '{US-WA}'), ('CA', '{CA-BC,BC}')
enquiry_brand_check brand: 'cubby', 'kids' | 'other'
enquiry_check type, role: (30, null), (40, null), (41, null), (10, 'teacher') | (10, null), (20, null)
enquiry_email_check email: repeat('x', 254) | repeat('x', 255)
enquiry_message_check message: 'x', repeat('x', 4300) | '', repeat('x', 4301)
enquiry_number_check number: 'ABCDEFGH', '01234567' | 'ABCDEFG', 'ABCDEFGHJ', 'abcdefgh', 'ABCDEFGI'
enquiry_referral_code_check referral_code, type, role: ('MK7Q2XV0', 40, null), ('MK7Q2XV0', 41, null), (null, 10, 'teacher') | ('MK7Q2XV0', 10, 'teacher'), ('MK7Q2XV0', 30, null), ('mk7q2xv0', 40, null), ('MK7Q2XV', 40, null)
enquiry_role_check role: 'teacher', 'student', 'parents', 'school-board', 'government-entity' | 'child'
enquiry_status_check status: 'UNCONFIRMED', 'OPEN', 'ANSWERED', 'CLOSED' | 'SPAM'
enquiry_type_check type, role: (10, 'teacher'), (20, 'teacher'), (30, null), (40, null), (41, null) | (42, 'teacher')
idempotency_key_key_check key: 'x', repeat('x', 255) | '', repeat('x', 256)
idempotency_key_scope_check scope: repeat('x', 200) | repeat('x', 201)
impact_day_businesses_check businesses: 0 | -1
impact_day_child_shops_check child_shops: 0 | -1
impact_day_children_check children: 0 | -1
impact_day_children_minor_check children_minor: 0 | -1
impact_day_deliveries_check deliveries: 0 | -1
impact_day_products_check products: 0 | -1
impact_day_schools_check schools: 0 | -1
impact_day_schools_minor_check schools_minor: 0 | -1
impact_day_sellers_check sellers: 0 | -1
impact_day_sellers_minor_check sellers_minor: 0 | -1
ledger_account_seller_check type, seller_id: ('TAX', null), ('SELLER_PENDING', '01990000-0000-7000-8000-000000000001'), ('SELLER_AVAILABLE', '01990000-0000-7000-8000-000000000001'), ('SELLER_ADVANCE', '01990000-0000-7000-8000-000000000001'), ('DISPUTE_HOLD', '01990000-0000-7000-8000-000000000001') | ('TAX', '01990000-0000-7000-8000-000000000001'), ('DISPUTE_HOLD', null), ('SELLER_PENDING', null)
ledger_account_type_check type: 'PSP_CASH', 'CLEARING', 'TAX', 'REFUND_DUE' | 'CASH'
ledger_entry_code_check code: 'P1', 'P12', 'P1i' | 'P', 'P123', 'Q1'
listing_check min_price_minor, seller_combination_id, ships_within, best_offer_id: (1, 1, 1, '00000000-0000-0000-0000-000000000001'), (null, null, null, null) | (1, null, null, null), (null, 1, 1, '00000000-0000-0000-0000-000000000001'), (1, 1, null, '00000000-0000-0000-0000-000000000001'), (1, 1, 1, null)
listing_delivered_check min_price_minor, seller_combination_id, ships_within, best_offer_id, delivered_minor: (5, 1, 1, '00000000-0000-0000-0000-000000000001', 5), (5, 1, 1, '00000000-0000-0000-0000-000000000001', null) | (5, 1, 1, '00000000-0000-0000-0000-000000000001', 4)
listing_ships_within_check min_price_minor, seller_combination_id, ships_within, best_offer_id: (1, 1, 30, '00000000-0000-0000-0000-000000000001') | (1, 1, 4, '00000000-0000-0000-0000-000000000001')
mail_attachment_bytes_check bytes: '' | convert_to(repeat('x', 10 * 1024 * 1024 + 1), 'UTF8')
mail_attachment_file_name_check file_name: 'x', repeat('x', 200) | '', repeat('x', 201)
mail_attachment_position_check position: 1 | 0
mail_attempts_check attempts: 0 | -1
mail_brand_check brand: 'cubby', 'kids' | 'seller'
mail_files_check files: 0 | -1
mail_not_sent_check not_sent: 'REJECTED', 'UNREACHABLE' | 'LATE'
mail_problem_address_check address: 'a@b.example', repeat('a', 254) | 'A@b.example', repeat('a', 255)
mail_problem_cause_check cause: 'BOUNCE', 'COMPLAINT' | 'FULL'
mail_problem_status_check status: '5', repeat('x', 40) | '', repeat('x', 41)
mail_sent_check sent_at, not_sent: (null, null), ('2026-09-01', null), (null, 'REJECTED') | ('2026-09-01', 'REJECTED')
support_message_body_check body: '', repeat('x', 4096) | repeat('x', 4097)
support_message_by_check by: 'ASKER', 'STAFF', 'SELLER' | 'CHILD'
support_message_pictures_check pictures: '[]', '[1, 2, 3, 4, 5]' | '[1, 2, 3, 4, 5, 6]'
support_message_position_check position: 1 | 0
support_message_writer_check by, account_id: ('SELLER', null), ('ASKER', null) | ('ASKER', gen_random_uuid()), ('STAFF', gen_random_uuid())
reply_template_kind_check kind: 'BUSINESS' | 'CHILD'
reply_template_name_check name: 'x', repeat('x', 60) | '', repeat('x', 61)
reply_template_words_check words: 'x', repeat('x', 2000) | '', repeat('x', 2001)
support_thread_brand_check brand: 'cubby', 'kids' | 'seller'
support_thread_email_check email: repeat('x', 254) | repeat('x', 255)
support_thread_kind_check kind, seller_id, seller_kind, seller_order_id, topic: ('HELP', null, null, null, 'x') | ('GIFT', gen_random_uuid(), 'CHILD', null, 'SIZE')
support_thread_number_check number: '7K2M9QDX' | '7K2M9QD', '7K2M9QDI', '7k2m9qdx'
support_thread_party_check kind, seller_id, seller_kind, seller_order_id, reported_at, topic: ('HELP', null, null, null, null, 'x'), ('SHOP', gen_random_uuid(), 'CHILD', null, now(), 'SIZE'), ('ORDER', gen_random_uuid(), 'CHILD', gen_random_uuid(), null, 'WHEN') | ('HELP', gen_random_uuid(), 'CHILD', null, null, 'x'), ('HELP', null, null, null, now(), 'x'), ('SHOP', null, null, null, null, 'SIZE'), ('SHOP', gen_random_uuid(), 'CHILD', gen_random_uuid(), null, 'SIZE'), ('ORDER', gen_random_uuid(), 'CHILD', null, null, 'WHEN')
support_thread_seller_kind_check kind, seller_id, seller_kind, topic: ('HELP', null, null, 'x'), ('SHOP', gen_random_uuid(), 'CHILD', 'SIZE') | ('HELP', null, 'CHILD', 'x'), ('SHOP', gen_random_uuid(), null, 'SIZE')
support_thread_question_check kind, topic, seller_id, seller_kind, seller_order_id: ('HELP', 'x', null, null, null), ('ORDER', 'THANKS', gen_random_uuid(), 'CHILD', gen_random_uuid()), ('SHOP', 'AVAILABLE', gen_random_uuid(), 'CHILD', null), ('ORDER', 'INVOICE', gen_random_uuid(), 'BUSINESS', gen_random_uuid()) | ('ORDER', 'AVAILABLE', gen_random_uuid(), 'CHILD', gen_random_uuid()), ('SHOP', 'THANKS', gen_random_uuid(), 'CHILD', null), ('SHOP', 'x', gen_random_uuid(), 'CHILD', null), ('ORDER', 'THANKS', gen_random_uuid(), 'BUSINESS', gen_random_uuid()), ('SHOP', 'PRODUCT', gen_random_uuid(), 'BUSINESS', null)
support_thread_rated_check helped, rated_at, rating: (null, null, null), (true, '2026-09-01', 'x'), (false, '2026-09-01', null) | (true, null, null), (null, '2026-09-01', null), (null, null, 'x')
support_thread_rating_check rating, helped, rated_at: ('x', true, '2026-09-01'), (repeat('x', 500), true, '2026-09-01') | ('', true, '2026-09-01'), (repeat('x', 501), true, '2026-09-01')
support_thread_status_check status: 'OPEN', 'ANSWERED' | 'CLOSED'
support_thread_topic_check topic, kind: ('x', 'HELP'), (repeat('x', 120), 'HELP') | ('', 'HELP'), (repeat('x', 121), 'HELP')
mail_unsubscribe_url_check unsubscribe_url: 'http://x', 'https://x' | 'mailto:x'
manufacturer_code_check code: 'A4' | 'a4', 'A', repeat('A', 61), 'A-4'
manufacturer_name_check name: 'x', repeat('x', 120) | '', repeat('x', 121)
missed_search_query_check query: 'x', repeat('x', 60) | '', repeat('x', 61)
missed_search_times_check times: 1 | 0
shop_key_expires created_at, expires_at, slot: ('2026-01-01Z', '2026-01-31Z', 1), ('2026-01-01Z', '2027-01-02Z', 1) | ('2026-01-01Z', '2026-01-01Z', 1), ('2026-01-01Z', '2027-01-03Z', 1)
shop_key_in_force slot, ended_at: (1, null), (null, now()) | (1, now()), (null, null)
shop_key_name_check name, slot: ('x', 1), (repeat('x', 60), 1) | ('', 1), (repeat('x', 61), 1)
shop_key_prefix_check prefix, slot: ('cubby_key_Ab-_12', 1) | ('cubby_key_Ab', 1), ('other_key_Ab-_12', 1)
shop_key_scopes_check scopes, slot: ('{offers:read}', 1), ('{offers:read,offers:write,orders:read,orders:ship,money:read}', 1) | ('{}', 1), ('{team:manage}', 1)
shop_key_secret_hash_check secret_hash, slot: (sha256('x'), 1) | (decode('01', 'hex'), 1)
shop_key_seller_kind_check seller_kind, slot: ('BUSINESS', 1) | ('CHILD', 1)
shop_key_slot_check slot, ended_at: (1, null), (20, null) | (0, null), (21, null)
webhook_failing failures, failing_since: (0, null), (1, now()) | (0, now()), (1, null)
webhook_failures_check failures, failing_since: (1, now()) | (-1, now())
webhook_kinds_check kinds: '{order.placed}', '{order.placed,order.to-ship,order.cancelled,order.returned,dispute.opened,stock.low,payout.sent,product.decided}' | '{}', '{team.changed}'
webhook_low_stock_check low_stock: 0, 1000 | -1, 1001
webhook_old_secret old_secret, old_secret_until: (null, null), ('x', now()) | ('x', null), (null, now())
webhook_seller_kind_check seller_kind: 'BUSINESS' | 'CHILD'
webhook_slot_check slot: 1, 5 | 0, 6
webhook_status_check status: 'ENABLED', 'DISABLED' | 'PAUSED'
webhook_url_check url: 'https://a.example', 'http://localhost:9000' | 'ftp://a.example', 'https://' || repeat('x', 493)
webhook_delivery_answer_ms_check answer_ms: 0, null | -1
webhook_delivery_answer_status_check answer_status: 100, 999, null | 99, 1000
webhook_delivery_answer_text_check answer_text: '', repeat('x', 1024), null | repeat('x', 1025)
webhook_delivery_body_check body: '{}' | '[]'
webhook_delivery_kind_check kind: 'test', 'order.to-ship' | 'Order', '', 'a.b.c'
webhook_delivery_problem_check problem: 'ADDRESS', 'DNS', 'CONNECTION', 'TIMEOUT', 'REDIRECT', 'STATUS', null | 'OTHER'
webhook_delivery_status_check status: 'WAITING', 'DELIVERED', 'FAILED' | 'SENT'
webhook_delivery_subject_check subject: 'x', repeat('x', 60) | '', repeat('x', 61)
webhook_delivery_tries_check tries: 0 | -1
offer_batch_ended status, ended_at: ('RUNNING', null), ('DONE', now()), ('CANCELLED', now()) | ('RUNNING', now()), ('DONE', null), ('CANCELLED', null)
offer_batch_encoding_check encoding, source, file_name, heads, parts: ('UTF-8', 'FILE', 'a', '{}', '{}'), ('UTF-16', 'FILE', 'a', '{}', '{}'), ('WINDOWS-1252', 'FILE', 'a', '{}', '{}'), ('XLSX', 'FILE', 'a', '{}', '{}') | ('PDF', 'FILE', 'a', '{}', '{}')
offer_batch_file_name_check file_name, source, encoding, heads, parts: ('a', 'FILE', 'UTF-8', '{}', '{}'), (repeat('a', 200), 'FILE', 'UTF-8', '{}', '{}') | ('', 'FILE', 'UTF-8', '{}', '{}'), (repeat('a', 201), 'FILE', 'UTF-8', '{}', '{}')
offer_batch_new rows_planned, rows_new: (2, 2), (2, 0) | (2, 3), (2, -1)
offer_batch_of_file source, restores, file_name, encoding, heads, parts: ('FILE', null, 'a', 'UTF-8', '{SKU}', '{sku}'), ('GRID', null, null, null, null, null), ('FILE', gen_random_uuid(), null, null, null, null) | ('FILE', null, null, null, null, null), ('GRID', null, 'a', 'UTF-8', '{SKU}', '{sku}'), ('FILE', null, 'a', null, '{SKU}', '{sku}'), ('FILE', null, 'a', 'UTF-8', null, null), ('FILE', null, 'a', 'UTF-8', '{SKU}', '{sku,price}')
offer_batch_rows_invalid_check rows_invalid: 0 | -1
offer_batch_rows_read_check rows_read: 0, 20000 | -1, 20001
offer_batch_rows_unchanged_check rows_unchanged: 0 | -1
offer_batch_separator_check separator: ';', null | '', ';;'
offer_batch_file_content_check content: '\x01' | ''
offer_batch_file_sha256_check sha256: sha256('x') | decode('01', 'hex')
offer_batch_row_cells_check cells, refused_for: ('[]', 'RANGE') | ('{}', 'RANGE')
offer_batch_row_of_file cells, refused_for: (null, null), ('[]', 'RANGE') | ('[]', null)
offer_batch_row_refused_value_check refused_value: '', repeat('x', 200), null | repeat('x', 201)
offer_column_head_check head: 'x', repeat('x', 100) | '', repeat('x', 101)
offer_column_part_check part: '', 'sku', 'gtin', 'price', 'stock', 'currency', 'ownSku', 'note', 'tiers' | 'name'
offer_earlier price_minor, earlier_minor, earlier_until: (200, null, null), (200, 201, now()) | (200, 200, now()), (200, 201, null), (200, null, now())
offer_most_per_order most_per_order: null, 1, 9999 | 0, 10000
offer_price_price_minor_check price_minor: 1 | 0
planned_price_during_check during: '[2026-01-01,2026-01-02)' | 'empty', '[2026-01-01,)', '(,2026-01-02)'
planned_price_price_minor_check price_minor: 1 | 0
planned_price_replaces status, before_minor: ('PLANNED', null), ('REFUSED', null), ('RUNNING', 320), ('ENDED', 320) | ('PLANNED', 320), ('RUNNING', null), ('ENDED', null)
planned_price_status_check status, before_minor: ('PLANNED', null), ('RUNNING', 1), ('REFUSED', null), ('ENDED', 1) | ('OPEN', 1)
poor_figure_case_check poor_since, warned_at, case_at: (now(), now(), now()), (now(), null, null) | (now(), null, now()), (null, now(), now())
poor_figure_figure_check figure, poor_since: ('ON_TIME', now()), ('GIVEN_UP', now()), ('DISPUTES', now()), ('ANSWERED', now()), ('IN_STOCK', now()) | ('SPEED', now())
poor_figure_says_something poor_since, warned_at: (now(), null), (null, now()), (now(), now()) | (null, null)
offer_tiers price_minor, tier_from, tier_prices_minor: (200, null, null), (200, '{10}', '{199}'), (200, '{2,3,4,5,6,9999}', '{6,5,4,3,2,1}') | (200, '{10}', '{200}'), (200, '{1}', '{180}'), (200, '{10000}', '{180}'), (200, '{10}', '{0}'), (200, '{10,50}', '{180,180}'), (200, '{10,10}', '{180,170}'), (200, '{10}', null), (200, null, '{180}'), (200, '{10,50}', '{180}'), (200, '{}', '{}'), (200, '{2,3,4,5,6,7,8}', '{7,6,5,4,3,2,1}'), (200, '{10,null}', '{180,170}')
offer_note_note_check note: 'x', repeat('x', 500) | '', repeat('x', 501)
offer_note_own_sku_check own_sku, note: ('x', 'x'), (repeat('x', 40), 'x'), (null, 'x') | ('', 'x'), (repeat('x', 41), 'x')
sale_note_words_check words: 'x', repeat('x', 1000) | '', repeat('x', 1001)
saved_view_columns_check columns: '{}', array_fill('x'::text, array[40]), array[repeat('x', 1998)] | array_fill('x'::text, array[41]), array[repeat('x', 1999)]
saved_view_list_check list: 'x', repeat('x', 30) | '', 'X', 'a-b', repeat('x', 31)
saved_view_name_check name: 'x', repeat('x', 40) | '', repeat('x', 41)
saved_view_of_somebody account_id, is_shared, site, seller_id: ('01990000-0000-7000-8000-000000000001', false, 'manager', null), (null, true, 'manager', null) | (null, false, 'manager', null)
saved_view_query_check query: '', '?a', '?' || repeat('x', 999) | '?', 'a', '?' || repeat('x', 1000)
saved_view_site_check site, account_id: ('seller', '01990000-0000-7000-8000-000000000001'), ('manager', '01990000-0000-7000-8000-000000000001') | ('shop', '01990000-0000-7000-8000-000000000001')
saved_view_team is_shared, site, seller_id, account_id: (true, 'seller', '01990000-0000-7000-8000-000000000001', null), (true, 'manager', null, null), (false, 'seller', null, '01990000-0000-7000-8000-000000000001') | (true, 'seller', null, '01990000-0000-7000-8000-000000000001'), (true, 'manager', '01990000-0000-7000-8000-000000000001', null), (false, 'seller', '01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000001')
offer_note_says own_sku, note: ('x', null), (null, 'x') | (null, null)
offer_batch_row_texts_check texts: '{}', null | '[]', '1'
offer_batch_progress rows_planned, rows_handled, rows_refused: (3, 3, 3), (3, 2, 0), (0, 0, 0) | (3, 4, 0), (3, 2, 3), (3, -1, -1)
offer_batch_rows_planned_check rows_planned, rows_handled, rows_refused: (0, 0, 0) | (-1, null, null)
offer_batch_source_check source, file_name, encoding, heads, parts: ('GRID', null, null, null, null), ('FILE', 'a', 'UTF-8', '{}', '{}'), ('CALL', null, null, null, null) | ('MAIL', null, null, null, null)
offer_batch_status_check status, ended_at: ('COLUMNS', null), ('CHECKING', null), ('CHECKED', null), ('RUNNING', null), ('DONE', now()), ('CANCELLED', now()) | ('OPEN', null)
offer_batch_row_after_on_hand_check after_on_hand: 0, null | -1
offer_batch_row_after_price_minor_check after_price_minor: 1, null | 0
offer_batch_row_after_status_check after_status: 'ACTUAL', 'CLOSED', null | 'CREATED'
offer_batch_row_before_status_check before_status: 'ACTUAL', 'CLOSED', null | 'CREATED'
offer_batch_row_line_check line: 1 | 0
offer_batch_row_refused refused_for, refused_column: ('HELD', 'stock'), ('GONE', null), (null, null) | (null, 'stock')
offer_batch_row_refused_column_check refused_column, refused_for: ('price', 'RANGE'), ('stock', 'HELD'), ('status', 'CHECKED'), ('sku', 'UNKNOWN'), ('gtin', 'UNKNOWN'), ('currency', 'CURRENCY'), ('ownSku', 'TAKEN'), ('note', 'LENGTH'), ('tiers', 'RANGE') | ('name', 'RANGE')
offer_batch_row_refused_for_check refused_for: 'CHANGED', 'A_B', null | 'changed', '', repeat('A', 31)
offer_check on_hand, reserved: (2, 0), (2, 2) | (2, -1), (2, 3)
offer_hold_is_off_sale status, status_before_hold, hold_reasons: ('CREATED', 'ACTUAL', '{UNSAFE}'), ('CREATED', 'CLOSED', '{MEASURE}'), ('ACTUAL', null, '{}') | ('ACTUAL', 'ACTUAL', '{UNSAFE}'), ('CREATED', 'ACTUAL', '{}'), ('CREATED', null, '{UNSAFE}')
offer_on_hand_check on_hand: 0 | -1
offer_price_minor_check price_minor: 1 | 0
offer_status_before_hold_check status, status_before_hold, hold_reasons: ('CREATED', 'ACTUAL', '{UNSAFE}'), ('CREATED', 'CLOSED', '{UNSAFE}') | ('CREATED', 'CREATED', '{UNSAFE}')
offer_status_check status: 'CREATED', 'ACTUAL', 'CLOSED' | 'DELETED'
order_line_check price_minor, quantity, total_minor: (320, 3, 960) | (320, 3, 959), (320, 3, 961)
order_line_position_check position: 1 | 0
order_line_price_minor_check price_minor: 0 | -1
order_line_quantity_check quantity: 1, 9999 | 0, 10000
order_tax_amount_minor_check amount_minor: 0 | -1
order_tax_rate_millionths_check rate_millionths: 0 | -1
passkey_counter_check counter: 0 | -1
passkey_credential_id_check credential_id: 'x', repeat('x', 1400) | '', 'a b', repeat('x', 1401)
passkey_name_check name: 'x', repeat('x', 60) | '', repeat('x', 61)
payment_amount_minor_check amount_minor: 1 | 0
payment_check amount_minor, charged_back_minor: (5, 0), (5, 5) | (5, 6), (5, -1)
payment_fee_minor_check fee_minor: 0 | -1
picture_picture_id_check picture_id, drawing: (repeat('x', 16), '{}'), (repeat('x', 40), '{}') | (repeat('x', 15), '{}'), (repeat('x', 41), '{}')
posting_amount_minor_check amount_minor: 1, -1 | 0
product_age_from_check age_from: 0, 18 | -1, 19
product_check small_parts, age_from: (true, 3), (false, null) | (true, null)
product_check1 child_craft, manufacturer_id: (true, null), (false, 1) | (false, null)
product_gtin_check gtin: '04006381333931', '10036000291459', null | '04006381333932', '4006381333931', ''
product_sku_check sku: 'NB', 'A-1' | 'A', '-A1', 'nb-1', repeat('A', 41)
product_status_check status: 'CREATED', 'ACTUAL', 'CLOSED' | 'DELETED'
product_tax_class_check tax_class: 'STANDARD', 'SCHOOL_SUPPLY', 'BOOK', 'CHILD_CLOTHING' | 'FOOD'
product_unit_code_check unit_code: 'ml', repeat('x', 20) | 'm', 'ML', repeat('x', 21)
product_units_check units: 1 | 0
product_weight_grams_check weight_grams: 0, 1000000 | -1, 1000001
product_text_description_check description: repeat('x', 8000) | repeat('x', 8001)
product_text_name_check name: 'x', repeat('x', 240) | '', repeat('x', 241)
product_type_code_check code: 'A4' | 'a4', 'A', repeat('A', 61), 'A-4'
product_type_text_name_check name: 'x', repeat('x', 120) | '', repeat('x', 121)
refund_amount_minor_check amount_minor: 1 | 0
refund_check amount_minor, charged_back_minor: (5, 0), (5, 5) | (5, 6), (5, -1)
refund_line_quantity_check quantity: 1 | 0
request_count_requests_check requests: 1 | 0
reservation_quantity_check quantity: 1 | 0
reservation_state_check state: 'HELD', 'FIRM', 'RELEASED', 'SHIPPED' | 'LOST'
restock_request_brand_check brand: 'cubby', 'kids' | 'other'
restock_request_check status, confirmed_at: ('UNCONFIRMED', null), ('CONFIRMED', now()) | ('UNCONFIRMED', now()), ('CONFIRMED', null)
restock_request_check1 status, confirmed_at, done_at: ('DONE', now(), now()), ('CONFIRMED', now(), null) | ('DONE', now(), null), ('CONFIRMED', now(), now())
restock_request_email_check email: repeat('x', 254) | repeat('x', 255)
restock_request_status_check status, confirmed_at: ('CONFIRMED', now()) | ('SENT', now())
review_author_name_check author_name: 'x', repeat('x', 60) | '', repeat('x', 61)
review_body_check body: repeat('x', 4000) | repeat('x', 4001)
review_rating_check rating: 1, 5 | 0, 6
review_replied_check reply, replied_at: (null, null), ('x', now()) | ('x', null), (null, now())
review_reply_check reply, replied_at: ('x', now()), (repeat('x', 2000), now()) | ('', now()), (repeat('x', 2001), now())
review_status_check status: 'PENDING', 'PUBLISHED', 'REFUSED', 'WITHDRAWN' | 'HIDDEN'
review_title_check title: repeat('x', 120) | repeat('x', 121)
review_picture_alt_check alt: repeat('x', 200) | repeat('x', 201)
review_picture_position_check position: 1, 5 | 0, 6
review_report_brand_check brand: 'cubby', 'kids' | 'other'
review_report_comment_check comment: 'x', repeat('x', 1000) | '', repeat('x', 1001)
review_report_picture_id_check picture_id: '', repeat('x', 40) | repeat('x', 41)
review_report_reason_check reason: 'SPAM', 'OFF_TOPIC', 'OFFENSIVE', 'PERSONAL_DATA', 'CHILD_SAFETY', 'OTHER' | 'FALSE'
review_report_reporter_check reporter: repeat('x', 32)::bytea | repeat('x', 31)::bytea, repeat('x', 33)::bytea
sandbox_session_status_check status: 'OPEN', 'PAID', 'FAILED', 'EXPIRED' | 'STARTING'
seller_accent_check accent: 'teal' | 'Teal', 'x', repeat('x', 21)
seller_check kind, region, city: ('BUSINESS', 'CA-BC', 'Victoria'), ('CHILD', null, null) | ('CHILD', 'CA-BC', null), ('CHILD', null, 'Victoria')
seller_handle_check handle: 'ab', '4-you' | 'a', '-ab', 'Ab', repeat('a', 61)
seller_handling_days_check handling_days: 0, 30 | -1, 31
seller_indexed_is_childs is_indexed, kind: (true, 'CHILD'), (false, 'BUSINESS') | (true, 'BUSINESS')
seller_kind_check kind: 'BUSINESS', 'CHILD' | 'SCHOOL'
seller_name_check name: 'Bo', repeat('x', 80) | 'B', repeat('x', 81)
seller_on_time_percent_check on_time_percent: 0, 100 | -1, 101
seller_rests_check kind, rests_for: ('CHILD', 'FULL'), ('BUSINESS', null) | ('BUSINESS', 'FULL')
seller_rests_for_check rests_for: 'FULL', 'SCHOOL_DAY', null | 'TIRED'
seller_return_days_check return_days: 0, 365 | -1, 366
case_event_act_check act: 'OPEN', 'REPORT', 'REPEATED', 'HIDE', 'NOTE', 'WAIT', 'RESUME', 'DECIDE', 'LIFT', 'APPEAL', 'UPHOLD', 'GRANT', 'CLOSE', 'CHECK', 'SUBJECT', 'MERGE', 'MERGED' | 'TAKE'
case_subject_part_check part, subject_kind: ('', 'PRODUCT'), (repeat('x', 40), 'PICTURE') | (repeat('x', 41), 'PICTURE')
case_subject_part_of_picture part, subject_kind: ('', 'PRODUCT'), ('x', 'PICTURE') | ('x', 'PRODUCT'), ('', 'PICTURE')
case_subject_position_check position: 1 | 0
case_subject_subject_kind_check subject_kind, part: ('PRODUCT', ''), ('PERSON', ''), ('PICTURE', 'x') | ('REVIEW', '')
case_check_answer_check answer: 'DONE', 'NOT_NEEDED', 'OPEN' | 'NO'
case_check_authority_alone step, answer, authority, reference: ('FACTS', 'DONE', null, null), ('AUTHORITY', 'OPEN', 'POLICE', '1') | ('FACTS', 'OPEN', null, null), ('FACTS', 'DONE', 'POLICE', null), ('FACTS', 'DONE', null, '1')
case_check_authority_check authority: 'NCMEC', 'CYBERTIP', 'POLICE', 'OTHER' | 'NOBODY'
case_check_reference_check reference: 'x', repeat('x', 100) | '', repeat('x', 101)
case_check_reported step, answer, authority: ('AUTHORITY', 'DONE', 'POLICE'), ('AUTHORITY', 'NOT_NEEDED', null), ('FACTS', 'DONE', null) | ('AUTHORITY', 'DONE', null), ('AUTHORITY', 'NOT_NEEDED', 'POLICE')
case_check_step_check step: 'FACTS', 'PRESERVE', 'AUTHORITY', 'ACCOUNT', 'FAMILY' | 'HOPE'
case_check_words_check words: 'x', repeat('x', 2000) | '', repeat('x', 2001)
measure_ends_check from_at, until_at, ended_at: ('2026-09-01', '2026-09-02', '2026-09-01'), ('2026-09-01', null, null) | ('2026-09-01', '2026-09-01', null), ('2026-09-02', null, '2026-09-01')
measure_kind_check kind, subject_kind, part: ('WARN', 'SELLER', ''), ('RESTRICT', 'SELLER', ''), ('SUSPEND', 'SELLER', ''), ('REMOVE', 'PRODUCT', ''), ('REMOVE_PICTURE', 'PRODUCT', 'x') | ('HIDE', 'PRODUCT', '')
measure_part_check part, kind, subject_kind: (repeat('x', 40), 'REMOVE_PICTURE', 'PRODUCT') | (repeat('x', 41), 'REMOVE_PICTURE', 'PRODUCT')
measure_part_of_picture part, kind, subject_kind: ('x', 'REMOVE_PICTURE', 'PRODUCT'), ('', 'REMOVE', 'PRODUCT') | ('', 'REMOVE_PICTURE', 'PRODUCT'), ('x', 'REMOVE', 'PRODUCT')
measure_rule_check rule: 'CHILD_SAFETY', 'UNSAFE', 'ILLEGAL', 'MISLEADING', 'OFFENSIVE', 'PERSONAL_DATA', 'OTHER' | 'SPAM'
measure_party_answer_check appealed_at, appeal, appeal_due_at, answered_at, answered_by, is_granted, answer, seller_id: ('2026-09-01', 'x', '2026-09-02', '2026-09-02', '01990000-0000-7000-8000-000000000001', true, repeat('x', 4000), gen_random_uuid()) | ('2026-09-01', 'x', '2026-09-02', '2026-09-02', '01990000-0000-7000-8000-000000000001', true, repeat('x', 4001), gen_random_uuid())
measure_party_answered_check appealed_at, appeal, appeal_due_at, answered_at, answered_by, is_granted, answer, seller_id: ('2026-09-01', 'x', '2026-09-02', '2026-09-02', '01990000-0000-7000-8000-000000000001', false, 'x', gen_random_uuid()), (null, null, null, null, null, null, null, gen_random_uuid()) | (null, null, null, '2026-09-02', '01990000-0000-7000-8000-000000000001', true, 'x', gen_random_uuid()), ('2026-09-01', 'x', '2026-09-02', '2026-09-02', null, true, 'x', gen_random_uuid()), ('2026-09-01', 'x', '2026-09-02', '2026-09-02', '01990000-0000-7000-8000-000000000001', null, 'x', gen_random_uuid()), ('2026-09-01', 'x', '2026-09-02', '2026-09-02', '01990000-0000-7000-8000-000000000001', true, null, gen_random_uuid())
measure_party_appeal_check appealed_at, appeal, appeal_due_at, seller_id: ('2026-09-01', repeat('x', 4000), '2026-09-02', gen_random_uuid()) | ('2026-09-01', repeat('x', 4001), '2026-09-02', gen_random_uuid())
measure_party_appealed_check appealed_at, appeal, appeal_due_at, seller_id: ('2026-09-01', 'x', '2026-09-02', gen_random_uuid()), (null, null, null, gen_random_uuid()) | ('2026-09-01', null, '2026-09-02', gen_random_uuid()), (null, 'x', null, gen_random_uuid()), ('2026-09-01', 'x', null, gen_random_uuid())
measure_party_is_one_check seller_id, account_id: (gen_random_uuid(), null), (null, gen_random_uuid()) | (null, null), (gen_random_uuid(), gen_random_uuid())
measure_subject_check kind, subject_kind, part: ('WARN', 'PRODUCT', ''), ('WARN', 'SELLER', ''), ('WARN', 'PERSON', ''), ('RESTRICT', 'SELLER', ''), ('SUSPEND', 'SELLER', ''), ('SUSPEND', 'PERSON', ''), ('REMOVE', 'PRODUCT', ''), ('REMOVE', 'OFFER', ''), ('REMOVE', 'WORKSHOP', ''), ('REMOVE_PICTURE', 'PRODUCT', 'x') | ('RESTRICT', 'PRODUCT', ''), ('RESTRICT', 'PERSON', ''), ('SUSPEND', 'PRODUCT', ''), ('REMOVE', 'SELLER', ''), ('REMOVE', 'PERSON', ''), ('REMOVE_PICTURE', 'OFFER', 'x')
measure_holds_check kind, subject_kind, holds_payouts: ('SUSPEND', 'SELLER', true), ('RESTRICT', 'SELLER', true), ('WARN', 'PRODUCT', false) | ('WARN', 'SELLER', true), ('REMOVE', 'PRODUCT', true)
measure_subject_kind_check subject_kind, kind: ('PRODUCT', 'WARN'), ('SELLER', 'WARN'), ('OFFER', 'WARN'), ('WORKSHOP', 'REMOVE'), ('PERSON', 'WARN') | ('REVIEW', 'WARN'), ('PICTURE', 'WARN')
offer_hold_reasons_check status, status_before_hold, hold_reasons: ('CREATED', 'ACTUAL', '{UNSAFE,MEASURE}') | ('CREATED', 'ACTUAL', '{OTHER}')
report_reason_check reason: 'CHILD_SAFETY', 'UNSAFE', 'ILLEGAL', 'MISLEADING', 'OFFENSIVE', 'PERSONAL_DATA', 'OTHER' | 'SPAM'
removed_picture_position_check position: 0 | -1
report_part_check part: '', repeat('x', 40) | repeat('x', 41)
report_subject_kind_check subject_kind: 'PRODUCT', 'SELLER', 'OFFER', 'PICTURE', 'WORKSHOP' | 'REVIEW'
safety_page_round_check round: 0 | -1
safety_page_subject_check subject: 'x', repeat('x', 100) | '', repeat('x', 101)
staff_case_closed_check status, decided_at, decided_by, outcome, closed_at, closed_by: ('CLOSED', '2026-09-01', '01990000-0000-7000-8000-000000000001', 'MEASURE', '2026-09-02', '01990000-0000-7000-8000-000000000002'), ('DECIDED', '2026-09-01', '01990000-0000-7000-8000-000000000001', 'MEASURE', null, null) | ('CLOSED', '2026-09-01', '01990000-0000-7000-8000-000000000001', 'MEASURE', null, null), ('DECIDED', '2026-09-01', '01990000-0000-7000-8000-000000000001', 'MEASURE', '2026-09-02', '01990000-0000-7000-8000-000000000002'), ('CLOSED', '2026-09-01', '01990000-0000-7000-8000-000000000001', 'MEASURE', '2026-09-02', null)
staff_case_decided_check status, decided_at, decided_by, outcome: ('DECIDED', '2026-09-01', '01990000-0000-7000-8000-000000000001', 'NO_ACTION'), ('OPEN', null, null, null) | ('DECIDED', null, null, null), ('OPEN', '2026-09-01', '01990000-0000-7000-8000-000000000001', 'MEASURE'), ('DECIDED', '2026-09-01', null, 'MEASURE'), ('DECIDED', '2026-09-01', '01990000-0000-7000-8000-000000000001', null)
staff_case_kind_check kind, subject_kind: ('CHILD_SAFETY', 'SELLER'), ('REPORT', 'SELLER'), ('SELLER', 'SELLER'), ('PERSON', 'PERSON') | ('ORDER', 'SELLER')
staff_case_kind_of_subject kind, subject_kind: ('SELLER', 'SELLER'), ('PERSON', 'PERSON') | ('SELLER', 'PRODUCT'), ('PERSON', 'SELLER'), ('REPORT', 'PERSON')
staff_case_merged_check status, merged_into: ('OPEN', null) | ('MERGED', null), ('OPEN', '01990000-0000-7000-8000-000000000001')
staff_case_number_check number: '0123456789' | '012345678', 'ILOU123456'
staff_case_outcome_check status, decided_at, decided_by, outcome: ('DECIDED', '2026-09-01', '01990000-0000-7000-8000-000000000001', 'NO_ACTION'), ('DECIDED', '2026-09-01', '01990000-0000-7000-8000-000000000001', 'MEASURE') | ('DECIDED', '2026-09-01', '01990000-0000-7000-8000-000000000001', 'OTHER')
staff_case_status_check status, waits_for: ('OPEN', null), ('WAITING', 'x') | ('LOST', null)
staff_case_part_check part, subject_kind: ('', 'PRODUCT'), (repeat('x', 40), 'PICTURE') | (repeat('x', 41), 'PICTURE')
staff_case_part_of_picture part, subject_kind: ('', 'PRODUCT'), ('x', 'PICTURE') | ('x', 'PRODUCT'), ('', 'PICTURE')
staff_case_subject_kind_check subject_kind, part: ('PRODUCT', ''), ('SELLER', ''), ('OFFER', ''), ('PICTURE', 'x'), ('WORKSHOP', '') | ('REVIEW', '')
staff_case_two_people_check kind, status, decided_at, decided_by, outcome, closed_at, closed_by: ('CHILD_SAFETY', 'CLOSED', '2026-09-01', '01990000-0000-7000-8000-000000000001', 'MEASURE', '2026-09-02', '01990000-0000-7000-8000-000000000002'), ('REPORT', 'CLOSED', '2026-09-01', '01990000-0000-7000-8000-000000000001', 'MEASURE', '2026-09-02', '01990000-0000-7000-8000-000000000001') | ('CHILD_SAFETY', 'CLOSED', '2026-09-01', '01990000-0000-7000-8000-000000000001', 'MEASURE', '2026-09-02', '01990000-0000-7000-8000-000000000001')
staff_case_waits_check status, waits_for: ('WAITING', 'x'), ('OPEN', null) | ('WAITING', null), ('OPEN', 'x')
staff_case_waits_for_check status, waits_for: ('WAITING', repeat('x', 200)) | ('WAITING', repeat('x', 201))
seller_request_approved_check status, ended_at, seller_id: ('APPROVED', '2026-09-01', '01990000-0000-7000-8000-000000000001'), ('REFUSED', '2026-09-01', null) | ('APPROVED', '2026-09-01', null), ('REFUSED', '2026-09-01', '01990000-0000-7000-8000-000000000001')
seller_request_brand_check brand: 'cubby', 'kids' | 'seller'
seller_request_email_check email: repeat('x', 254), null | repeat('x', 255)
seller_request_ended_check status, due_at, ended_at: ('NEW', '2026-09-01', null), ('IN_REVIEW', '2026-09-01', null), ('ASKED_BACK', '2026-09-01', null), ('LAPSED', null, '2026-09-01') | ('NEW', null, null), ('LAPSED', '2026-09-01', '2026-09-01'), ('NEW', '2026-09-01', '2026-09-01'), ('REFUSED', null, null)
seller_request_kind_check kind: 'BUSINESS' | 'CHILD'
seller_request_status_check status, due_at, ended_at, seller_id: ('NEW', '2026-09-01', null, null), ('IN_REVIEW', '2026-09-01', null, null), ('ASKED_BACK', '2026-09-01', null, null), ('APPROVED', null, '2026-09-01', '01990000-0000-7000-8000-000000000001'), ('REFUSED', null, '2026-09-01', null), ('WITHDRAWN', null, '2026-09-01', null), ('LAPSED', null, '2026-09-01', null) | ('OPEN', null, '2026-09-01', null)
seller_request_event_act_check act: 'SEND', 'TAKE', 'ASK', 'ANSWER', 'APPROVE', 'REFUSE', 'WITHDRAW', 'LAPSE' | 'EDIT'
seller_requirement_kind_check kind, version: ('INFORM', null), ('DAC7', null), ('PART_XX', null), ('AGREEMENT', '2026-09-01') | ('OTHER', null)
seller_requirement_version_check kind, version: ('INFORM', null), ('AGREEMENT', '2026-09-01') | ('INFORM', '2026-09-01'), ('AGREEMENT', null)
seller_requirement_due_check asked_at, due_at: (null, null), ('2026-09-01', '2026-09-02') | ('2026-09-01', null), (null, '2026-09-02'), ('2026-09-01', '2026-09-01')
seller_requirement_stopped_check asked_at, due_at, stopped_at: ('2026-09-01', '2026-09-02', '2026-09-02'), (null, null, null) | ('2026-09-01', '2026-09-02', '2026-09-01')
owner_declaration_tax_number_ending_check tax_number_ending: '1', '6789' | '', '56789'
owner_declaration_phone_check phone: '+123456', '+' || repeat('1', 20) | '123456', '+12345'
seller_stopped_for_check stopped_for: '{}', '{FACTS,AGREEMENT}' | '{OTHER}'
seller_stage_check stage: 'SETTING_UP', 'LIVE', 'PAUSED', 'CLOSED' | 'ACTUAL'
warehouse_address_check address: 'x', repeat('x', 1000) | '', repeat('x', 1001)
warehouse_city_check city: 'x', repeat('x', 50) | '', repeat('x', 51)
warehouse_post_code_check post_code: 'x12', repeat('x', 11), null | 'x1', repeat('x', 12)
warehouse_time_zone_check time_zone: 'x', repeat('x', 60) | '', repeat('x', 61)
warehouse_cut_off_check cut_off: '00:00', '23:59' | '24:00', '9:00', '12:60'
warehouse_working_days_check working_days: '{1}', '{1,2,3,4,5,6,7}' | '{}', '{0}', '{8}'
warehouse_closed_days_check closed_days: '{}', array_fill('2026-09-01'::date, '{100}') | array_fill('2026-09-01'::date, '{101}')
warehouse_kind_check kind: 'BUSINESS' | 'CHILD'
agreement_signature_signed_name_check signed_name: 'x', repeat('x', 100) | '', repeat('x', 101)
agreement_signature_text_hash_check text_hash: decode(repeat('00', 32), 'hex') | decode(repeat('00', 31), 'hex')
factor_reset_check started_at, due_at: ('2026-09-01T10:00:00Z', '2026-09-01T10:00:01Z') | ('2026-09-01T10:00:00Z', '2026-09-01T10:00:00Z')
holiday_message_check message: 'x', repeat('x', 300), null | '', repeat('x', 301)
holiday_check first_day, last_day: ('2026-09-01', '2026-09-01'), ('2026-09-01', '2026-12-01') | ('2026-09-02', '2026-09-01'), ('2026-09-01', '2026-12-02')
seller_business_kind_check kind: 'BUSINESS' | 'CHILD'
seller_order_check items_minor, shipping_minor, tax_minor, total_minor: (2, 3, 4, 9) | (2, 3, 4, 8), (2, 3, 4, 10)
seller_order_check1 total_minor, outstanding_minor: (9, 0), (9, 9) | (9, -1), (9, 10)
seller_order_check3 delivered_at, withdraw_until: ('2026-09-02', '2026-09-03'), ('2026-09-02', null) | ('2026-09-02', '2026-09-02')
seller_order_coming_back_minor_check coming_back_minor: 1, null | 0
seller_order_check2 arrives_from, arrives_to: ('2026-09-01', '2026-09-01') | ('2026-09-02', '2026-09-01')
seller_order_items_minor_check items_minor: 0 | -1
seller_order_position_check position: 1 | 0
seller_order_shipping_minor_check shipping_minor: 0 | -1
seller_order_status_check status: 'DRAFT', 'CREATED', 'SENT_TO_PMT', 'PAID', 'REJECTED_BY_TIMEOUT' | 'ALL', 'OPENED'
seller_order_tax_minor_check tax_minor: 0 | -1
seller_order_event_position_check position: 1 | 0
seller_text_story_check story: repeat('x', 2000) | repeat('x', 2001)
session_app_package_check app_package: 'org.cubby.app', repeat('x', 200) | '', 'a b', repeat('x', 201)
session_face_check site: 'shop', 'seller', 'manager' | 'kids'
session_user_agent_check user_agent: repeat('x', 300) | repeat('x', 301)
shop_rules_abroad_check abroad_since, abroad_refused_by: (null, null), (now(), null), (null, gen_random_uuid()) | (now(), gen_random_uuid())
shop_rules_kind_check kind: 'CHILD' | 'BUSINESS'
shop_rules_most_open_orders_check most_open_orders: 1, 10000 | 0, 10001
sign_in_guess_guesses_check guesses: 0 | -1
stock_movement_kind_check kind: 'INITIAL', 'RECEIVED', 'RETURNED', 'COUNTED_UP', 'SHIPPED', 'DAMAGED', 'COUNTED_DOWN' | 'LOST'
stock_movement_quantity_check quantity: 0 | -1
storage_place_place_check place: 'x', repeat('x', 20) | '', repeat('x', 21)
synonym_shown_check shown: 'x', repeat('x', 60) | '', repeat('x', 61)
synonym_term_check term: 'x', repeat('x', 60) | '', repeat('x', 61)
tax_rule_charged_on_check charged_on: 'GOODS', 'COMMISSION' | 'DELIVERY'
tax_rule_check valid_from, valid_to: ('2026-01-01', '2026-01-02'), ('2026-01-01', null) | ('2026-01-01', '2026-01-01')
tax_rule_name_check name: 'GST', 'HST', 'PST', 'QST', 'RST', 'VAT', 'SALES_TAX' | 'IVA'
tax_rule_rate_millionths_check rate_millionths: 0, 1000000 | -1, 1000001
tax_rule_remitter_check remitter: 'SELLER', 'MARKETPLACE' | 'BUYER'
tax_rule_sellers_check sellers: 'ALL', 'REGISTERED', 'UNREGISTERED' | 'CHILD'
tax_rule_sent_from_check sent_from: 'ANYWHERE', 'SAME_COUNTRY', 'SAME_UNION', 'ABROAD' | 'HOME'
exemption_certificate_check valid_from, expires_on: ('2026-01-01', '2026-01-01'), ('2026-01-01', null) | ('2026-01-02', '2026-01-01')
exemption_certificate_jurisdiction_check jurisdiction: 'CA-BC', 'FR' | 'fr', 'CA-', 'FRA'
exemption_certificate_kind_check kind: 'SCHOOL', 'PARENT_COUNCIL', 'VAT_NUMBER' | 'RESALE'
exemption_certificate_number_check number: 'x', repeat('x', 40) | '', repeat('x', 41)
exemption_certificate_organisation_check organisation: 'x', repeat('x', 200) | '', repeat('x', 201)
exemption_certificate_reason_check reason: 'x', repeat('x', 500), null | '', repeat('x', 501)
exemption_certificate_reviewed status, reviewed_at, reason: ('WAITING', null, null), ('ACCEPTED', '2026-09-01', null), ('REJECTED', '2026-09-01', 'x') | ('WAITING', '2026-09-01', null), ('ACCEPTED', null, null), ('REJECTED', '2026-09-01', null), ('REJECTED', null, 'x')
exemption_certificate_status_check status, reviewed_at, reason: ('WAITING', null, null), ('ACCEPTED', '2026-09-01', null), ('REJECTED', '2026-09-01', 'x') | ('EXPIRED', '2026-09-01', null)
tax_rule_category_check category, rate_millionths: ('S', 5), ('Z', 0), ('E', 0), ('AE', 0), ('O', 0) | ('K', 0)
tax_rule_rate_of_category category, rate_millionths: ('S', 5), ('S', 0), ('Z', 0) | ('Z', 5), ('O', 1)
tax_rule_exempt_price_minor_check exempt_price_minor: 1, null | 0
tax_rule_only_classes_check only_classes: '{BOOK}', null | '{}'
tax_rule_consignment_minor_check consignment_minor: 1, null | 0
tax_rule_area_check area: 'CA', 'CA-BC', 'EU' | 'ca', 'EUR', 'CA-'
vat_exchange_rate_currency_check currency: 'EUR' | 'eur', 'EU'
vat_exchange_rate_millionths_check millionths: 1 | 0
tax_registration_area_check area: 'CA', 'US-IN', 'EU' | 'eu', 'EUR', 'US-'
tax_registration_number_check number: 'x', repeat('x', 40) | '', repeat('x', 41)
tax_registration_check valid_from, valid_to: ('2026-01-01', '2026-01-02'), ('2026-01-01', null) | ('2026-01-01', '2026-01-01')
teen_request_answered answered_at, answered_by, is_granted, words: (null, null, null, null), (now(), gen_random_uuid(), false, 'x') | (now(), null, true, 'x'), (null, null, null, 'x'), (now(), gen_random_uuid(), true, null)
teen_request_check due_at, asked_at: (now() + '1 day', now()) | (now(), now())
teen_request_kind_check kind: 'ACCESS', 'ERASURE' | 'MORE'
teen_request_words_check words, answered_at, answered_by, is_granted: ('x', now(), gen_random_uuid(), true), (repeat('x', 500), now(), gen_random_uuid(), true) | ('', now(), gen_random_uuid(), true), (repeat('x', 501), now(), gen_random_uuid(), true)
upload_bytes_check bytes: 1 | 0
upload_height_check height: 1, 2400 | 0, 2401
upload_kind_check kind: 'DOCUMENT' | 'FILM'
upload_one_owner owner_id, owner_proof: (gen_random_uuid(), null), (null, 'x'), (null, null) | (gen_random_uuid(), 'x')
upload_owner_proof_check owner_proof: 'x', repeat('x', 200) | '', repeat('x', 201)
upload_picture_id_check picture_id: repeat('x', 23) | repeat('x', 22), repeat('x', 24)
upload_picture_size kind, width, height, preview: ('PICTURE', 1, 1, 'data:image/webp;base64,x'), ('DOCUMENT', null, null, null) | ('PICTURE', 1, 1, null), ('PICTURE', null, null, null), ('DOCUMENT', 1, null, null)
upload_preview_check preview: 'data:image/webp;base64,x' | 'data:image/png;base64,x', 'data:image/webp;base64,' || repeat('x', 400)
upload_purpose_check purpose: 'REVIEW' | 'review', 'R', repeat('R', 31)
upload_request_key_check request_key: 'x', repeat('x', 255) | '', repeat('x', 256)
upload_state_check state: 'TEMPORARY', 'KEPT', 'DELETING' | 'GONE'
upload_width_check width: 1, 2400 | 0, 2401
wishlist_name_check name: 'x', repeat('x', 60) | '', repeat('x', 61)
wishlist_share_token_check share_token: repeat('x', 32) | '', repeat('x', 31), repeat('x', 33)
work_item_check account_id, assigned_until: (null, null) | (null, '2026-09-01')
work_item_handed_check handed_words, account_id, assigned_until: (null, null, null) | ('x', null, null)
work_item_handed_words_check handed_words, account_id, assigned_until: ('x', '01990000-0000-7000-8000-000000000001', '2026-09-01') | ('', '01990000-0000-7000-8000-000000000001', '2026-09-01')
work_item_snoozed_check snoozed_words, snoozed_until: (null, null) | ('x', null)
work_item_snoozed_words_check snoozed_words, snoozed_until: ('x', '2026-09-01') | ('', '2026-09-01')
work_item_kind_check kind: 'A', 'BANK_MESSAGE' | 'a', '', 'A_'
work_item_subject_check subject: 'x', repeat('x', 100) | '', repeat('x', 101)
workshop_age_from_check age_from: 0 | -1
workshop_check age_from, age_to: (6, 6) | (6, 5)
workshop_check1 starts_at, ends_at: ('2026-09-01 10:00Z', '2026-09-01 10:01Z') | ('2026-09-01 10:00Z', '2026-09-01 10:00Z')
workshop_check2 online, city: (true, null), (false, 'Victoria') | (false, null)
workshop_children_per_adult_check children_per_adult: 1 | 0
workshop_code_check code: 'ab' | 'a', 'Ab', repeat('a', 61)
workshop_facts_check facts: '{}', '{STEP_FREE,ACCESSIBLE_TOILET,QUIET_SPACE,SENSORY_HOURS,SIGN_LANGUAGE,CAPTIONS,ONE_TO_ONE,SUPPORT_PERSON_FREE}' | '{DOGS}'
workshop_inclusion_check inclusion: 'DEDICATED', 'ADAPTED', 'INCLUSIVE', 'NOT_STATED' | 'MAYBE'
workshop_latitude_check latitude, longitude: (-90, 0), (90, 0) | (-90.1, 0), (91, 0)
workshop_longitude_check latitude, longitude: (0, -180), (0, 180) | (0, -181), (0, 180.5)
workshop_place_check latitude, longitude, online, city: (1, 1, false, 'X'), (null, null, true, null) | (1, null, false, 'X'), (null, 1, false, 'X'), (1, 1, true, null)
workshop_price_minor_check price_minor: 0 | -1
workshop_registration_url_check registration_url: 'https://x' | 'http://x', 'javascript:x'
`
  .trim()
  .split('\n')
  .map((line) => {
    const [, name, columns, taken, refused] = /^(\w+) ([\w, ]+): (.*) \| (.*)$/.exec(line)!;
    return { name: name!, columns: columns!, taken: rowsOf(taken!), refused: rowsOf(refused!) };
  });

/** `1, repeat('x', 3)` is two rows of a column; `(1, 2), (3, 4)` are two rows of two. */
function rowsOf(text: string): string[] {
  const rows = text.match(/(?:'[^']*'|\((?:[^()']|'[^']*'|\([^()]*\))*\)|[^,'()])+/g)!.map((row) => row.trim());
  return rows.map((row) => (row.startsWith('(') ? row : `(${row})`));
}

const { pool } = await testDatabase();

test('every check constraint of the database accepts valid rows and refuses a row that breaks it (design 8)', async () => {
  const { rows } = await pool.query<{ name: string; owner: string }>(
    `select conname as name, conrelid::regclass::text as owner from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  expect(checks.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const ownerOf = new Map(rows.map(({ name, owner }) => [name, owner]));
  const client = await pool.connect();
  try {
    // A copy has the checks, but no keys; without its other columns nothing else can refuse a row.
    for (const owner of new Set(ownerOf.values())) {
      const copy = `copy_${owner.replaceAll('"', '')}`;
      await client.query(`create temp table ${copy} (like ${owner} including constraints)`);
      const { rows: required } = await client.query(
        `select attname as name from pg_attribute where attrelid = '${copy}'::regclass and attnum > 0 and attnotnull`,
      );
      for (const { name } of required) await client.query(`alter table ${copy} alter column "${name}" drop not null`);
    }
    const insert = (name: string, columns: string, row: string) =>
      client.query(`insert into copy_${ownerOf.get(name)!.replaceAll('"', '')} (${columns}) values ${row}`).then(
        () => 'taken',
        ({ constraint, message }: { constraint?: string; message: string }) => constraint ?? message,
      );
    const wrong: string[] = [];
    for (const { name, columns, taken, refused } of checks) {
      for (const row of taken) {
        const outcome = await insert(name, columns, row);
        if (outcome !== 'taken') wrong.push(`${name} ${row}: ${outcome}`);
      }
      for (const row of refused) {
        const outcome = await insert(name, columns, row);
        if (outcome !== name) wrong.push(`${name} ${row}: ${outcome}`);
      }
    }
    expect(wrong).toEqual([]);
  } finally {
    client.release(true);
  }
});
