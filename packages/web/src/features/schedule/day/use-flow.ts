// The steps of a visit: arrived, in room, done. Each shows at once, and the toast can take it back; offline it waits.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { type FlowStep, isAllowed } from '@vetrounds/core/appointments/states'
import { nowIso } from '@vetrounds/core/clock'
import { useMemo } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { isWaiting } from '../../../offline/use-queue.ts'
import { toast } from '../../../ui/toast.ts'
import { predictedComplete, predictedFlow, predictedReopen } from './predicted-appointment.ts'
import { useActs } from './queries.ts'
import { inTheWayOf } from './use-problem.ts'
import { useRefused } from './use-refused.ts'
import type { Words } from './use-words.ts'

/** What comes next for an appointment. */
export type NextStep = 'arrived' | 'in_room' | 'complete'

/** The act that its main button does; nothing where it is closed. */
export const nextStep = ({ status, flow }: Pick<AppointmentRow, 'status' | 'flow'>): NextStep | undefined => {
  if (!isAllowed('move', status)) return undefined
  if (flow === undefined) return 'arrived'
  return flow === 'arrived' ? 'in_room' : 'complete'
}

/** What a button that does the step is called. */
export const stepKeys = {
  arrived: 'flow.arrive',
  in_room: 'flow.room',
  complete: 'flow.complete',
} as const satisfies Record<NextStep, string>

/** What an act makes of the row, and how it is sent. */
type Act = {
  from: AppointmentRow
  to: (from: AppointmentRow) => AppointmentRow
  send: (from: AppointmentRow) => Promise<{ row: AppointmentRow; isWaiting: boolean }>
  /** The same over whatever is in the way, where that may be asked. */
  over?: (() => void) | undefined
}

/** Acts that were not answered yet, by appointment: a quick hand does the next step before the server said yes to this one. */
const underWay = new Map<string, Promise<AppointmentRow | undefined>>()

/**
 * `move(row, step, grams?)` (null is booked again), `complete(row)`, `reopen(row, overbook?)`: the row as it is then, or nothing
 * where it was refused, which a toast has said. Against the version of the row: what somebody else changed is not lost.
 * Of an emergency whose time is taken by now the toast asks whether it goes over that.
 */
export const useFlow = (words: Words) => {
  const t = useT('calendar')
  const common = useT('common')
  const acts = useActs()
  const refuse = useRefused(words)
  return useMemo(() => {
    const attempt = async ({ from, to, send, over }: Act): Promise<AppointmentRow | undefined> => {
      // What waits is drawn from the queue, and is no row of the server.
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
      // Where it was refused, which a toast has said, what was to follow it has no ground.
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
      // No answer says what reopening goes back to.
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
