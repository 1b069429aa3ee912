// How what an animal is due for counts: by its day, and which act may settle it (product § 8).

export const dueStates = ['open', 'done', 'withdrawn'] as const
type DueState = (typeof dueStates)[number]

/** Whether an act of that instant may settle it: never what a later one has made. One that was made by hand always may be. */
export const mayBeSettledAt = ({ madeAt }: { madeAt?: string | undefined }, at: string): boolean =>
  madeAt === undefined || madeAt <= at

/** Open ones by what they ask for: overdue before today, due within 30 days, later. `today` is the branch's day. */
export const groupOf = (
  each: { state: DueState; day: string },
  today: string,
  in30Days: string,
): 'overdue' | 'due' | 'later' | 'done' => {
  if (each.state !== 'open') return 'done'
  if (each.day < today) return 'overdue'
  return each.day <= in30Days ? 'due' : 'later'
}
