/** Constraints ensure that a shop keeps an owner and the staff an administrator; closed accounts have left before. */
export const accountInvariants = [
  {
    name: 'members: none of a shop or of the staff has a closed account',
    sql: `select a.account_id from account a where a.closed_at is not null and (
      exists (select from seller_member m where m.account_id = a.account_id) or exists (select from staff_member m where m.account_id = a.account_id))`,
  },
] as const;
