/** The status of all transfers of one of our files, or of one of its payments, except those with their own status. */
export type GroupStatus = {
  kind: 'ACCEPTED' | 'REJECTED';
  reason: string | null;
  messageId: string;
  /** Null: for the whole file. */
  paymentId: string | null;
  except: { endToEndIds: readonly string[]; paymentIds: readonly string[] };
};
