// Why a vaccination status is what it is: what is overdue or missing, or how long all is within its interval.
import type { VaccinationStatus } from '@vetrounds/core/vaccines/status'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'

type Named = VaccinationStatus['missing'][number]

export const useStatusWords = () => {
  const t = useT('treatments')
  const { day, list } = useFormat()
  return {
    /** Whole sentences; `counted` are the vaccines that it was reckoned from. */
    reasons: ({ state, overdue, missing, until }: VaccinationStatus, counted: readonly Named[]): string[] => {
      const names = list(counted.map(({ name }) => isolated(name)))
      if (state === 'unknown') return [t('status.noRecord', { vaccines: names })]
      if (state === 'complete')
        return [until ? t('status.until', { vaccines: names, day: isolated(day(until)) }) : names]
      return [
        ...overdue.map(each =>
          t('status.overdue', { vaccine: isolated(each.vaccine.name), day: isolated(day(each.until)) }),
        ),
        ...missing.map(({ name }) => t('status.missing', { vaccine: isolated(name) })),
      ]
    },
  }
}
