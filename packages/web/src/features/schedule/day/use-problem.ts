// Turns the error of a refused act on an appointment into a sentence.
import { useCallback } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { problemText } from '../../../api/problem-text.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { CalendarFormat } from './use-calendar-format.ts'

/** The data about the appointment in the way that the error `appointment.conflict` has. */
export type InTheWay = {
  appointmentId: string
  petName?: string
  start?: string
  end?: string
  branchId?: string
}

/** The appointment in the way, if that is what the error is about. */
export const inTheWayOf = (error: unknown): InTheWay | undefined =>
  error instanceof ApiError && error.code === 'appointment.conflict' ? (error.data as InTheWay) : undefined

export const useProblem = (words: CalendarFormat) => {
  const common = useT('common')
  return useCallback(
    (error: unknown): string => {
      const text = problemText(common, error) ?? common('problem.failed')
      const way = inTheWayOf(error)
      if (!way) return text
      const { start, end, petName } = way
      return words.list([text, start && end && words.span({ start, end }), petName])
    },
    [common, words],
  )
}
