// When somebody or something was last active, by the clock of the branch.
import { daysBetween } from '@vetrounds/core/calendar/days'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { useBranchZone, useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'

/** "today 08:16", "yesterday 16:40", then the date, by the clock of the branch. */
export const LastUse = ({ at }: { at: string }) => {
  const format = useFormat()
  const zone = useBranchZone()
  const day = localDay(at, zone)
  const age = daysBetween(day, useToday())
  if (age !== 0 && age !== 1) return <Ltr>{format.date(at, zone)}</Ltr>
  const word = format.ago(-age, 'day')
  return (
    <>
      {word} <Ltr>{format.time(at, zone)}</Ltr>
    </>
  )
}
