// Moving an appointment by pointer or arrow keys: it shows in its new place at once, and the toast offers undo.

import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { instantAt, wallOf } from '@vetrounds/core/calendar/wall'
import { useCallback, useRef } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useT } from '../../../i18n/use-t.ts'
import { isWaiting } from '../../../offline/use-queue.ts'
import { toast } from '../../../ui/toast.ts'
import type { Slot } from '../day/calendar-types.ts'
import { type CurrentBranch, useActs } from '../day/queries.ts'
import { isoOf } from '../day/time.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { inTheWayOf } from '../day/use-problem.ts'
import { useShowRefusal } from '../day/use-refused.ts'

/** Whether the error leaves it unknown if the change was saved. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** The target of a move; `overbooked` if overlapping another appointment there was confirmed, so that it isn't asked again. */
type Where = Pick<AppointmentRow, 'start' | 'end' | 'vetId'> & { overbooked?: boolean }

/** Loaded with the first move, not with the page; if loading fails, no warning is shown. */
const loadConcern = () => import('../day/concern.ts').catch(() => undefined)

/** A move: `stands` is the row before it, known once earlier moves are answered or refused; `sent` is the row after it. */
type Move = { stands: Promise<AppointmentRow>; sent: Promise<AppointmentRow> }

/**
 * Returns `move(row, slot)`. A refusal puts the appointment back and says why; for an emergency on a taken time the toast offers
 * to overbook. A warning about the new time is in the toast, beside undo: a question would interrupt each drag (decision 224).
 */
export const useMove = (words: CalendarFormat, here: CurrentBranch, absences: readonly Absence[]) => {
  const zone = here.timeZone
  const t = useT('calendar')
  const common = useT('common')
  const acts = useActs()
  const refuse = useShowRefusal(words)
  const under = useRef(new Map<string, Move>())

  return useCallback(
    async (row: AppointmentRow, slot: Slot): Promise<void> => {
      const send = async (from: AppointmentRow, to: Where): Promise<AppointmentRow> => {
        // An appointment with waiting changes is drawn from the queue, so the cached row isn't touched.
        const show = isWaiting(from.id) ? () => undefined : acts.show
        show({ ...from, ...to })
        try {
          // Sent with the row's version, so that the server refuses a drag based on an older state. The description isn't
          // known here; the server keeps it if it isn't sent.
          const { v, type, title } = from
          const { overbooked, ...place } = to
          const change = () =>
            acts.change(from, { v, type, title, ...place, ...(overbooked && { overbook: true }) })
          // If the answer was lost, the change is sent once more: the block must not jump back although it was moved.
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
