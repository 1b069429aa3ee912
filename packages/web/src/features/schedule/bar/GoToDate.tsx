// The small month in a dialog, where the page has no room to keep it beside the calendar.
import { useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { CalendarAddress } from '../day/calendar-address.ts'
import { type CurrentBranch, useCurrentBranch } from '../day/queries.ts'
import { useCalendarFormat } from '../day/use-calendar-format.ts'
import { useWallClock } from '../day/use-wall-clock.ts'
import { MiniMonth } from '../views/MiniMonth.tsx'

type Props = {
  /** `YYYY-MM-DD` */
  date: string
  hrefOf: (place: Partial<CalendarAddress>) => string
  onClose: () => void
}

const Month = ({ here, onClose, ...rest }: Props & { here: CurrentBranch }) => {
  const wall = useWallClock(here.timeZone)
  // No team is needed: the month shows no names.
  const words = useCalendarFormat(here.timeZone, undefined)
  return <MiniMonth {...rest} here={here} wall={wall} words={words} isLarge onChosen={onClose} />
}

export default function GoToDate(props: Props) {
  const t = useT('appointments')
  const { here } = useCurrentBranch()
  return (
    <Dialog title={t('menu.goToTitle')} isOpen onClose={props.onClose}>
      {here && <Month {...props} here={here} />}
    </Dialog>
  )
}
