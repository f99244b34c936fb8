/** A start that cannot succeed. The message is one line with the problem and the remedy. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
