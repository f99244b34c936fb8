import type { Tables } from '../rows.generated.ts';
import type { Queryable } from '../statements/statement.ts';

/** The role that the process works as; it owns nothing (decision 0090). */
export const workingRole = 'cubby_app';

/**
 * Tables in which the process deletes nothing and changes only these columns: agreements, payments and bookings stay.
 * Triggers decide when one of them may change.
 */
export const sealedTables: { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table] & string)[] } = {
  audit_event: [],
  ledger_entry: [],
  posting: [],
  // Locking a row needs a changeable column; a trigger refuses the change.
  ledger_account: ['ledger_account_id'],
  order: [
    'account_id',
    'attributed_to',
    'by_account',
    'first_name',
    'last_name',
    'email',
    'phone1',
    'phone2',
    'recipient',
    'address',
    'city',
    'region',
    'country',
    'postal_code',
    'address_code',
    'note',
    'delivery_note',
    'purchase_order',
  ],
  seller_order: [
    'status',
    'due_at',
    'outstanding_minor',
    'arrives_from',
    'arrives_to',
    'needs_approval',
    'confirmed_at',
    'delivered_at',
    'withdraw_until',
    'return_cause',
    'status_before_dispute',
    'note',
    'late_told_at',
    'coming_back_minor',
  ],
  seller_order_event: [],
  order_line: ['refunded', 'coming_back', 'hs_code', 'origin', 'net_grams'],
  order_tax: ['exemption_certificate_id'],
  commission_tax: [],
  payment: ['fee_minor', 'charged_back_minor'],
  payment_allocation: [],
  refund: [
    'status',
    'provider_refund_id',
    'attempts',
    'failures',
    'last_error',
    'due_at',
    'settled_at',
    'settled_by',
    'settled_note',
    'charged_back_minor',
  ],
  refund_part: [],
  refund_part_tax: [],
  refund_line: [],
  chargeback: ['status', 'due_at', 'answered_at', 'answered_by', 'answer_note', 'answer_parts', 'closed_at'],
  chargeback_cash: [],
  chargeback_part: ['held_from', 'held_minor'],
  payout: [
    'transfer',
    'sent_at',
    'error',
    'declines',
    'settled_at',
    'returned_minor',
    'returned_at',
    'returned_by',
    'returned_note',
  ],
  payout_line: ['left_out'],
  payout_approval: [],
  payout_destination: ['entered_by', 'undone_at', 'blocked_at'],
  donation: ['fee_minor'],
  school_movement: [],
  invoice_part: [],
  invoice_line: [],
  invoice_tax: [],
  invoice_payment: [],
  invoice_payment_confirmation: [],
  credit_note: [],
  credit_note_line: [],
  credit_note_line_tax: [],
  credit_note_part: [],
  credit_note_tax: [],
  fee_month: [],
  fee_invoice: [],
  fee_invoice_line: [],
  fee_invoice_tax: [],
  paper: [],
  tax_rule: [],
  commission_rate: [],
  vat_exchange_rate: [],
  stock_movement: [],
};

/** Tables that only the owner writes. */
export const ownersTables: readonly (keyof Tables)[] = ['migration'];

/**
 * Creates the role if it is missing, and grants it its rights in the schema `public`. Runs as the owner, after the
 * migrations, so that new tables get their rights too.
 */
export async function grantRights(owner: Queryable): Promise<void> {
  const sealed = Object.entries(sealedTables);
  await owner.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${workingRole}') then create role ${workingRole} nologin; end if;
      -- another database of this server was migrated at the same time
    exception when duplicate_object or unique_violation then null; end $$;
    do $$ begin
      if not pg_has_role('${workingRole}', 'set') then execute format('grant ${workingRole} to %I', current_user); end if;
    end $$;
    begin;
    revoke create on schema public from public;
    grant usage on schema public to ${workingRole};
    grant usage on all sequences in schema public to ${workingRole};
    grant select, insert, update, delete on all tables in schema public to ${workingRole};
    -- for the table with which order_search_docs replaces another
    alter default privileges in schema public grant select, insert, update, delete on tables to ${workingRole};
    -- A view is changed with the rights of its owner.
    do $$ declare name text; begin
      for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') loop
        execute format('revoke insert, update, delete on %I from ${workingRole}', name);
      end loop;
    end $$;
    -- Its rows are locked, like those of the table below it, which the process may change anyway.
    grant update (offer_id) on offer_facts to ${workingRole};
    revoke insert, update, delete on ${ownersTables.join(', ')} from ${workingRole};
    revoke update, delete on ${sealed.map(([table]) => `"${table}"`).join(', ')} from ${workingRole};
    ${sealed
      .filter(([, columns]) => columns.length > 0)
      .map(([table, columns]) => `grant update (${columns.join(', ')}) on "${table}" to ${workingRole};`)
      .join('\n')}
    commit`);
}

const privileges = `select current_user as "name", session_user as login, r.rolsuper as "isSuperuser",
    exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relpersistence = 'p') as owns
  from pg_roles r where r.rolname = current_user`;

/**
 * The problem with the role of connections, in one line with its remedy: one that owns tables, or a superuser, could
 * change bookings despite its grants.
 */
export async function roleTrouble(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string; login: string; isSuperuser: boolean; owns: boolean }>(privileges);
  const { name, login, isSuperuser, owns } = rows[0]!;
  if (!isSuperuser && !owns) return undefined;
  const what = isSuperuser ? 'is a superuser' : 'owns tables';
  if (name === workingRole) return `The role ${name} ${what}, and could change what is booked: take that from it.`;
  return `The process works as ${name}, who ${what}, and not as ${workingRole}: run "alter role ${login} set role = '${workingRole}'", because a pooler drops what connections ask for.`;
}
