// Whoever has saved a step of a draft within the last minutes, at the last step that they saved. The draft is a form, or a
// visit's note.
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'

/** The last save of a step. */
export type SavedStep = { step: string; by: string; at: string }

/** How long somebody counts as present after a save, in ms: long enough for the fields of one step. */
const THERE_MS = 3 * MINUTE_MS

/** The names of the others, by the step that each has last written in. */
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
