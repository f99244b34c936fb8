/**
 * The status of all transfers of a file of ours, or of one of its payments, except those with a status of their own.
 */
export type GroupStatus = {
  kind: 'ACCEPTED' | 'REJECTED';
  reason: string | null;
  messageId: string;
  /** Null: of the whole file. */
  paymentId: string | null;
  except: { endToEndIds: readonly string[]; paymentIds: readonly string[] };
};
