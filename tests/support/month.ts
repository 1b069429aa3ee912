// Makes the rows from which the calendar's month is read, as the stream would.
import type { Actor } from '@vetrounds/core/access/actor'
import { mondayOf } from '@vetrounds/core/calendar/days'
import { keepWeek } from '@vetrounds/core/calendar/month-rows.service'
import { wallAt } from '@vetrounds/core/calendar/wall'
import { run } from './actor.ts'

/** Makes the rows of six weeks, beginning with the week of `from`. */
export const keepMonth = async (actor: Actor, from: string): Promise<void> => {
  const { clinicId, branchId, zone } = actor
  const monday = mondayOf(wallAt(Date.parse(from), zone).day)
  await run(actor, () =>
    Promise.all([0, 1, 2, 3, 4, 5].map(week => keepWeek({ clinicId, branchId, zone }, monday + 7 * week))),
  )
}
