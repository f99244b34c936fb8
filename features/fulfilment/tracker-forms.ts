import type { carriers } from './fields.ts';

/** The formats of carriers' tracking numbers. S10 is the format of all postal operators: CX123456789CA. */
const forms: Record<(typeof carriers)[number], RegExp> = {
  'Canada Post': /^(?:\d{12}|\d{16}|[A-Z]{2}\d{9}[A-Z]{2})$/,
  Purolator: /^(?:\d{9,12}|[A-Z]{3}\d{9,12})$/,
  Canpar: /^[A-Z]\d{21}$/,
  UPS: /^(?:1Z[A-Z0-9]{16}|[A-Z]?\d{9,12}|MI\d{6}[A-Z0-9]{1,22}|\d{18}|\d{22}|\d{26})$/,
  FedEx: /^(?:\d{12}|\d{15}|\d{20}|\d{22}|\d{34})$/,
  DHL: /^(?:\d{8,12}|\d{20,22}|\d{30}|\d{34}|[A-Z]{2,5}\d{9,28}|[A-Z]{2}\d{9}[A-Z]{2})$/,
  USPS: /^(?:\d{20}|\d{22}|\d{26}|\d{30}|\d{34}|[A-Z]{2}\d{9}US)$/,
};

/** A tracking number without spaces and hyphens: two that differ only in these are the same. */
export const plainTracker = (tracker: string): string => tracker.replace(/[\s-]/g, '').toUpperCase();

/** Whether a tracking number matches a carrier's format; for a carrier whose format is unknown, any does. */
export function isLikeTrackerOf(carrier: string, tracker: string): boolean {
  const form = Object.entries(forms).find(([name]) => name.toLowerCase() === carrier.trim().toLowerCase())?.[1];
  return form?.test(plainTracker(tracker)) ?? true;
}
