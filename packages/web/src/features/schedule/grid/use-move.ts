// Moving an appointment by pointer: it stands in its new place at once, and the toast can undo it.

import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { instantAt, wallOf } from '@vetrounds/core/calendar/wall'
import { useCallback, useRef } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useT } from '../../../i18n/use-t.ts'
import { isWaiting } from '../../../offline/use-queue.ts'
import { toast } from '../../../ui/toast.ts'
import { type Here, useActs } from '../day/queries.ts'
import type { Slot } from '../day/shapes.ts'
import { isoOf } from '../day/time.ts'
import { inTheWayOf } from '../day/use-problem.ts'
import { useRefused } from '../day/use-refused.ts'
import type { Words } from '../day/use-words.ts'

/** Whether it is unknown what became of a change. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Over another, where that was confirmed: there it takes no new question. */
type Where = Pick<AppointmentRow, 'start' | 'end' | 'vetId'> & { overbooked?: boolean }

/** With the first move, not with the page; where it can't be had nothing is said. */
const loadConcern = () => import('../day/concern.ts').catch(() => undefined)

/** A move, and the row as it stands before it: an earlier one may be refused meanwhile. */
type Move = { stands: Promise<AppointmentRow>; sent: Promise<AppointmentRow> }

/**
 * `move(row, slot)`. A refusal puts it back and says why; of an emergency that met another its toast asks whether it goes over that.
 * What speaks against the new time is said in the toast, beside the way back: a question would stop each drag (decision 224).
 */
export const useMove = (words: Words, here: Here, absences: readonly Absence[]) => {
  const zone = here.timeZone
  const t = useT('calendar')
  const common = useT('common')
  const acts = useActs()
  const refuse = useRefused(words)
  const under = useRef(new Map<string, Move>())

  return useCallback(
    async (row: AppointmentRow, slot: Slot): Promise<void> => {
      const send = async (from: AppointmentRow, to: Where): Promise<AppointmentRow> => {
        // What waits is drawn from the queue, and is no row of the server.
        const show = isWaiting(from.id) ? () => undefined : acts.show
        show({ ...from, ...to })
        try {
          // The version is the row's, so that the server refuses what was dragged from an older picture. The description
          // isn't known here; one that isn't sent stays.
          const { v, type, title } = from
          const { overbooked, ...place } = to
          const change = () =>
            acts.change(from, { v, type, title, ...place, ...(overbooked && { overbook: true }) })
          // Where the answer was lost it is asked for once more: the block must not jump back from a place it has.
          const moved = await change().catch(error => {
            if (!isLost(error)) throw error
            return change()
          })
          if (moved.isWaiting) show(from)
          return moved.row
        } catch (error) {
          show(from)
          throw error
        }
      }
      /** A second move waits for the answer to the first, and is made against its version. */
      const inTurn = (from: AppointmentRow, to: Where): Move => {
        const before = under.current.get(from.id)
        if (before) acts.show({ ...from, ...to })
        const stands = before ? before.sent.catch(() => before.stands) : Promise.resolve(from)
        const sent = stands.then(row => send(row, to))
        const move = { stands, sent }
        under.current.set(from.id, move)
        const over = () => under.current.get(from.id) === move && under.current.delete(from.id)
        void sent.then(over, over)
        return move
      }
      const start = instantAt(slot.date, slot.minute, zone)
      const wanted = { start: isoOf(start), end: isoOf(start + slot.duration * MINUTE_MS), vetId: slot.vetId }
      const attempt = async (from: AppointmentRow, to: Where): Promise<void> => {
        const { stands, sent } = inTurn(from, to)
        try {
          const loading = loadConcern()
          const moved = await sent
          const { start: began, end, vetId, overbooked } = await stands
          const back = { start: began, end, vetId, overbooked }
          const { date } = wallOf(start, zone)
          const place = t('sheet.moved', { time: `${words.weekday(date)} ${words.time(moved.start)}` })
          const whose = words.list([`${row.petName} ${row.ownerName}`, words.vetName(moved.vetId)])
          const waits = isWaiting(moved.id)
          const on = { ...wanted, date: slot.date, minute: slot.minute, minutes: slot.duration }
          const concern = (await loading)?.concernOf(on, { here, absences, words, t })
          toast({
            severity: concern ? 'warn' : waits ? 'secondary' : 'success',
            summary: waits ? common('queue.saved') : place,
            detail: [concern, waits ? words.list([place, whose]) : whose].filter(Boolean).join(' · '),
            undo: () => void inTurn(moved, back).sent.catch(refuse),
          })
        } catch (error) {
          const isAsked = row.type === 'emergency' && !to.overbooked && inTheWayOf(error)
          const over = () => void stands.then(before => attempt(before, { ...wanted, overbooked: true }))
          refuse(error, isAsked ? { label: t('overbook.accept'), onAction: over } : undefined)
        }
      }
      await attempt(row, wanted)
    },
    [acts, common, refuse, t, words, zone, here, absences],
  )
}
