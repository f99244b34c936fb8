// Made by `npm run db:types` from the migrated schema; a test holds it against it.

/** The rows of every table, by the table's name. */
export type Tables = {
  account: {
    account_id: string;
    login: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    created_at: Date;
    email_confirmed_at: Date | null;
    locale: string;
    brand: string;
    first_signed_in_at: Date | null;
    closed_at: Date | null;
    country: string | null;
    region: string | null;
    phone: string | null;
    birth_date: string | null;
    gender: string | null;
    is_suspended: boolean;
  };
  account_link: {
    token_hash: Buffer;
    account_id: string;
    purpose: string;
    created_at: Date;
    expires_at: Date;
    email: string | null;
  };
  agreement_signature: {
    seller_id: string;
    version: string;
    account_id: string | null;
    signed_name: string;
    locale: string;
    text_hash: Buffer;
    signed_at: Date;
  };
  attribute: {
    attribute_id: number;
    code: string;
    position: number;
  };
  attribute_text: {
    attribute_id: number;
    locale: string;
    name: string;
  };
  attribute_value: {
    attribute_value_id: number;
    attribute_id: number;
    code: string;
    position: number;
    swatch: string | null;
  };
  attribute_value_text: {
    attribute_value_id: number;
    locale: string;
    name: string;
  };
  audit_event: {
    audit_event_id: string;
    at: Date;
    account_id: string | null;
    site: string;
    action: string;
    subject_kind: string;
    subject_id: string;
    seller_id: string | null;
    reason: string | null;
    changes: unknown;
    acting_as: string[];
    request_id: string | null;
    key_id: string | null;
  };
  authenticator: {
    account_id: string;
    secret: Buffer | null;
    pending_secret: Buffer | null;
    confirmed_at: Date | null;
    last_step: number;
  };
  badge: {
    child_id: string;
    act: string;
    earned_on: string;
  };
  bank_details: {
    bank_details_id: string;
    account_id: string;
    bank_name: string;
    bank_address: string | null;
    iban: string;
    currency: string;
    swift: string;
    bank_code: string;
    is_main: boolean;
    created_at: Date;
    updated_at: Date;
  };
  bank_file: {
    bank_file_id: string;
    direction: string;
    name: string;
    sha256: Buffer | null;
    created_at: Date;
    written_at: Date | null;
    problem: string | null;
  };
  bank_message: {
    bank_message_id: string;
    bank_file_id: string;
    kind: string;
    key: string;
    end_to_end_id: string | null;
    amount_minor: number | null;
    currency: string | null;
    reference: string | null;
    payer_name: string | null;
    payer_iban: string | null;
    account_iban: string | null;
    booked_on: string | null;
    reason: string | null;
    is_reversal: boolean;
    received_at: Date;
    applied_at: Date | null;
    needs_attention: boolean;
    settled_as: string | null;
    settled_by: string | null;
    settled_at: Date | null;
    settled_note: string | null;
    is_referenced: boolean;
    told_by: string | null;
    may_repeat: boolean;
    reference_keys: string[];
    entry_key: string | null;
    entry_minor: number | null;
    words: string | null;
  };
  bank_transfer: {
    bank_transfer_id: string;
    purpose: string;
    subject_id: string;
    amount_minor: number;
    currency: string;
    from_name: string;
    from_iban: string;
    from_bic: string;
    to_name: string;
    to_iban: string;
    to_bic: string;
    reference: string;
    ordered_at: Date;
    bank_file_id: string | null;
  };
  blocked_address: {
    address_hash: Buffer;
    until: Date;
    reason: string;
    blocked_at: Date;
  };
  broader_value: {
    attribute_value_id: number;
    broader_id: number;
  };
  cache_tag_version: {
    tag: string;
    version: number;
    invalidated_at: Date;
  };
  calendar_link: {
    account_id: string;
    link_id: string;
    created_at: Date;
  };
  cart_line: {
    account_id: string;
    offer_id: string;
    quantity: number;
    selected: boolean;
    position: number;
    saved: boolean;
  };
  case_check: {
    case_id: string;
    step: string;
    answer: string;
    words: string;
    authority: string | null;
    reference: string | null;
    at: Date;
    account_id: string;
  };
  case_event: {
    case_id: string;
    position: number;
    at: Date;
    act: string;
    account_id: string | null;
    words: string | null;
  };
  case_subject: {
    case_id: string;
    position: number;
    subject_kind: string;
    subject_id: string;
    part: string;
    about: string;
  };
  category: {
    category_id: number;
    code: string;
    parent_id: number | null;
    position: number;
    picture_id: string | null;
  };
  category_size: {
    main_category_id: number;
    products: number;
  };
  category_text: {
    category_id: number;
    locale: string;
    name: string;
  };
  chargeback: {
    chargeback_id: string;
    payment_id: string;
    provider_dispute_id: string;
    amount_minor: number;
    currency: string;
    reason: string;
    status: string;
    opened_at: Date;
    due_at: Date | null;
    answered_at: Date | null;
    answered_by: string | null;
    closed_at: Date | null;
    answer_note: string | null;
    answer_parts: string[] | null;
  };
  chargeback_cash: {
    provider_transaction_id: string;
    chargeback_id: string;
    amount_minor: number;
    fee_minor: number;
    at: Date;
  };
  chargeback_part: {
    chargeback_id: string;
    seller_order_id: string;
    amount_minor: number;
    held_from: string | null;
    held_minor: number;
  };
  checkout_session: {
    checkout_session_id: string;
    order_id: string;
    provider: string;
    provider_session_id: string | null;
    status: string;
    amount_minor: number;
    currency: string;
    checkout_url: string | null;
    created_at: Date;
    decline_reason: string | null;
    checked_at: Date | null;
  };
  child: {
    child_id: string;
    seller_id: string;
    kind: string;
    nickname: string | null;
    birth_year: number | null;
    band: string;
    avatar: string;
    status: string;
    created_at: Date;
    status_at: Date;
    aging_step: string | null;
  };
  child_device: {
    child_device_id: string;
    account_id: string;
    token_hash: Buffer;
    user_agent: string | null;
    created_at: Date;
    entered_at: Date | null;
    seen_at: Date;
    expires_at: Date;
  };
  child_pin: {
    child_id: string;
    pin_hash: string;
    tries: number;
    ends_in_the_evening: boolean;
    set_at: Date;
    set_by: string;
  };
  child_question: {
    child_question_id: string;
    child_id: string;
    craft_version_id: string;
    kind: string;
    price_minor: number | null;
    stock: number | null;
    asked_at: Date;
    answered_at: Date | null;
    answered_by: string | null;
    answer: string | null;
  };
  child_session: {
    child_session_id: string;
    child_id: string;
    child_device_id: string;
    token_hash: Buffer;
    lock_hash: Buffer | null;
    passed: string[];
    time_zone: string;
    opened_at: Date;
    seen_at: Date;
  };
  child_thanks: {
    support_thread_id: string;
    child_id: string;
    words: string | null;
    shown_at: Date;
    shown_by: string;
  };
  commission_rate: {
    seller_kind: string;
    valid_from: string;
    basis_points: number;
  };
  commission_tax: {
    seller_order_id: string;
    tax_rule_id: number;
    jurisdiction: string;
    amount_minor: number;
  };
  consent_record: {
    consent_id: string;
    child_id: string;
    purpose: string;
    level: string;
    method: string;
    text_version: string;
    locale: string;
    token_hash: Buffer | null;
    given_by: string | null;
    given_at: Date;
    confirmed_at: Date | null;
    followed_up_at: Date | null;
    teen_agreed_at: Date | null;
    withdrawn_at: Date | null;
    withdrawn_by: string | null;
  };
  cost_entry: {
    cost_entry_id: string;
    child_id: string;
    craft_version_id: string;
    kind: string;
    amount_minor: number;
    minutes: number;
    pieces: number;
    entered_at: Date;
    corrects: string | null;
    confirmed_at: Date | null;
  };
  craft_decision: {
    craft_version_id: string;
    position: number;
    at: Date;
    act: string;
    account_id: string | null;
    reasons: string[];
    words: string | null;
  };
  craft_picture: {
    craft_version_id: string;
    position: number;
    picture_id: string;
    upload_id: string | null;
    is_certificate: boolean;
  };
  craft_version: {
    craft_version_id: string;
    number: string;
    seller_id: string;
    seller_kind: string;
    subject: string;
    product_id: string | null;
    status: string;
    locale: string;
    name: string;
    words: string;
    product_type_id: number | null;
    materials: string[];
    age_from: number | null;
    has_small_parts: boolean | null;
    price_minor: number | null;
    stock: number | null;
    drawing: string | null;
    created_at: Date;
    saved_at: Date;
    sent_at: Date | null;
    due_at: Date | null;
    guardian_id: string | null;
    guardian_at: Date | null;
    staff_id: string | null;
    staff_at: Date | null;
  };
  credit_note: {
    credit_note_id: string;
    invoice_id: string;
    number: string;
    series: string;
    position: number;
    issued_on: string;
    issued_at: Date;
    reason: string;
    total_minor: number;
    tax_minor: number;
    given_by: string | null;
    note: string | null;
    given_by_account_id: string | null;
  };
  credit_note_line: {
    credit_note_id: string;
    position: number;
    seller_order_id: string;
    invoice_id: string;
    line_position: number | null;
    quantity: number;
    price_minor: number;
  };
  credit_note_line_tax: {
    credit_note_id: string;
    position: number;
    tax_rule_id: number;
    name: string;
    jurisdiction: string;
    rate_millionths: number;
    category: string;
    base_minor: number;
    remitter: string;
    amount_minor: number;
  };
  credit_note_part: {
    credit_note_id: string;
    seller_order_id: string;
    items_minor: number;
    shipping_minor: number;
    tax_minor: number;
    before_delivery: boolean;
  };
  credit_note_tax: {
    credit_note_id: string;
    seller_order_id: string;
    jurisdiction: string;
    remitter: string;
    amount_minor: number;
  };
  customs_facts: {
    offer_id: string;
    hs_code: string;
    origin: string;
    net_grams: number;
    set_at: Date;
  };
  delivery_point: {
    account_id: string;
    code: string;
    name: string;
    country: string;
    region: string | null;
    city: string;
    address: string;
    post_code: string | null;
    is_main: boolean;
    status: string;
    created_at: Date;
    updated_at: Date;
  };
  delivery_rate: {
    seller_id: string;
    country: string;
    price_minor: number;
    free_from_minor: number | null;
    days_min: number;
    days_max: number;
    regions: string[] | null;
    cities: string[];
    carried_grams: number;
    kilogram_minor: number;
  };
  demo_past: {
    ended_at: Date;
  };
  dispute: {
    dispute_id: string;
    code: string;
    seller_order_id: string;
    channel: string;
    reason: string;
    status: string;
    wished: string;
    description: string;
    items_minor: number;
    shipping_minor: number;
    tax_minor: number;
    remedy: string | null;
    amount_minor: number | null;
    with_return: boolean;
    refunded_minor: number;
    due_at: Date | null;
    asked_at: Date | null;
    is_reminded: boolean;
    has_appealed: boolean;
    rejected_at: Date | null;
    sent_back_at: Date | null;
    return_carrier: string | null;
    return_tracker: string | null;
    replaced_by: string | null;
    opened_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  dispute_event: {
    dispute_id: string;
    position: number;
    kind: string;
    transition: string | null;
    to_status: string | null;
    actor: string;
    account_id: string | null;
    body: string;
    at: Date;
  };
  dispute_line: {
    dispute_id: string;
    order_line_id: string;
    quantity: number;
    suspended: boolean;
  };
  dispute_picture: {
    picture_id: string;
    dispute_id: string;
    position: number;
    actor: string;
    alt: string;
  };
  donation: {
    donation_id: string;
    organisation_id: string;
    provider: string;
    event_id: string;
    provider_payment_id: string;
    amount_minor: number;
    currency: string;
    fee_minor: number | null;
    recorded_at: Date;
    recorded_by: string | null;
  };
  enquiry: {
    enquiry_id: string;
    type: number;
    role: string | null;
    email: string;
    message: string;
    brand: string;
    locale: string;
    created_at: Date;
    number: string;
    status: string;
    spam_signs: string[];
    referral_code: string | null;
  };
  enquiry_answer: {
    enquiry_id: string;
    position: number;
    body: string;
    written_at: Date;
  };
  everyday_word: {
    locale: string;
    word: string;
    makes_another: boolean;
  };
  evidence: {
    evidence_id: string;
    case_id: string;
    taken_at: Date;
    content: unknown;
  };
  exemption_certificate: {
    exemption_certificate_id: string;
    account_id: string | null;
    kind: string;
    jurisdiction: string;
    organisation: string;
    number: string;
    valid_from: string;
    expires_on: string | null;
    status: string;
    submitted_at: Date;
    reviewed_at: Date | null;
    reviewed_by: string | null;
    reason: string | null;
  };
  facet_combination: {
    facet_combination_id: number;
    product_type_id: number;
    manufacturer_id: number | null;
    attribute_value_ids: number[];
  };
  factor_reset: {
    account_id: string;
    started_by: string | null;
    started_at: Date;
    due_at: Date;
  };
  family: {
    family_id: string;
    code: string;
  };
  fee_invoice: {
    fee_invoice_id: string;
    seller_id: string;
    month: string;
    kind: string;
    number: string;
    series: string;
    position: number;
    issued_on: string;
    issued_at: Date;
    corrects: string | null;
    locale: string;
    currency: string;
    net_minor: number;
    tax_minor: number;
    bill_name: string;
    bill_street: string | null;
    bill_city: string | null;
    bill_region: string | null;
    bill_country: string;
    bill_postal_code: string | null;
    bill_tax_number: string | null;
    bill_email: string | null;
    made_in: string;
  };
  fee_invoice_line: {
    fee_invoice_id: string;
    position: number;
    corrects: string | null;
    orders: number;
    net_minor: number;
  };
  fee_invoice_tax: {
    fee_invoice_id: string;
    line_position: number;
    tax_rule_id: number;
    name: string;
    jurisdiction: string;
    rate_millionths: number;
    amount_minor: number;
  };
  fee_month: {
    seller_id: string;
    month: string;
    period_from: Date;
    period_to: Date;
  };
  goal: {
    child_id: string;
    kind: string;
    name: string | null;
    target_minor: number;
    set_at: Date;
  };
  guardian: {
    account_id: string;
    legal_name: string;
    birth_date: string;
    country: string;
    region: string | null;
    status: string;
    identity_method: string | null;
    identity_at: Date | null;
    identity_by: string | null;
    identity_reference: string | null;
    since: Date;
    identity_begun_at: Date | null;
    identity_failure: string | null;
  };
  guardian_invitation: {
    child_id: string;
    email: string;
    token_hash: Buffer;
    invited_by: string;
    created_at: Date;
  };
  guardian_link: {
    child_id: string;
    account_id: string;
    role: string;
    since: Date;
  };
  holiday: {
    holiday_id: string;
    seller_id: string;
    first_day: string;
    last_day: string;
    message: string | null;
    created_at: Date;
    created_by: string | null;
  };
  idempotency_key: {
    scope: string;
    key: string;
    fingerprint: string;
    status: number | null;
    answer: unknown | null;
    created_at: Date;
  };
  impact_day: {
    day: string;
    made_at: Date;
    products: number;
    businesses: number;
    child_shops: number;
    deliveries: number;
    sellers_minor: number;
    sellers: number;
    children_minor: number;
    children: number;
    schools_minor: number;
    schools: number;
  };
  inbox_note: {
    kind: string;
    number: string;
    position: number;
    account_id: string;
    written_at: Date;
    words: string;
  };
  inbox_presence: {
    kind: string;
    number: string;
    account_id: string;
    seen_at: Date;
    is_writing: boolean;
  };
  incident: {
    incident_id: string;
    code: string;
    description: string;
    opened_at: Date;
    dismissed_at: Date | null;
    dismissal: string | null;
  };
  incident_deadline: {
    incident_id: string;
    kind: string;
    due_at: Date;
    reminded_at: Date | null;
    overdue_at: Date | null;
    done_at: Date | null;
    reference: string | null;
  };
  incident_line: {
    incident_id: string;
    order_line_id: string;
  };
  incident_recall: {
    incident_id: string;
    seller_order_id: string;
    told_at: Date;
  };
  invitation: {
    invitation_id: string;
    token_hash: Buffer;
    email: string;
    seller_id: string | null;
    roles: string[];
    invited_by: string | null;
    created_at: Date;
    expires_at: Date;
  };
  invoice: {
    invoice_id: string;
    code: string;
    account_id: string | null;
    brand: string;
    locale: string;
    status: string;
    country: string;
    currency: string;
    prepaid: boolean;
    due_on: string | null;
    note: string;
    purchase_order: string | null;
    buyer_reference: string | null;
    cost_centre: string | null;
    bill_name: string;
    bill_attention: string | null;
    bill_address: string;
    bill_city: string;
    bill_region: string | null;
    bill_country: string;
    bill_postal_code: string | null;
    bill_email: string;
    bill_tax_number: string | null;
    bank_name: string | null;
    bank_iban: string | null;
    bank_swift: string | null;
    requested_at: Date | null;
    wants_sending: boolean;
    needs_approval: boolean;
    approved_at: Date | null;
    rejected_by: string | null;
    reject_reason: string | null;
    sent_at: Date | null;
    number: string | null;
    series: string | null;
    position: number | null;
    issued_on: string | null;
    numbered_at: Date | null;
    total_minor: number | null;
    tax_minor: number | null;
    paid_minor: number;
    credited_minor: number;
    created_at: Date;
    updated_at: Date;
    reminders: number;
  };
  invoice_document: {
    invoice_document_id: string;
    invoice_id: string;
    kind: string;
    at: Date;
    transfer_id: string | null;
    bank_name: string | null;
    bank_iban: string | null;
    amount_minor: number | null;
    picture_id: string | null;
    seen_at: Date | null;
    seen_by: string | null;
  };
  invoice_event: {
    invoice_id: string;
    position: number;
    transition: string | null;
    from_status: string;
    to_status: string;
    actor: string;
    account_id: string | null;
    reason: string | null;
    at: Date;
  };
  invoice_line: {
    invoice_id: string;
    position: number;
    seller_order_id: string;
    order_line_id: string | null;
    sku: string | null;
    name: string;
    quantity: number;
    price_minor: number;
    net_minor: number;
  };
  invoice_order: {
    invoice_id: string;
    order_id: string;
    counts: boolean;
  };
  invoice_part: {
    seller_order_id: string;
    invoice_id: string;
    position: number;
    number: string;
    seller_name: string;
    seller_tax_number: string | null;
    items_minor: number;
    shipping_minor: number;
    tax_minor: number;
    total_minor: number;
  };
  invoice_payment: {
    invoice_payment_id: string;
    invoice_id: string;
    bank_reference: string;
    amount_minor: number;
    applied_minor: number;
    currency: string;
    payer_name: string | null;
    payer_iban: string | null;
    booked_on: string;
    received_at: Date;
    entered_by: string | null;
    reference_key: string | null;
    note: string | null;
  };
  invoice_payment_confirmation: {
    invoice_payment_id: string;
    bank_reference: string;
    confirmed_at: Date;
  };
  invoice_refund: {
    invoice_refund_id: string;
    invoice_id: string;
    credit_note_id: string | null;
    invoice_payment_id: string | null;
    amount_minor: number;
    currency: string;
    to_name: string | null;
    to_iban: string | null;
    to_swift: string | null;
    status: string;
    created_at: Date;
    settled_at: Date | null;
    last_error: string | null;
    transfer_id: string | null;
    asked_at: Date | null;
    settled_by: string | null;
    settled_note: string | null;
    agreed_at: Date | null;
    agreed_by: string | null;
  };
  invoice_series: {
    series: string;
    last_position: number;
  };
  invoice_tax: {
    invoice_id: string;
    line_position: number;
    tax_rule_id: number;
    name: string;
    jurisdiction: string;
    rate_millionths: number;
    base_minor: number;
    category: string;
    remitter: string;
    amount_minor: number;
  };
  jar_move: {
    jar_move_id: string;
    child_id: string;
    kind: string;
    ledger_entry_id: string | null;
    restock_minor: number;
    save_minor: number;
    spend_minor: number;
    share_minor: number;
    at: Date;
  };
  jar_plan: {
    jar_plan_id: string;
    child_id: string;
    restock_first: boolean;
    save: number;
    spend: number;
    share: number;
    since: Date;
  };
  job_effect: {
    key: string;
    done_at: Date;
  };
  jurisdiction_policy: {
    place: string;
    valid_from: string;
    consent_age: number;
    majority: number;
    child_sellers: boolean;
    ship_to: boolean;
  };
  kept_month: {
    seller_id: string;
    month: string;
  };
  kept_month_line: {
    seller_id: string;
    month: string;
    kind: string;
    lines: number;
    paid_lines: number;
    amount_minor: number;
    moved_minor: number;
  };
  kept_month_tax: {
    seller_id: string;
    month: string;
    remitter: string;
    is_return: boolean;
    amount_minor: number;
  };
  lab_month: {
    child_id: string;
    month: string;
    sales_minor: number;
    refunds_minor: number;
    fees_minor: number;
    ready_minor: number;
    orders: number;
    refunded: number;
    restock_minor: number;
    save_minor: number;
    spend_minor: number;
    share_minor: number;
  };
  lab_movement: {
    ledger_entry_id: string;
    child_id: string;
    seller_order_id: string;
    kind: string;
    at: Date;
    items_minor: number;
    fee_minor: number;
    fee_tax_minor: number;
    to_me_minor: number;
    shipping_minor: number;
    own_tax_minor: number;
    is_after_ready: boolean;
    unfilled_minor: number;
  };
  lab_pieces: {
    child_id: string;
    month: string;
    product_id: string;
    pieces: number;
  };
  lab_settings: {
    child_id: string;
    is_on: boolean;
    has_quizzes: boolean;
    has_badges: boolean;
    changed_at: Date;
  };
  language: {
    locale: string;
    bit: number;
    forms: string;
    products: number;
  };
  ledger_account: {
    ledger_account_id: string;
    type: string;
    object: string;
    currency: string;
    seller_id: string | null;
  };
  ledger_entry: {
    ledger_entry_id: string;
    code: string;
    key: string;
    order_id: string | null;
    at: Date;
    made_in: string;
  };
  lexicon: {
    locale: string;
    word: string;
    stem: string;
    locale_mask: number;
    products: number;
    deletion_variants: string[];
    spelling: string;
  };
  listing: {
    product_id: string;
    product_type_id: number;
    main_category_id: number;
    facet_combination_id: number;
    min_price_minor: number | null;
    sold_out: boolean;
    offer_count: number;
    rating_hundredths: number;
    review_count: number;
    stars: number;
    popularity: number;
    created_at: Date;
    seller_combination_id: number | null;
    ships_within: number | null;
    best_offer_id: string | null;
    delivered_minor: number | null;
  };
  mail: {
    mail_id: string;
    key: string;
    to_address: string;
    locale: string;
    subject: string;
    text_body: string;
    html_body: string;
    created_at: Date;
    sent_at: Date | null;
    unsubscribe_url: string | null;
    position: number;
    kind: string | null;
    brand: string;
    wait_until: Date | null;
    attempts: number;
    not_sent: string | null;
    files: number;
  };
  mail_attachment: {
    mail_id: string;
    position: number;
    file_name: string;
    media_type: string;
    bytes: Buffer;
  };
  mail_problem: {
    address: string;
    cause: string;
    status: string;
    noted_at: Date;
  };
  manufacturer: {
    manufacturer_id: number;
    code: string;
    name: string;
  };
  measure: {
    measure_id: string;
    case_id: string;
    kind: string;
    subject_kind: string;
    subject_id: string;
    rule: string;
    facts: string;
    from_at: Date;
    until_at: Date | null;
    taken_by: string | null;
    ended_at: Date | null;
    ended_by: string | null;
    holds_payouts: boolean;
    part: string;
  };
  measure_party: {
    measure_id: string;
    seller_id: string | null;
    told_at: Date;
    appealed_at: Date | null;
    appealed_by: string | null;
    appeal: string | null;
    appeal_due_at: Date | null;
    answered_at: Date | null;
    answered_by: string | null;
    is_granted: boolean | null;
    answer: string | null;
    account_id: string | null;
    party_id: string;
  };
  membership: {
    organisation_id: string;
    account_id: string;
    role: string;
    created_at: Date;
  };
  migration: {
    name: string;
    applied_at: Date;
  };
  missed_search: {
    day: string;
    locale: string;
    query: string;
    times: number;
  };
  offer: {
    offer_id: string;
    product_id: string;
    seller_id: string;
    status: string;
    price_minor: number;
    currency: string;
    on_hand: number;
    reserved: number;
    created_at: Date;
    status_before_hold: string | null;
    hold_reasons: string[];
    tier_from: number[] | null;
    tier_prices_minor: number[] | null;
    earlier_minor: number | null;
    earlier_until: Date | null;
    most_per_order: number | null;
  };
  offer_batch: {
    offer_batch_id: string;
    seller_id: string;
    account_id: string | null;
    source: string;
    status: string;
    restores: string | null;
    rows_planned: number;
    rows_handled: number;
    rows_refused: number;
    last_line: number;
    created_at: Date;
    ended_at: Date | null;
    file_name: string | null;
    encoding: string | null;
    separator: string | null;
    heads: string[] | null;
    parts: string[] | null;
    rows_read: number;
    rows_invalid: number;
    rows_unchanged: number;
    rows_new: number;
    key_id: string | null;
  };
  offer_batch_file: {
    offer_batch_id: string;
    content: Buffer;
    sha256: Buffer;
  };
  offer_batch_row: {
    offer_batch_id: string;
    line: number;
    offer_id: string | null;
    before_price_minor: number | null;
    after_price_minor: number | null;
    before_on_hand: number | null;
    after_on_hand: number | null;
    before_status: string | null;
    after_status: string | null;
    refused_for: string | null;
    refused_column: string | null;
    product_id: string | null;
    refused_value: string | null;
    cells: unknown | null;
    texts: unknown | null;
  };
  offer_column: {
    seller_id: string;
    head: string;
    part: string;
  };
  offer_note: {
    offer_id: string;
    seller_id: string;
    own_sku: string | null;
    note: string | null;
  };
  offer_price: {
    offer_id: string;
    since: Date;
    price_minor: number;
  };
  opening_view: {
    account_id: string;
    list: string;
    saved_view_id: string;
  };
  order: {
    order_id: string;
    order_number: string;
    brand: string;
    locale: string;
    route: string;
    first_name: string;
    last_name: string;
    email: string;
    phone1: string;
    phone2: string | null;
    recipient: string;
    address: string;
    city: string;
    region: string | null;
    country: string;
    postal_code: string | null;
    note: string;
    currency: string;
    items_minor: number;
    shipping_minor: number;
    tax_minor: number;
    total_minor: number;
    created_at: Date;
    delivery_note: string;
    account_id: string | null;
    taxes_unknown: boolean;
    attributed_to: string | null;
    by_account: boolean;
    purchase_order: string | null;
    address_code: string | null;
  };
  order_line: {
    order_line_id: string;
    seller_order_id: string;
    position: number;
    offer_id: string;
    sku: string;
    name: string;
    picture_id: string | null;
    quantity: number;
    price_minor: number;
    total_minor: number;
    refunded: number;
    coming_back: number;
    hs_code: string | null;
    origin: string | null;
    net_grams: number | null;
  };
  order_placer: {
    order_id: string;
    is_guest: boolean;
    buyer: string;
    place: string;
    network: string;
    device: string | null;
    placed_at: Date;
  };
  order_tax: {
    order_tax_id: string;
    seller_order_id: string;
    order_line_id: string | null;
    jurisdiction: string;
    tax_rule_id: number;
    rate_millionths: number;
    amount_minor: number;
    remitter: string;
    category: string;
    base_minor: number;
    exemption_certificate_id: string | null;
  };
  organisation: {
    organisation_id: string;
    kind: string;
    name: string;
    country: string;
    region: string | null;
    city: string;
    address: string;
    postal_code: string | null;
    tax_number: string | null;
    order_pattern: string | null;
    partner_code: string | null;
    created_at: Date;
  };
  owner_declaration: {
    owner_declaration_id: string;
    account_id: string;
    country: string;
    tax_number: Buffer;
    tax_number_ending: string;
    phone: string;
    declared_at: Date;
    at_home: boolean;
  };
  paper: {
    paper_id: string;
    kind: string;
    subject_id: string;
    media_type: string;
    file_name: string;
    bytes: Buffer;
    sha256: Buffer;
    created_at: Date;
  };
  parcel: {
    parcel_id: string;
    seller_order_id: string;
    position: number;
    carrier: string;
    tracker: string | null;
    tracking_url: string | null;
    departed_on: string;
    shipped_at: Date;
    delivered_at: Date | null;
    came_back_at: Date | null;
    account_id: string | null;
  };
  parcel_correction: {
    parcel_id: string;
    position: number;
    carrier: string;
    tracker: string | null;
    corrected_at: Date;
  };
  parcel_line: {
    parcel_id: string;
    order_line_id: string;
    quantity: number;
  };
  passkey: {
    passkey_id: string;
    account_id: string;
    credential_id: string;
    relying_party: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Date;
    used_at: Date | null;
  };
  passkey_challenge: {
    challenge: string;
    account_id: string | null;
    expires_at: Date;
  };
  payment: {
    payment_id: string;
    order_id: string;
    checkout_session_id: string | null;
    provider_payment_id: string;
    amount_minor: number;
    fee_minor: number | null;
    currency: string;
    captured_at: Date;
    kind: string;
    stray: string | null;
    charged_back_minor: number;
  };
  payment_allocation: {
    payment_id: string;
    seller_order_id: string;
    amount_minor: number;
  };
  payout: {
    payout_id: string;
    payout_run_id: string;
    seller_id: string | null;
    amount_minor: number;
    repaid_minor: number;
    currency: string;
    way: string;
    account: string | null;
    transfer: string | null;
    sent_at: Date | null;
    error: string | null;
    declines: number;
    payee: string;
    organisation_id: string | null;
    account_id: string | null;
    returned_minor: number;
    returned_at: Date | null;
    returned_by: string | null;
    returned_note: string | null;
    payout_destination_id: string | null;
    settled_at: Date | null;
  };
  payout_account: {
    seller_id: string;
    account: string;
    opened_at: Date;
  };
  payout_approval: {
    payout_run_id: string;
    account_id: string;
    at: Date;
  };
  payout_destination: {
    payout_destination_id: string;
    seller_id: string;
    holder: string;
    country: string;
    currency: string;
    iban: string;
    bic: string;
    name_confirmed: boolean;
    entered_by: string | null;
    entered_at: Date;
    undo_hash: Buffer;
    in_force_at: Date;
    undone_at: Date | null;
    blocked_at: Date | null;
  };
  payout_hold: {
    seller_id: string;
    reason: string;
    held_by: string | null;
    held_at: Date;
  };
  payout_line: {
    payout_line_id: string;
    payout_run_id: string;
    payee: string;
    seller_id: string | null;
    organisation_id: string | null;
    account_id: string | null;
    amount_minor: number;
    repaid_minor: number;
    way: string;
    account: string | null;
    payout_destination_id: string | null;
    left_out: string | null;
  };
  payout_run: {
    payout_run_id: string;
    week: string;
    begun_at: Date;
    written_at: Date | null;
    status: string;
    approvals_needed: number;
    approved_at: Date | null;
    sent_at: Date | null;
    reconciled_at: Date | null;
    rejected_at: Date | null;
    rejected_by: string | null;
    reject_reason: string | null;
  };
  payout_schedule: {
    seller_id: string;
    schedule: string;
  };
  person_request: {
    person_request_id: string;
    account_id: string;
    kind: string;
    status: string;
    asked_at: Date;
    due_at: Date;
    noted_by: string;
    checked_at: Date | null;
    checked_by: string | null;
    closed_at: Date | null;
    closed_by: string | null;
    rejection: string | null;
  };
  picture: {
    picture_id: string;
    drawing: unknown | null;
  };
  planned_price: {
    planned_price_id: string;
    offer_id: string;
    price_minor: number;
    during: string;
    status: string;
    before_minor: number | null;
    created_at: Date;
    created_by: string | null;
  };
  policy_acceptance: {
    account_id: string;
    version: string;
    accepted_at: Date;
  };
  poor_figure: {
    seller_id: string;
    figure: string;
    poor_since: Date | null;
    warned_at: Date | null;
    case_at: Date | null;
  };
  posting: {
    ledger_entry_id: string;
    position: number;
    ledger_account_id: string;
    amount_minor: number;
    at: Date;
  };
  price_range: {
    seller_id: string;
    least_minor: number;
    most_minor: number;
  };
  product: {
    product_id: string;
    sku: string;
    product_type_id: number;
    manufacturer_id: number | null;
    family_id: string | null;
    units: number;
    unit_code: string | null;
    tax_class: string;
    age_from: number | null;
    small_parts: boolean;
    child_craft: boolean;
    popularity: number;
    status: string;
    created_at: Date;
    weight_grams: number;
    is_hidden: boolean;
    gtin: string | null;
    maker_number: string | null;
    lacks_safety: boolean;
  };
  product_attribute: {
    product_id: string;
    attribute_value_id: number;
  };
  product_picture: {
    product_id: string;
    position: number;
    picture_id: string;
  };
  product_safety: {
    product_id: string;
    maker_address: string;
    maker_email: string;
    responsible_name: string;
    responsible_address: string;
    responsible_email: string;
  };
  product_text: {
    product_id: string;
    locale: string;
    name: string;
    description: string | null;
    product_type_id: number;
    written_in: string | null;
  };
  product_type: {
    product_type_id: number;
    code: string;
    category_id: number;
    position: number;
    craft_age: number | null;
    asks_certificate: boolean;
  };
  product_type_text: {
    product_type_id: number;
    locale: string;
    name: string;
  };
  proposed_product: {
    craft_version_id: string;
    maker: string | null;
    maker_number: string | null;
    gtin: string | null;
    family_of: string | null;
    value_ids: number[];
    units: number | null;
    unit_code: string | null;
    weight_grams: number | null;
    tax_class: string | null;
    maker_address: string | null;
    maker_email: string | null;
    responsible_name: string | null;
    responsible_address: string | null;
    responsible_email: string | null;
    fields: string[];
    accepted: string[];
  };
  proposed_text: {
    craft_version_id: string;
    locale: string;
    name: string;
    description: string;
  };
  provider_event: {
    provider: string;
    event_id: string;
    type: string;
    payload: unknown;
    received_at: Date;
    applied_at: Date | null;
    provider_type: string | null;
    needs_attention: boolean;
    raw: unknown | null;
  };
  quiz_result: {
    child_id: string;
    quiz: string;
    is_right: boolean;
  };
  recovery_code: {
    account_id: string;
    code_hash: Buffer;
    used_at: Date | null;
  };
  referral: {
    seller_id: string;
    referrer_id: string | null;
    enquiry_id: string | null;
    joined_at: Date;
    excluded_as: string | null;
    awards: number;
    is_awarded: boolean;
    awarded_at: Date | null;
  };
  referral_code: {
    account_id: string;
    code: string;
    created_at: Date;
  };
  referral_sale: {
    seller_order_id: string;
    seller_id: string;
    items_minor: number;
  };
  refund: {
    refund_id: string;
    payment_id: string;
    amount_minor: number;
    currency: string;
    reason: string;
    provider_refund_id: string | null;
    created_at: Date;
    settled_at: Date | null;
    status: string;
    attempts: number;
    failures: number;
    last_error: string | null;
    due_at: Date | null;
    settled_by: string | null;
    settled_note: string | null;
    given_by: string | null;
    note: string | null;
    charged_back_minor: number;
    to_send_minor: number | null;
    given_by_account_id: string | null;
  };
  refund_line: {
    refund_id: string;
    order_line_id: string;
    quantity: number;
  };
  refund_part: {
    refund_id: string;
    seller_order_id: string;
    items_minor: number;
    shipping_minor: number;
    tax_minor: number;
    before_delivery: boolean;
  };
  refund_part_tax: {
    refund_id: string;
    seller_order_id: string;
    jurisdiction: string;
    remitter: string;
    amount_minor: number;
  };
  registration: {
    registration_id: string;
    token_hash: Buffer;
    account_id: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    locale: string;
    brand: string;
    country: string;
    region: string | null;
    policy_version: string;
    created_at: Date;
    expires_at: Date;
  };
  removed_picture: {
    product_id: string;
    picture_id: string;
    position: number;
  };
  repeat_buyer: {
    seller_id: string;
    buyer: string;
    noted_at: Date;
  };
  reply_template: {
    reply_template_id: string;
    seller_id: string;
    kind: string;
    locale: string;
    name: string;
    words: string;
  };
  report: {
    report_id: string;
    case_id: string;
    subject_kind: string;
    subject_id: string;
    reporter: Buffer;
    reason: string;
    comment: string | null;
    created_at: Date;
    part: string;
  };
  request_count: {
    endpoint: string;
    sender: string;
    minute: Date;
    requests: number;
  };
  reservation: {
    order_line_id: string;
    offer_id: string;
    quantity: number;
    state: string;
    shipped: number;
  };
  restock_request: {
    restock_request_id: string;
    product_id: string;
    email: string;
    status: string;
    brand: string;
    locale: string;
    asked_at: Date;
    confirmed_at: Date | null;
    done_at: Date | null;
  };
  return_parcel: {
    seller_order_id: string;
    carrier: string;
    tracker: string | null;
    sent_at: Date;
    arrived_at: Date | null;
    return_parcel_id: string;
    ended_at: Date | null;
  };
  review: {
    review_id: string;
    product_id: string;
    seller_id: string | null;
    rating: number;
    title: string;
    body: string;
    locale: string;
    author_name: string;
    verified_purchase: boolean;
    status: string;
    created_at: Date;
    order_line_id: string | null;
    revision: number;
    edited_at: Date | null;
    reply: string | null;
    replied_at: Date | null;
    checked_at: Date | null;
  };
  review_picture: {
    review_id: string;
    position: number;
    upload_id: string;
    picture_id: string;
    alt: string;
  };
  review_report: {
    review_report_id: string;
    review_id: string;
    reporter: Buffer;
    reason: string;
    comment: string | null;
    brand: string;
    locale: string;
    created_at: Date;
    picture_id: string;
  };
  review_request: {
    seller_order_id: string;
    asked_at: Date;
  };
  review_vote: {
    review_id: string;
    account_id: string;
  };
  safety_page: {
    subject: string;
    round: number;
    paged_at: Date;
  };
  sale_assignment: {
    seller_order_id: string;
    seller_id: string;
    account_id: string;
    assigned_by: string;
    assigned_at: Date;
  };
  sale_note: {
    sale_note_id: string;
    position: number;
    seller_order_id: string;
    account_id: string | null;
    written_at: Date;
    words: string;
  };
  sandbox_session: {
    sandbox_session_id: string;
    request_key: string;
    order_number: string;
    amount_minor: number;
    currency: string;
    success_url: string;
    cancel_url: string;
    status: string;
    expires_at: Date;
  };
  saved_view: {
    saved_view_id: string;
    account_id: string | null;
    site: string;
    list: string;
    name: string;
    query: string;
    columns: string[];
    is_shared: boolean;
    seller_id: string | null;
    created_at: Date;
    changed_at: Date;
  };
  school_account: {
    organisation_id: string;
    bill_id: string;
    currency: string;
    balance_minor: number;
    created_at: Date;
    purse: string;
  };
  school_movement: {
    school_movement_id: string;
    organisation_id: string;
    position: number;
    kind: string;
    amount_minor: number;
    balance_minor: number;
    reference: string;
    key: string;
    at: Date;
    purse: string;
  };
  school_share: {
    seller_order_id: string;
    organisation_id: string;
    amount_minor: number;
    changes: number;
    is_available: boolean;
  };
  search_doc: {
    product_id: string;
    locale: string;
    locale_mask: number;
    main_category_id: number;
    popularity: number;
    words: string;
    popular: boolean;
  };
  seller: {
    seller_id: string;
    handle: string;
    kind: string;
    name: string;
    country: string;
    region: string | null;
    city: string | null;
    picture_id: string | null;
    accent: string | null;
    handling_days: number;
    return_days: number;
    on_time_percent: number | null;
    gst_registered: boolean;
    joined_on: string;
    tax_number: string | null;
    words: string;
    name_variants: string[] | null;
    stage: string;
    is_on_holiday: boolean;
    is_suspended: boolean;
    is_restricted: boolean;
    stopped_for: string[];
    is_indexed: boolean;
    rests_for: string | null;
    on_time_is_measured: boolean;
  };
  seller_business: {
    seller_id: string;
    kind: string;
    legal_name: string;
    email: string;
    phone1: string | null;
    phone2: string | null;
    fax1: string | null;
    fax2: string | null;
    return_address: string;
    return_instructions: string;
  };
  seller_combination: {
    seller_combination_id: number;
    seller_ids: string[];
  };
  seller_listing: {
    seller_id: string;
    product_id: string;
    facet_combination_id: number;
    min_price_minor: number | null;
    sold_out: boolean;
    rating_hundredths: number;
    review_count: number;
    stars: number;
    created_at: Date;
  };
  seller_member: {
    seller_id: string;
    account_id: string;
    roles: string[];
    since: Date;
  };
  seller_order: {
    seller_order_id: string;
    order_id: string;
    seller_id: string;
    position: number;
    status: string;
    items_minor: number;
    shipping_minor: number;
    tax_minor: number;
    total_minor: number;
    outstanding_minor: number;
    arrives_from: string;
    arrives_to: string;
    due_at: Date | null;
    needs_approval: boolean;
    confirmed_at: Date | null;
    delivered_at: Date | null;
    return_cause: string | null;
    status_before_dispute: string | null;
    commission_bp: number;
    note: string;
    late_told_at: Date | null;
    replaces: string | null;
    coming_back_minor: number | null;
    withdraw_until: Date | null;
  };
  seller_order_event: {
    seller_order_id: string;
    position: number;
    transition: string;
    from_status: string;
    to_status: string;
    actor: string;
    reason: string | null;
    at: Date;
    account_id: string | null;
  };
  seller_request: {
    seller_request_id: string;
    number: string;
    kind: string;
    status: string;
    created_at: Date;
    sent_at: Date | null;
    due_at: Date | null;
    ended_at: Date | null;
    email: string | null;
    brand: string;
    locale: string;
    referral_code: string | null;
    firm: string;
    legal_form: string;
    country: string;
    region: string;
    city: string;
    address: string;
    postal_code: string;
    registration_number: string;
    tax_number: string;
    contact_name: string;
    phone: string;
    website: string;
    goods: string;
    product_count: string;
    is_in_register: boolean | null;
    seller_id: string | null;
    answer: string;
  };
  seller_request_event: {
    seller_request_id: string;
    position: number;
    at: Date;
    act: string;
    account_id: string | null;
    reason: string | null;
    words: string | null;
  };
  seller_requirement: {
    seller_requirement_id: string;
    account_id: string;
    kind: string;
    version: string | null;
    told_at: Date;
    asked_at: Date | null;
    due_at: Date | null;
    stopped_at: Date | null;
    met_at: Date | null;
  };
  seller_text: {
    seller_id: string;
    locale: string;
    story: string;
    written_in: string | null;
  };
  session: {
    token_hash: Buffer;
    account_id: string;
    site: string;
    created_at: Date;
    expires_at: Date;
    session_id: string;
    user_agent: string | null;
    token_expires_at: Date | null;
    refresh_hash: Buffer | null;
    replaced_hash: Buffer | null;
    successor_key: Buffer | null;
    refreshed_at: Date | null;
    is_used: boolean;
    app_package: string | null;
    is_remembered: boolean;
    proven_at: Date | null;
    wrong_codes: number;
    seen_at: Date;
    signed_in_at: Date | null;
    viewing_id: string | null;
  };
  shared_cart: {
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  };
  shared_cart_line: {
    token_hash: Buffer;
    offer_id: string;
    quantity: number;
    position: number;
  };
  shop_handover: {
    child_id: string;
    email: string;
    token_hash: Buffer | null;
    offered_by: string;
    offered_at: Date;
    account_id: string | null;
    outcome: string | null;
    ended_at: Date | null;
    seller_id: string | null;
  };
  shop_key: {
    shop_key_id: string;
    seller_id: string;
    seller_kind: string;
    name: string;
    scopes: string[];
    prefix: string;
    secret_hash: Buffer;
    slot: number | null;
    created_by: string | null;
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
    ended_at: Date | null;
    ended_by: string | null;
  };
  shop_rules: {
    seller_id: string;
    kind: string;
    most_open_orders: number;
    closed_on_school_days: boolean;
    abroad_since: Date | null;
    abroad_refused_by: string | null;
  };
  sign_in_guess: {
    subject: string;
    sender: string;
    guesses: number;
    last_at: Date;
  };
  spent_captcha: {
    challenge: string;
    expires_at: Date;
    network: string | null;
  };
  staff_case: {
    case_id: string;
    number: string;
    kind: string;
    subject_kind: string;
    subject_id: string;
    about: string;
    status: string;
    opened_at: Date;
    due_at: Date;
    waits_for: string | null;
    decided_at: Date | null;
    decided_by: string | null;
    outcome: string | null;
    closed_at: Date | null;
    closed_by: string | null;
    part: string;
    merged_into: string | null;
  };
  staff_member: {
    account_id: string;
    roles: string[];
    since: Date;
  };
  stock_movement: {
    stock_movement_id: string;
    offer_id: string;
    kind: string;
    quantity: number;
    at: Date;
  };
  stop_word: {
    locale: string;
    word: string;
    weak: boolean;
    purpose: boolean;
  };
  storage_place: {
    offer_id: string;
    place: string;
  };
  support_message: {
    support_thread_id: string;
    position: number;
    by: string;
    body: string;
    pictures: unknown;
    written_at: Date;
    account_id: string | null;
  };
  support_thread: {
    support_thread_id: string;
    number: string;
    account_id: string | null;
    email: string;
    topic: string;
    status: string;
    brand: string;
    locale: string;
    created_at: Date;
    updated_at: Date;
    helped: boolean | null;
    rating: string | null;
    rated_at: Date | null;
    kind: string;
    seller_id: string | null;
    seller_order_id: string | null;
    reported_at: Date | null;
    seller_kind: string | null;
  };
  switched_off_mail: {
    address: string;
    kind: string;
    switched_off_at: Date;
  };
  synonym: {
    locale: string;
    term: string;
    stem: string;
    position: number;
    shown: string;
    synonym_group_id: string;
    asked: boolean;
    stems: string;
  };
  synonym_group: {
    synonym_group_id: string;
    locale: string;
  };
  talk_card_state: {
    child_id: string;
    account_id: string;
    card: string;
  };
  tax_registration: {
    area: string;
    number: string;
    valid_from: string;
    valid_to: string | null;
  };
  tax_rule: {
    tax_rule_id: number;
    country: string;
    region: string | null;
    name: string;
    rate_millionths: number;
    exempt_classes: string[];
    valid_from: string;
    valid_to: string | null;
    source: string;
    charged_on: string;
    sellers: string;
    sent_from: string;
    remitter: string;
    category: string;
    exempt_price_minor: number | null;
    only_classes: string[] | null;
    on_delivery: boolean;
    consignment_minor: number | null;
    area: string;
    needs_registration: boolean;
    certificate_kinds: string[];
  };
  teen_request: {
    teen_request_id: string;
    child_id: string;
    kind: string;
    asked_at: Date;
    due_at: Date;
    answered_at: Date | null;
    answered_by: string | null;
    is_granted: boolean | null;
    words: string | null;
  };
  upload: {
    upload_id: string;
    owner_id: string | null;
    purpose: string;
    state: string;
    picture_id: string;
    width: number | null;
    height: number | null;
    preview: string | null;
    bytes: number;
    request_key: string | null;
    fingerprint: string;
    created_at: Date;
    owner_proof: string | null;
    kind: string;
    is_public: boolean;
  };
  upload_viewer: {
    upload_id: string;
    account_id: string | null;
    seller_id: string | null;
  };
  used_link: {
    token_hash: Buffer;
    kind: string;
    used_at: Date;
  };
  vat_exchange_rate: {
    currency: string;
    valid_from: string;
    millionths: number;
  };
  viewing: {
    viewing_id: string;
    account_id: string;
    viewer_id: string;
    token_hash: Buffer | null;
    begun_at: Date;
    expires_at: Date;
  };
  viewing_read: {
    viewing_id: string;
    position: number;
    at: Date;
    endpoint: string;
    page: string | null;
    is_refused: boolean;
  };
  warehouse: {
    seller_id: string;
    kind: string;
    address: string;
    city: string;
    post_code: string | null;
    time_zone: string;
    cut_off: string;
    working_days: number[];
    closed_days: string[];
  };
  webhook: {
    webhook_id: string;
    seller_id: string;
    seller_kind: string;
    slot: number;
    url: string;
    kinds: string[];
    low_stock: number;
    status: string;
    secret: Buffer;
    old_secret: Buffer | null;
    old_secret_until: Date | null;
    created_by: string | null;
    created_at: Date;
    failures: number;
    failing_since: Date | null;
    rest_until: Date | null;
    leased_until: Date | null;
  };
  webhook_delivery: {
    webhook_delivery_id: string;
    webhook_id: string;
    event_id: string;
    kind: string;
    subject: string;
    body: unknown;
    at: Date;
    sequence: number;
    status: string;
    tries: number;
    tried_from: Date | null;
    next_at: Date | null;
    tried_at: Date | null;
    problem: string | null;
    answer_status: number | null;
    answer_ms: number | null;
    answer_text: string | null;
    created_at: Date;
  };
  wishlist: {
    wishlist_id: string;
    account_id: string;
    name: string;
    share_token: string | null;
    created_at: Date;
    is_watched: boolean;
    told_at: Date | null;
  };
  wishlist_item: {
    wishlist_id: string;
    product_id: string;
    added_at: Date;
    quantity: number;
    seen_at: Date | null;
    seen_price_minor: number | null;
  };
  work_item: {
    kind: string;
    subject: string;
    account_id: string | null;
    assigned_until: Date | null;
    snoozed_until: Date | null;
    snoozed_at: Date | null;
    handed_by: string | null;
    handed_words: string | null;
    snoozed_by: string | null;
    snoozed_words: string | null;
  };
  workshop: {
    workshop_id: string;
    code: string;
    organiser: string;
    organiser_verified_on: string;
    age_from: number;
    age_to: number;
    starts_at: Date;
    ends_at: Date;
    time_zone: string;
    online: boolean;
    country: string;
    city: string | null;
    price_minor: number;
    currency: string;
    inclusion: string;
    registration_url: string;
    picture_id: string | null;
    languages: string[];
    children_per_adult: number | null;
    staff_checked: boolean | null;
    subsidised: boolean;
    facts: string[];
    checked_on: string | null;
    latitude: number | null;
    longitude: number | null;
    is_hidden: boolean;
  };
  workshop_text: {
    workshop_id: string;
    locale: string;
    name: string;
    description: string;
  };
};
