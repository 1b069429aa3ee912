// Names of IANA time zones for people: the name of the city or, in Arabic, the words that `Intl` has.

import { presentZone } from '@vetrounds/core/calendar/zone-names'

/** Every zone that this browser knows, by its present name, and UTC, which it knows without listing it. */
export const allZones = (): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone').map(presentZone), 'UTC'])].toSorted()

/** `America/Argentina/Buenos_Aires` as `Buenos Aires`. */
export const cityOf = (zone: string): string => {
  const present = presentZone(zone)
  return (present.split('/').at(-1) ?? present).replaceAll('_', ' ')
}

/** Returns the city or, in Arabic, the name that `Intl` has for the zone: a city's name would be in foreign letters there. */
export const zoneName = (zone: string, locale: string): string => {
  if (!locale.startsWith('ar')) return cityOf(zone)
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? cityOf(zone)
}
