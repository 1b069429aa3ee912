// An age in words, today or on another day: "3 y 1 mo", days in the first month. Undefined for an animal that isn't born yet.
import type { Patient } from '@vetrounds/core/patients/patient'
import { useMemo } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Age, ageOn } from './age.ts'

export const useAgeText = (): ((birthDate: string, on?: string) => string | undefined) => {
  const t = useT('patients')
  const { number } = useFormat()
  const today = useToday()
  return useMemo(() => {
    const tell = (age: Age): string => {
      const counted = (key: keyof Age) => t(key, { count: age[key], n: number(age[key]) })
      if (age.years === 0) return counted(age.months === 0 ? 'days' : 'months')
      if (age.months === 0) return counted('years')
      return t('yearsAndMonths', { years: counted('years'), months: counted('months') })
    }
    // Keeps the texts: a list needs the same few hundred ages with each turn of the mouse wheel, and each takes three texts.
    const told = new Map<string, string>()
    return (birthDate, on = today) => {
      const age = ageOn(birthDate, on)
      if (!age) return undefined
      const { years, months, days } = age
      const key = years + months === 0 ? `${days}` : `${years} ${months}`
      const text = told.get(key) ?? tell(age)
      told.set(key, text)
      return text
    }
  }, [t, number, today])
}

type Animal = Partial<Pick<Patient, 'birthDate' | 'estimatedBirth' | 'deceased' | 'deceasedOn'>>

/**
 * Returns an animal's age on a day, today by default, marked where its birth is estimated.
 * For an animal that died before that day, its age at death; undefined where the day of death isn't known.
 */
export const useAgeOf = (): ((animal: Animal, on?: string) => string | undefined) => {
  const t = useT('patients')
  const today = useToday()
  const ageText = useAgeText()
  return useMemo(
    () =>
      ({ birthDate, estimatedBirth, deceased, deceasedOn }, on = today) => {
        const last = deceased && (!deceasedOn || deceasedOn < on) ? deceasedOn : on
        const age = birthDate && last && ageText(birthDate, last)
        return age && estimatedBirth ? t('age.circa', { age }) : age || undefined
      },
    [t, today, ageText],
  )
}
