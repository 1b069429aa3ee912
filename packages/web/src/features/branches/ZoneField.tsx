// The time zone of a branch, found by its city or its name; the present time there is shown beneath.
import { formerZones, presentZone } from '@vetrounds/core/calendar/zone-names'
import { now } from '@vetrounds/core/clock'
import { fold } from '@vetrounds/core/text/fold'
import { useMemo, useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { allZones, cityOf, zoneName } from './zones.ts'

const SHOWN_AT_MOST = 40

type Props = {
  value: string
  onChange: (zone: string) => void
  onBlur: () => void
  error: string | undefined
}

export const ZoneField = ({ value: stored, onChange, onBlur, error }: Props) => {
  const t = useT('branches')
  const { locale, time } = useFormat()
  const value = presentZone(stored)
  const zones = useMemo(
    () =>
      allZones().map(id => {
        const label = zoneName(id, locale)
        const names = [id, ...formerZones(id)].join(' ').replaceAll(/[/_]/g, ' ')
        return { id, label, words: fold(`${label} ${names}`) }
      }),
    [locale],
  )
  const labelOf = (zone: string) => zones.find(({ id }) => id === zone)?.label ?? cityOf(zone)
  const [text, setText] = useState(() => labelOf(value))
  // The name of the chosen zone isn't a search.
  const wanted = text === labelOf(value) ? '' : fold(text.trim())
  const found = zones.filter(({ words }) => words.includes(wanted)).slice(0, SHOWN_AT_MOST)
  const chosen = zones.filter(({ id }) => id === value && !found.some(each => each.id === id))
  return (
    <ComboBox
      label={t('fields.timeZone')}
      hint={value && t('zoneNow', { time: time(now(), value) })}
      error={error}
      placeholder={t('zoneSearch')}
      options={[...chosen, ...found].map(({ id, label }) => ({ id, label, detail: `\u2068${id}\u2069` }))}
      first={found[0]?.id ?? null}
      text={text}
      onText={setText}
      value={value || null}
      onChange={zone => {
        if (zone === null) return
        setText(labelOf(zone))
        onChange(zone)
      }}
      onBlur={onBlur}
    />
  )
}
