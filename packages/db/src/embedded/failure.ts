/** A start that cannot succeed. The message is one line that says what is wrong and what to do about it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
