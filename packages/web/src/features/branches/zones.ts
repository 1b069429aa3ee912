// IANA time zones as people name them: by their city, in Arabic by the words that Intl has for them.

import { presentZone } from '@vetrounds/core/calendar/zone-names'

/** Every zone that this browser knows, by its present name, and the one that it knows without listing it. */
export const allZones = (): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone').map(presentZone), 'UTC'])].toSorted()

/** `America/Argentina/Buenos_Aires` as `Buenos Aires`. */
export const cityOf = (zone: string): string => {
  const present = presentZone(zone)
  return (present.split('/').at(-1) ?? present).replaceAll('_', ' ')
}

/** What the zone is called where the name of its city would stand in foreign letters. */
export const zoneName = (zone: string, locale: string): string => {
  if (!locale.startsWith('ar')) return cityOf(zone)
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? cityOf(zone)
}
