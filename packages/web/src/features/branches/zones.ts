// IANA time zones as people name them: by their city, in Arabic by the words that Intl has for them.

/** Every zone that this browser knows. */
export const allZones = (): string[] => Intl.supportedValuesOf('timeZone')

/** `America/Argentina/Buenos_Aires` as `Buenos Aires`. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** What the zone is called where the name of its city would stand in foreign letters. */
export const zoneName = (zone: string, locale: string): string => {
  if (!locale.startsWith('ar')) return cityOf(zone)
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? cityOf(zone)
}
