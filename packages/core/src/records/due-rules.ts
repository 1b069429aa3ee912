// Rules for reminders: how one counts by its day, and which act may settle it (product § 8).

export const dueStates = ['open', 'done', 'withdrawn'] as const
type DueState = (typeof dueStates)[number]

/**
 * Whether an act at the instant `at` may settle a reminder: never one
 * that a later act has made. One that was made by hand always may be.
 */
export const mayBeSettledAt = ({ madeAt }: { madeAt?: string | undefined }, at: string): boolean =>
  madeAt === undefined || madeAt <= at

/**
 * Returns the group of a reminder: an open one is overdue before today, due
 * within 30 days, or later; any other is done. `today` is the branch's day.
 */
export const groupOf = (
  each: { state: DueState; day: string },
  today: string,
  in30Days: string,
): 'overdue' | 'due' | 'later' | 'done' => {
  if (each.state !== 'open') return 'done'
  if (each.day < today) return 'overdue'
  return each.day <= in30Days ? 'due' : 'later'
}
