// The time zone of the device.

/** The IANA name of the zone that the browser is in. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
