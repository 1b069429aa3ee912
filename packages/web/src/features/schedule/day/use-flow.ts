// The steps of a visit: arrived, in room, done. Each shows at once and its toast offers undo; offline the change waits.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { type FlowStep, isAllowed } from '@vetrounds/core/appointments/states'
import { nowIso } from '@vetrounds/core/clock'
import { useMemo } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { isWaiting } from '../../../offline/use-queue.ts'
import { toast } from '../../../ui/toast.ts'
import { predictedComplete, predictedFlow, predictedReopen } from './predicted-appointment.ts'
import { useActs } from './queries.ts'
import type { CalendarFormat } from './use-calendar-format.ts'
import { inTheWayOf } from './use-problem.ts'
import { useShowRefusal } from './use-refused.ts'

/** The next step of an appointment. */
export type NextStep = 'arrived' | 'in_room' | 'complete'

/** The step that the appointment's main button does; undefined if the appointment is closed. */
export const nextStep = ({ status, flow }: Pick<AppointmentRow, 'status' | 'flow'>): NextStep | undefined => {
  if (!isAllowed('move', status)) return undefined
  if (flow === undefined) return 'arrived'
  return flow === 'arrived' ? 'in_room' : 'complete'
}

/** The text keys of the buttons for each step. */
export const stepKeys = {
  arrived: 'flow.arrive',
  in_room: 'flow.room',
  complete: 'flow.complete',
} as const satisfies Record<NextStep, string>

/** An act: the row before it, the predicted row after it, and how it is sent. */
type Act = {
  from: AppointmentRow
  to: (from: AppointmentRow) => AppointmentRow
  send: (from: AppointmentRow) => Promise<{ row: AppointmentRow; isWaiting: boolean }>
  /** Sends the act with overbooking, if the user may be asked that. */
  over?: (() => void) | undefined
}

/** Acts that aren't answered yet, by appointment: a quick user does the next step before the server has answered this one. */
const underWay = new Map<string, Promise<AppointmentRow | undefined>>()

/**
 * `move(row, step, grams?)` (step null is "booked"), `complete(row)`, `reopen(row, overbook?)`: each resolves to the row after
 * it, or to undefined after a refusal, which a toast has explained. Sent against the row's version, so that changes of somebody
 * else aren't lost. If the time of an emergency is taken by now, the toast offers to overbook.
 */
export const useFlow = (words: CalendarFormat) => {
  const t = useT('calendar')
  const common = useT('common')
  const acts = useActs()
  const refuse = useShowRefusal(words)
  return useMemo(() => {
    const attempt = async ({ from, to, send, over }: Act): Promise<AppointmentRow | undefined> => {
      // An appointment with waiting changes is drawn from the queue, so the cached row isn't touched.
      const show = isWaiting(from.id) ? () => undefined : acts.show
      show({ ...to(from), v: from.v })
      try {
        const answer = await send(from)
        if (answer.isWaiting) show(from)
        return answer.row
      } catch (error) {
        show(from)
        refuse(error, over && inTheWayOf(error) && { label: t('overbook.accept'), onAction: over })
        return undefined
      }
    }
    const afterAnother = async (
      before: Promise<AppointmentRow | undefined>,
      act: Act,
    ): Promise<AppointmentRow | undefined> => {
      if (!isWaiting(act.from.id)) acts.show({ ...act.to(act.from), v: act.from.v })
      const answered = await before
      // If the act before was refused, which a toast has explained, this one is dropped.
      return answered && attempt({ ...act, from: { ...act.from, v: answered.v } })
    }
    const run = async (act: Act): Promise<AppointmentRow | undefined> => {
      const { id } = act.from
      const before = underWay.get(id)
      const own = before ? afterAnother(before, act) : attempt(act)
      underWay.set(id, own)
      const row = await own
      if (underWay.get(id) === own) underWay.delete(id)
      return row
    }
    const told = (row: AppointmentRow | undefined, summary: string, undo: (row: AppointmentRow) => void) => {
      if (!row) return undefined
      const waits = isWaiting(row.id)
      const who = `${row.petName} ${row.ownerName}`
      toast({
        severity: waits ? 'secondary' : 'success',
        summary: waits ? common('queue.saved') : summary,
        detail: words.list([waits && summary, who]),
        topic: `flow ${row.id}`,
        undo: () => undo(row),
      })
      return row
    }
    const step = (seen: AppointmentRow, flow: FlowStep | null, grams?: number) => {
      const wanted = { flow, at: nowIso(), ...(grams && { grams }) }
      const bodyOf = ({ v }: AppointmentRow) => ({ v, ...wanted })
      return run({
        from: seen,
        to: from => predictedFlow(from, bodyOf(from)),
        send: from => acts.flow(from, bodyOf(from)),
      })
    }
    const open = (seen: AppointmentRow, overbook?: boolean, over?: () => void) => {
      const bodyOf = ({ v }: AppointmentRow) => ({ v, ...(overbook && { overbook }) })
      return run({
        from: seen,
        to: from => predictedReopen(from, bodyOf(from)),
        send: from => acts.reopen(from, bodyOf(from)),
        over,
      })
    }
    const close = async (seen: AppointmentRow) => {
      const to = (from: AppointmentRow) => predictedComplete(from, from.v)
      const row = await run({ from: seen, to, send: acts.complete })
      // The answer lacks the fields that reopening goes back to, so the predicted ones are added.
      return row && { ...to(seen), ...row }
    }
    const reopen = async (row: AppointmentRow, overbook = false): Promise<AppointmentRow | undefined> => {
      const over = row.type === 'emergency' && !overbook ? () => void reopen(row, true) : undefined
      return told(await open(row, overbook, over), t('flow.reopened'), now => {
        if (row.status === 'completed') void close(now)
        else void acts.cancel(now, { v: now.v, reason: row.cancelReason ?? 'other' }).catch(refuse)
      })
    }
    return {
      move: async (row: AppointmentRow, flow: FlowStep | null, grams?: number) => {
        const summary = flow ? t(`flow.${flow}`) : t('flow.back', { step: t('flow.booked') })
        return told(await step(row, flow, grams), summary, now => void step(now, row.flow ?? null))
      },
      complete: async (row: AppointmentRow) =>
        told(await close(row), t('flow.completed'), now => void open(now)),
      reopen,
    }
  }, [acts, common, refuse, t, words])
}
