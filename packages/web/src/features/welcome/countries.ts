// Countries, currencies and time zones as a person chooses them, in the words of the language.
import { presentZone } from '@vetrounds/core/calendar/zone-names'
import { countries } from '@vetrounds/core/clinics/countries'
import { proposedCountry } from '@vetrounds/core/clinics/proposals'
import { now } from '@vetrounds/core/clock'
import { useMemo } from 'react'
import { browserZone } from '../../i18n/browser-zone.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Option } from '../../ui/SelectList.tsx'
import { allZones, zoneName } from '../branches/zones.ts'

type Zones = { getTimeZones?: () => string[] | undefined; timeZones?: string[] }

/** The zones of a country; undefined where the browser doesn't know which they are: Firefox does from version 152 on. */
const knownZones = (code: string): string[] | undefined => {
  const locale = new Intl.Locale(`und-${code}`) as Zones
  return (locale.getTimeZones?.() ?? locale.timeZones)?.map(presentZone)
}

/**
 * The zones that a clinic of a country can choose, in no order: those of the country, or all zones where the browser doesn't know
 * which lie in it. The one where most people live is always among them.
 */
const zonesOf = (code: string): string[] => {
  const main = countries.get(code)?.timeZone
  if (!main) return [presentZone(browserZone())]
  return [...new Set([main, ...(knownZones(code) ?? allZones())])]
}

/**
 * The currency and the zone proposed for a country: the browser's own zone where that lies in the country, as far as that is
 * known.
 */
export const proposedZone = (code: string): { currency: string; timeZone: string } => {
  const here = presentZone(browserZone())
  const country = countries.get(code)
  if (!country) return { currency: '', timeZone: here }
  const isHere = knownZones(code)?.includes(here) ?? proposedCountry(here, navigator.languages) === country
  return { currency: country.currency, timeZone: isHere ? here : country.timeZone }
}

/** The options of the three selects; the zones are those of the country, and the chosen one. */
export const usePlaces = (code: string, zone: string) => {
  const t = useT('welcome')
  const { locale, time } = useFormat()
  const lands = useMemo((): Option[] => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    const { compare } = new Intl.Collator(locale)
    return [...countries.keys()]
      .map(id => ({ id, label: names.of(id) ?? id }))
      .toSorted((a, b) => compare(a.label, b.label))
  }, [locale])
  const moneys = useMemo((): Option[] => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    const codes = new Set([...countries.values()].map(({ currency }) => currency))
    return [...codes].toSorted().map(id => ({
      id,
      label: t('currencyName', { code: id, name: names.of(id) ?? id }),
    }))
  }, [locale, t])
  const zones = useMemo((): Option[] => {
    const { compare } = new Intl.Collator(locale)
    return [...new Set([...zonesOf(code), ...(zone ? [zone] : [])])]
      .map(id => ({ id, label: t('zoneNow', { zone: zoneName(id, locale), time: time(now(), id) }) }))
      .toSorted((a, b) => compare(a.label, b.label))
  }, [code, zone, locale, time, t])
  return { lands, moneys, zones }
}
