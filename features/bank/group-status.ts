/** The fate of all transfers of a file of ours, or of one of its payments, other than those with a status of their own. */
export type GroupStatus = {
  kind: 'ACCEPTED' | 'REJECTED';
  reason: string | null;
  /** Of our file. */
  messageId: string;
  /** Null: of the whole file. */
  paymentId: string | null;
  except: { endToEndIds: readonly string[]; paymentIds: readonly string[] };
};
