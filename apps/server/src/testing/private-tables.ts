/**
 * Every table that holds, or could hold, private data of a child or guardian. A new table belongs in one of the two
 * lists; for this one, plant a row in `plant-secrets.ts`.
 */
export const privateTables = [
  'account',
  // The name that a guardian signs with.
  'agreement_signature',
  'bank_details',
  'bank_message',
  'bank_transfer',
  'child',
  // The guardian's browser; the time zone that a child is in.
  ...(['child_device', 'child_session'] as const),
  // What the staff answer, and write to each other.
  ...['enquiry_answer', 'inbox_note'],
  // The legal name of a guardian, and the nicknames of children whose shops are public or not.
  // The address that a second guardian is invited at.
  'guardian_invitation',
  // The address that a shop was offered at.
  'shop_handover',
  'guardian',
  'delivery_point',
  // What buyers, guardians and staff write about an order.
  ...(['dispute', 'dispute_event', 'dispute_picture'] as const),
  'enquiry',
  // What a member writes of their school or business.
  'exemption_certificate',
  // The name of the guardian whom the fee of a child's shop is invoiced to.
  'fee_invoice',
  // Comments on reported subjects, and copies of their texts.
  ...([
    'staff_case',
    'safety_page',
    'case_subject',
    'case_event',
    'case_check',
    'report',
    'evidence',
    'measure',
    'measure_party',
  ] as const),
  'idempotency_key',
  // What a buyer reported.
  'incident',
  // Whom invoices are addressed to and paid by, and what is said about them.
  ...(['invoice', 'invoice_document', 'invoice_event', 'invoice_payment', 'invoice_refund'] as const),
  'mail',
  'mail_attachment',
  // Search terms that anybody has typed.
  'missed_search',
  // What a shop's file has in its lines.
  ...(['offer_batch_file', 'offer_batch_row'] as const),
  // What a shop's people note about an offer, and write to buyers again and again.
  'offer_note',
  'reply_template',
  // What a shop's people note about an order: it may name the buyer.
  'sale_note',
  // What a shop's people and the staff search for in their lists: it may name a buyer.
  'saved_view',
  'order',
  'paper',
  // The tax number is sealed; the phone number is not.
  'owner_declaration',
  'payout_destination',
  // What a child wants to sell, and what was said to the child about it.
  ...(['craft_version', 'craft_decision'] as const),
  'product',
  'product_text',
  'provider_event',
  'registration',
  'invitation',
  'restock_request',
  'review',
  'review_report',
  'seller',
  // Details of firms that would like to sell.
  ...(['seller_request', 'seller_request_event'] as const),
  'seller_text',
  'session',
  ...(['support_message', 'support_thread'] as const),
  // What a child saves for, in their own words.
  'goal',
  // A guardian's words to the child about a buyer's thank-you, and the staff's words to a teen.
  ...(['child_thanks', 'teen_request'] as const),
  'upload',
  // A list's name, which its owner shows to whom they like.
  'wishlist',
] as const;
/** Tables with public data, figures, or nothing personal. */
export const harmlessTables = [
  // Who stands for whom, and that they consented, by ids; where children may sell.
  ...['guardian_link', 'consent_record', 'jurisdiction_policy'],
  // The hash of four pictures; what a child asks, by ids and numbers.
  ...['child_pin', 'child_question'],
  // What a child learns from the numbers of their shop: amounts, percents, acts, by ids.
  ...['lab_settings', 'jar_plan', 'jar_move', 'cost_entry', 'quiz_result', 'badge', 'talk_card_state'],
  ...['lab_movement', 'lab_month', 'lab_pieces'],
  // Hashes of blocked addresses; whose pages the staff have seen, and which, by ids.
  ...['blocked_address', 'viewing', 'viewing_read', 'person_request', 'inbox_presence'],
  ...['attribute', 'attribute_text', 'attribute_value', 'attribute_value_text', 'category', 'category_size'],
  ...['account_link', 'broader_value', 'cart_line', 'everyday_word', 'policy_acceptance', 'request_count', 'stop_word'],
  // Where a shop keeps its things.
  'storage_place',
  'sale_assignment',
  // Only ids: which view opens an account's list.
  'opening_view',
  'sign_in_guess',
  // What of many offers was changed together, and by whom, by ids; what a shop calls its columns.
  ...['offer_batch', 'offer_column'],
  // A shop's own, of firms alone: ids, and how its own system answered.
  ...['shop_key', 'webhook', 'webhook_delivery'],
  // Firms' details of products and of the people responsible for them.
  ...['proposed_product', 'proposed_text', 'product_safety'],
  // Pictures of crafts, by ids; between which prices a shop sells.
  ...['craft_picture', 'price_range'],
  // Pictures of reviews with what they show, and who found which review helpful, by ids.
  ...['review_picture', 'review_request', 'review_vote'],
  // Addresses, but only of people who refuse mails of a kind, or whom none reach.
  ...['switched_off_mail', 'mail_problem'],
  'bank_file',
  // Which payments a file of the bank has confirmed, by ids.
  'invoice_payment_confirmation',
  'impact_day',
  // Who has brought which shop, by ids.
  ...['referral', 'referral_code', 'referral_sale'],
  // Who did what, by ids; of personal fields only that they changed.
  'audit_event',
  'payout_schedule',
  // What owners are asked for and when, by ids.
  'seller_requirement',
  'work_item',
  // Of schools: what they are called is public, and who works for them is an id.
  ...['organisation', 'membership', 'school_account', 'school_movement', 'school_share', 'donation'],
  ...['passkey', 'passkey_challenge', 'authenticator', 'recovery_code', 'factor_reset'],
  ...[
    'category_text',
    'customs_facts',
    'delivery_rate',
    'demo_past',
    'facet_combination',
    'family',
    'holiday',
    'warehouse',
    'job_effect',
    'language',
    'ledger_account',
  ],
  ...[
    'ledger_entry',
    'listing',
    'manufacturer',
    'migration',
    'offer',
    'offer_price',
    'planned_price',
    'poor_figure',
    'order_line',
    'order_placer',
    'repeat_buyer',
    'order_tax',
    'picture',
    'posting',
  ],
  ...[
    'product_attribute',
    'product_picture',
    'removed_picture',
    'product_type',
    'product_type_text',
    'reservation',
    'sandbox_session',
  ],
  ...[
    'search_doc',
    'seller_business',
    'shop_rules',
    'seller_listing',
    'seller_order',
    'spent_captcha',
    'stock_movement',
    'synonym',
  ],
  ...[
    'checkout_session',
    'payment',
    'refund',
    'credit_note_line',
    'credit_note_line_tax',
    ...['credit_note', 'credit_note_part', 'credit_note_tax', 'invoice_line', 'invoice_order', 'invoice_part'],
    ...['invoice_series', 'invoice_tax'],
    ...['fee_month', 'fee_invoice_line', 'fee_invoice_tax', 'kept_month', 'kept_month_line', 'kept_month_tax'],
    'seller_order_event',
    'dispute_line',
    // What an authority knows of an incident, and who was told of it.
    ...['incident_line', 'incident_deadline', 'incident_recall'],
    // Which accounts see which picture.
    'upload_viewer',
    'used_link',
    ...[
      'chargeback',
      'chargeback_cash',
      'chargeback_part',
      'payout',
      'payout_account',
      'payout_approval',
      'payout_hold',
      'payout_line',
      'payout_run',
      'commission_rate',
      'commission_tax',
      'parcel',
      'return_parcel',
      'parcel_line',
      'parcel_correction',
      'payment_allocation',
      'refund_line',
      'refund_part',
      'refund_part_tax',
      ...['seller_member', 'staff_member'],
    ],
    ...['shared_cart', 'shared_cart_line', 'calendar_link'],
    'seller_combination',
    'synonym_group',
    'tax_rule',
    'tax_registration',
    'vat_exchange_rate',
    'cache_tag_version',
    'lexicon',
    'wishlist_item',
    'workshop',
    'workshop_text',
  ],
] as const;
