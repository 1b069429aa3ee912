// The steps of a visit and their times: which step may follow which, and which times of earlier steps are kept.
import type { StepTimes } from './appointment.ts'
import { type FlowStep, flowSteps } from './states.ts'

type Flow = FlowStep | null

const timeNames = { arrived: 'arrived', in_room: 'inRoom', done: 'done' } as const satisfies Record<
  FlowStep,
  keyof StepTimes
>

const rankOf = (flow: Flow): number => (flow === null ? -1 : flowSteps.indexOf(flow))

/** The step times with one of them set or removed. */
export const withTime = (times: StepTimes, step: Flow, at: string | undefined): StepTimes => {
  if (step === null) return times
  const { [timeNames[step]]: _former, ...others } = times
  return at === undefined ? others : { ...others, [timeNames[step]]: at }
}

/** The time of a step, unless it was skipped. */
export const timeOf = (times: StepTimes, step: Flow): string | undefined =>
  step === null ? undefined : times[timeNames[step]]

/**
 * The times of earlier steps after a move to another step. A move forward stores the time of the step that was left (`at`). A
 * move back removes the time of the step returned to, because it is the current one again.
 */
export const timesAfter = (
  times: StepTimes,
  former: { flow: Flow; at: string | undefined },
  flow: Flow,
): StepTimes =>
  flow !== null && timeOf(times, flow) === undefined
    ? withTime(times, former.flow, former.at)
    : withTime(times, flow, undefined)

/** The step to return to after a mistake: the last earlier one that has a time, or none. */
export const stepBefore = (flow: Flow, times: StepTimes): Flow =>
  flowSteps.slice(0, Math.max(0, rankOf(flow))).findLast(step => timeOf(times, step) !== undefined) ?? null

/**
 * Whether a move is allowed: forward to any later step, since a patient may go straight in;
 * backward only to the last that has a time.
 */
export const mayMove = (from: Flow, to: Flow, times: StepTimes): boolean =>
  rankOf(to) > rankOf(from) || (to !== from && to === stepBefore(from, times))
