/** The time zone of this device: child mode may end in the evening there. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
