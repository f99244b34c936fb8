/** A rule that a paper breaks: its id in EN 16931 or PEPPOL (or one of ours, which starts with C), and the problem. */
export type PaperViolation = { rule: string; message: string };

type Check = readonly [rule: string, holds: boolean, message: string];
export const broken = (checks: readonly Check[]): PaperViolation[] =>
  checks.filter(([, holds]) => !holds).map(([rule, , message]) => ({ rule, message }));
