/** The time zone of this device: child mode may end by its clock. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
