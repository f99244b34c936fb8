import type { Refused, StripeBooks } from './stripe-books.ts';

export type DoubleEndpoint = {
  method: 'GET' | 'POST';
  /** `{}` replaces an id. */
  path: string;
  /** By Stripe's OpenAPI description: a parameter's name, `[]` for any index, `[*]` for any key, and its pattern. */
  parameters: Record<string, RegExp>;
  required: readonly string[];
  run(books: StripeBooks, parameters: Record<string, string>, id: string): object | Refused;
};

const text = /^[\s\S]{1,5000}$/;
const whole = /^\d+$/;
const metadata = { 'metadata[*]': /^[\s\S]{0,500}$/ };
const expand = { 'expand[]': text };

const endpoints: readonly DoubleEndpoint[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    parameters: {
      ...metadata,
      mode: /^(payment|setup|subscription)$/,
      'allowed_payment_method_types[]': /^card$/,
      client_reference_id: /^.{1,200}$/,
      customer_email: /^[^\s@]{1,400}@[^\s@]{1,100}$/,
      success_url: /^https?:\/\//,
      cancel_url: /^https?:\/\//,
      expires_at: whole,
      'line_items[][quantity]': whole,
      'line_items[][price_data][currency]': /^[a-z]{3}$/,
      'line_items[][price_data][unit_amount]': whole,
      'line_items[][price_data][product_data][name]': text,
      'payment_intent_data[metadata][*]': /^[\s\S]{0,500}$/,
      'payment_intent_data[description]': /^.{1,1000}$/,
      // Characters that card networks refuse, and digits alone.
      'payment_intent_data[statement_descriptor_suffix]': /^(?=.*[a-zA-Z])[^<>\\'"*]{1,22}$/,
    },
    required: ['line_items[0][quantity]', 'success_url', 'mode'],
    run: (books, parameters) => books.openSession(parameters),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/{}',
    parameters: expand,
    required: [],
    run: (books, _parameters, id) => books.session(id) ?? missing(`checkout.session: '${id}'`),
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/{}/expire',
    parameters: expand,
    required: [],
    run: (books, _parameters, id) =>
      books.expireSession(id) ?? {
        error: 'Only Checkout Sessions with a status in ["open"] can be expired.',
        status: 400,
      },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/{}',
    parameters: { ...expand, client_secret: text },
    required: [],
    run: (books, _parameters, id) => books.payment(id) ?? missing(`payment_intent: '${id}'`),
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    parameters: { ...expand, 'created[gte]': whole, limit: /^([1-9]\d?|100)$/, starting_after: /^txn_\w+$/ },
    required: [],
    run: (books, parameters) => books.bookings(parameters),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    parameters: {
      ...metadata,
      payment_intent: /^pi_\w+$/,
      charge: /^ch_\w+$/,
      amount: whole,
      reason: /^(duplicate|fraudulent|requested_by_customer)$/,
    },
    required: [],
    run: (books, parameters) => books.refund(parameters),
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    parameters: { ...expand, payment_intent: /^pi_\w+$/, limit: /^([1-9]\d?|100)$/, starting_after: /^re_\w+$/ },
    required: [],
    run: (books, parameters) => books.refundsOf(parameters),
  },
  {
    method: 'GET',
    path: '/v1/refunds/{}',
    parameters: expand,
    required: [],
    run: (books, _parameters, id) => books.refundBy(id) ?? missing(`refund: '${id}'`),
  },
  {
    method: 'GET',
    path: '/v1/disputes/{}',
    parameters: expand,
    required: [],
    run: (books, _parameters, id) => books.dispute(id) ?? missing(`dispute: '${id}'`),
  },
  {
    method: 'POST',
    path: '/v1/disputes/{}',
    parameters: {
      ...metadata,
      submit: /^(true|false)$/,
      'evidence[product_description]': /^[\s\S]{0,20000}$/,
      'evidence[shipping_carrier]': /^[\s\S]{0,20000}$/,
      'evidence[shipping_tracking_number]': /^[\s\S]{0,20000}$/,
      'evidence[shipping_date]': /^[\s\S]{0,20000}$/,
      'evidence[shipping_address]': /^[\s\S]{0,20000}$/,
      'evidence[customer_name]': /^[\s\S]{0,20000}$/,
      'evidence[customer_email_address]': /^[^\s@]+@[^\s@]+$/,
      'evidence[uncategorized_text]': /^[\s\S]{0,20000}$/,
    },
    required: [],
    run: (books, parameters, id) => books.submitEvidence(id, parameters) ?? missing(`dispute: '${id}'`),
  },
  {
    method: 'POST',
    path: '/v1/identity/verification_sessions',
    parameters: {
      ...metadata,
      type: /^(document|id_number)$/,
      return_url: /^https?:\/\//,
      'options[document][require_live_capture]': /^(true|false)$/,
      'options[document][require_matching_selfie]': /^(true|false)$/,
    },
    required: [],
    run: (books, parameters) => books.openCheck(parameters),
  },
  {
    method: 'GET',
    path: '/v1/identity/verification_sessions/{}',
    parameters: expand,
    required: [],
    run: (books, _parameters, id) => books.checks.get(id) ?? missing(`verification_session: '${id}'`),
  },
  {
    method: 'POST',
    path: '/v1/identity/verification_sessions/{}/redact',
    parameters: expand,
    required: [],
    run: (books, _parameters, id) => books.redactCheck(id) ?? missing(`verification_session: '${id}'`),
  },
  {
    method: 'POST',
    path: '/v1/accounts',
    parameters: {
      ...metadata,
      type: /^(custom|express|standard)$/,
      country: /^[A-Z]{2}$/,
      email: /^[^\s@]{1,400}@[^\s@]{1,100}$/,
      business_type: /^(company|government_entity|individual|non_profit)$/,
      'capabilities[transfers][requested]': /^(true|false)$/,
      'tos_acceptance[service_agreement]': /^(full|recipient)$/,
    },
    required: [],
    run: (books, parameters) => books.openAccount(parameters),
  },
  {
    method: 'GET',
    path: '/v1/accounts/{}',
    parameters: expand,
    required: [],
    run: (books, _parameters, id) =>
      books.accounts.get(id) ?? {
        error: `The provided key does not have access to account '${id}' (or that account does not exist).`,
        ...{ status: 403, code: 'account_invalid' },
      },
  },
  {
    method: 'POST',
    path: '/v1/account_links',
    parameters: {
      account: text,
      type: /^(account_onboarding|account_update)$/,
      refresh_url: /^https?:\/\//,
      return_url: /^https?:\/\//,
    },
    required: ['account', 'type'],
    run: (_books, { account }) => ({ object: 'account_link', url: `https://connect.stripe.example/setup/${account}` }),
  },
  {
    method: 'POST',
    path: '/v1/transfers',
    parameters: {
      ...metadata,
      amount: whole,
      currency: /^[a-z]{3}$/,
      description: text,
      destination: text,
      transfer_group: text,
    },
    required: ['currency', 'destination'],
    run: (books, parameters) => books.transfer(parameters),
  },
  {
    method: 'GET',
    path: '/v1/transfers/{}',
    parameters: expand,
    required: [],
    run: (books, _parameters, id) => books.transferOf(id) ?? missing(`transfer: '${id}'`),
  },
  {
    method: 'GET',
    path: '/v1/transfers',
    parameters: { ...expand, destination: text, transfer_group: text, limit: whole, starting_after: text },
    required: [],
    run: (books, parameters) => books.transfersOf(parameters),
  },
];

const missing = (what: string): Refused => ({ error: `No such ${what}`, status: 404, code: 'resource_missing' });

/** The endpoint of a request, and the id in its path. */
export function findEndpoint(method: string, path: string): { endpoint: DoubleEndpoint; id: string } | undefined {
  for (const endpoint of endpoints) {
    const match = new RegExp(`^${endpoint.path.replace('{}', '(\\w+)')}$`).exec(path);
    if (match && endpoint.method === method) return { endpoint, id: match[1] ?? '' };
  }
  return undefined;
}

/** Why Stripe would refuse these parameters. */
export function refusalOf({ parameters, required }: DoubleEndpoint, given: Record<string, string>): string | undefined {
  for (const name of required) if (!given[name]) return `Missing required param: ${name}.`;
  for (const [name, value] of Object.entries(given)) {
    const known =
      parameters[name] ?? parameters[name.replace(/\[\d+\]/g, '[]')] ?? parameters[name.replace(/\[[\w-]+\]$/, '[*]')];
    if (!known) return `Received unknown parameter: ${name}`;
    if (!known.test(value)) return `Invalid ${name}: ${value}`;
  }
  return undefined;
}
