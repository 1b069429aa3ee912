// Says why an act on an appointment was refused, as a sentence.
import { useCallback } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Words } from './use-words.ts'

/** What `appointment.conflict` carries of the one in the way. */
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

export const useProblem = (words: Words) => {
  const t = useT('calendar')
  const common = useT('common')
  return useCallback(
    (error: unknown): string => {
      if (!(error instanceof ApiError)) return common('problem.failed')
      const way = inTheWayOf(error)
      if (way)
        return words.list([
          t('conflict.other'),
          way.start && way.end && words.span({ start: way.start, end: way.end }),
          way.petName,
        ])
      switch (error.code) {
        case 'changed_elsewhere':
          return common('problem.changedElsewhere')
        case 'appointment.state':
          return t('sheet.closed')
        case 'patient.deceased':
          return t('conflict.deceased')
        case 'not_found':
          return common('problem.notFound')
        case 'action.not_allowed':
          return common('problem.notAllowed')
        case 'timeout':
          return common('problem.timeout')
        case 'network':
          return common('form.kept')
        default:
          return error.requestId
            ? common('problem.requestNumber', { requestId: error.requestId })
            : common('form.kept')
      }
    },
    [common, t, words],
  )
}
