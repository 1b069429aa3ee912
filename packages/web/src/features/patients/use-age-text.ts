// An age in words, today or on another day: "3 y 1 mo", days for the first month. Nothing for an animal that isn't born yet.
import { useCallback } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { ageOn } from './age.ts'

export const useAgeText = (): ((birthDate: string, on?: string) => string | undefined) => {
  const t = useT('patients')
  const { number } = useFormat()
  const today = useToday()
  return useCallback(
    (birthDate, on = today) => {
      const age = ageOn(birthDate, on)
      if (!age) return undefined
      const counted = (key: 'years' | 'months' | 'days') => t(key, { count: age[key], n: number(age[key]) })
      if (age.years === 0) return counted(age.months === 0 ? 'days' : 'months')
      if (age.months === 0) return counted('years')
      return t('yearsAndMonths', { years: counted('years'), months: counted('months') })
    },
    [t, number, today],
  )
}
