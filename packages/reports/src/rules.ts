export const longestReportComment = 1000;

const dayLong = 86_400_000;
/**
 * The instant before which a report's comment and reporter are deleted (domain C3): half a year, or a year if a child
 * may be in danger, because that decision must remain explicable (domain 2.6, C13).
 */
export const reportsForgottenBefore = (now: Date): { others: Date; childSafety: Date } => ({
  others: new Date(now.getTime() - 180 * dayLong),
  childSafety: new Date(now.getTime() - 365 * dayLong),
});
