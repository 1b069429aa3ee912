// Vitals in words: for a sentence, the versions of a visit, and paper.

import { type Vital, vitalNames } from '@vetrounds/core/records/vital-rules'
import type { Vitals } from '@vetrounds/core/records/vitals'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'

const units = {
  temperature: 'vitals.celsius',
  pulse: 'vitals.perMinute',
  respiration: 'vitals.perMinute',
  refill: 'vitals.seconds',
  condition: 'vitals.ofNine',
} as const

export const useVitalUnit = () => {
  const t = useT('visit')
  const { percentSign } = useFormat()
  return (name: Vital): string => (name === 'oxygen' ? percentSign : t(units[name]))
}

/** `38.6 °C` for a sentence, isolated so that it keeps the direction of its unit. */
export const useVitalText = () => {
  const { number } = useFormat()
  const unitOf = useVitalUnit()
  return (name: Vital, value: number): string => isolated(`${number(value)} ${unitOf(name)}`)
}

/** `Temperature 38.6 °C` for each that was measured, in their order. */
export const useMeasured = () => {
  const t = useT('visit')
  const textOf = useVitalText()
  return (values: Vitals = {}): string[] =>
    vitalNames.flatMap(name => {
      const value = values[name]
      return value === undefined ? [] : [`${t(`vitals.${name}`)} ${textOf(name, value)}`]
    })
}
