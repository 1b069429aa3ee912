// The reasons for a vaccination status in words: what is overdue, what is missing, and when the rest is due.
import type { VaccinationStatus } from '@vetrounds/core/vaccines/status'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'

export const useStatusWords = () => {
  const t = useT('treatments')
  const { day } = useFormat()
  return {
    /** One line for each vaccine that counts; none if nothing is known. */
    reasons: ({ overdue, missing, within }: VaccinationStatus): string[] => {
      const said = (name: string, due: string) => ({ vaccine: isolated(name), day: isolated(day(due)) })
      return [
        ...overdue.map(({ vaccine, due }) => t('status.overdue', said(vaccine.name, due))),
        ...missing.map(({ name }) => t('status.missing', { vaccine: isolated(name) })),
        ...within.map(({ vaccine, due }) =>
          due ? t('status.due', said(vaccine.name, due)) : isolated(vaccine.name),
        ),
      ]
    },
  }
}
