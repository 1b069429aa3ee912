// The words for antiparasitics, for the parasites that they work against, and for their intervals.
import type {
  Interval,
  NoteKey,
  OfferedAntiparasitic,
  ParasiteType,
} from '@vetrounds/core/records/antiparasitics'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useVaccineWords } from '../vaccines/vaccine-words.ts'

/** The parasites as a list of words, such as `Fleas, worms`. */
export const useParasiteWords = () => {
  const t = useT('treatments')
  const { list } = useFormat()
  return (types: readonly ParasiteType[]): string => list(types.map(type => t(`parasites.${type}`)))
}

export const useAntiparasiticWords = () => {
  const t = useT('antiparasitics')
  const vaccines = useVaccineWords()
  const { number } = useFormat()
  return {
    name: ({ substances }: OfferedAntiparasitic): string =>
      substances.map(substance => t(`substances.${substance}`)).join(' + '),
    /** When it is given and what to be careful about, if there is such a note. */
    note: ({ row }: OfferedAntiparasitic): string | undefined =>
      row.hasNote && t(`notes.${row.key as NoteKey}`),
    interval: (every: Interval): string | undefined => {
      if ('months' in every) return vaccines.interval(every.months)
      const [count, unit] = 'weeks' in every ? [every.weeks, 'week'] : [every.days, 'day']
      return number(count, { style: 'unit', unit, unitDisplay: 'long' })
    },
  }
}
