// Moving an appointment by pointer: it stands in its new place at once, and the toast can undo it.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { useCallback } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toast.ts'
import type { Slot } from './Grid.tsx'
import { useActs } from './queries.ts'
import { instantAt, isoOf, wallOf } from './time.ts'
import { useProblem } from './use-problem.ts'
import type { Words } from './use-words.ts'

const MINUTE = 60_000

/** Whether it is unknown what became of a change. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

type Where = Pick<AppointmentRow, 'start' | 'end' | 'vetId'>

/** `move(row, slot)`. A refusal puts it back and says why. */
export const useMove = (words: Words, zone: string) => {
  const t = useT('calendar')
  const common = useT('common')
  const acts = useActs()
  const problem = useProblem(words)

  return useCallback(
    async (row: AppointmentRow, slot: Slot): Promise<void> => {
      const send = async (from: AppointmentRow, to: Where): Promise<AppointmentRow> => {
        acts.show({ ...from, ...to })
        try {
          // The calendar's rows have no description, and a change without one would drop it.
          const { description } = await request('readAppointment', { params: { id: from.id } })
          // The version is the row's, so that the server refuses what was dragged from an older picture.
          const { v, type, title } = from
          const change = () => acts.change(from.id, { v, type, title, description, ...to })
          // Where the answer was lost it is asked for once more: the block must not jump back from a place it has.
          return await change().catch(error => {
            if (!isLost(error)) throw error
            return change()
          })
        } catch (error) {
          acts.show(from)
          throw error
        }
      }
      const refuse = (error: unknown) =>
        toast({ severity: 'error', summary: t('sheet.failed'), detail: problem(error), life: 8000 })

      const start = instantAt(slot.date, slot.minute, zone)
      const to = { start: isoOf(start), end: isoOf(start + slot.duration * MINUTE), vetId: slot.vetId }
      const back = { start: row.start, end: row.end, vetId: row.vetId }
      try {
        const moved = await send(row, to)
        const { date } = wallOf(start, zone)
        toast({
          severity: 'success',
          summary: t('sheet.moved', { time: `${words.weekday(date)} ${words.time(moved.start)}` }),
          detail: words.list([`${row.petName} ${row.ownerName}`, words.vetName(moved.vetId)]),
          action: {
            label: common('actions.undo'),
            onAction: () => void send(moved, back).catch(refuse),
          },
        })
      } catch (error) {
        refuse(error)
      }
    },
    [acts, common, problem, t, words, zone],
  )
}
