// Whoever has saved a step of a draft within the last minutes, at the step that they were last in: of a form, or of a visit's note.
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'

/** A step as it was saved last. */
export type SavedStep = { step: string; by: string; at: string }

/** Long enough for the fields of one step, in ms. */
const THERE_MS = 3 * MINUTE_MS

/** Names by the step that they have written in last. */
export const othersIn = (
  steps: readonly SavedStep[],
  { me, names, at }: { me: string | undefined; names: ReadonlyMap<string, string>; at: number },
): ReadonlyMap<string, string> => {
  const last = new Map<string, SavedStep>()
  for (const step of steps) {
    const known = last.get(step.by)
    if (!known || known.at < step.at) last.set(step.by, step)
  }
  return new Map(
    [...last.values()].flatMap(({ step, by, at: saved }) => {
      const name = names.get(by)
      return by !== me && name && at - Date.parse(saved) < THERE_MS ? [[step, name] as const] : []
    }),
  )
}
