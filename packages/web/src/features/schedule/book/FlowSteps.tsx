// The steps of a visit (booked, arrived, in room, done) with their times, and which one it has reached.
import type { Appointment } from '@vetrounds/core/appointments/appointment'
import { now } from '@vetrounds/core/clock'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { minutesSince, visitStateOf } from '../day/flow-marks.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { useWallClock } from '../day/use-wall-clock.ts'
import styles from './flow.module.css'

const steps = ['booked', 'arrived', 'in_room', 'done'] as const
const timeNames = { arrived: 'arrived', in_room: 'inRoom', done: 'done' } as const

type Props = { row: Appointment; zone: string; words: CalendarFormat }

export const FlowSteps = ({ row, zone, words }: Props) => {
  const t = useT('booking')
  const calendar = useT('calendar')
  // Renders again while the minutes pass.
  useWallClock(zone)
  const mark = visitStateOf(row)
  if (mark === 'cancelled') return null
  const at = steps.indexOf(mark)
  const since = minutesSince(row, now())
  const timeOf = (step: (typeof steps)[number]) => {
    if (step === 'booked') return undefined
    return step === mark ? row.flowAt : row.steps?.[timeNames[step]]
  }
  const detail = (step: (typeof steps)[number], index: number) => {
    if (index === at && since !== undefined) return t('sheet.since', { duration: words.duration(since) })
    const time = index <= at ? timeOf(step) : undefined
    return time && <bdi>{words.time(time)}</bdi>
  }
  return (
    <ol className={styles.flow} aria-label={t('sheet.flow')}>
      {steps.map((step, index) => {
        const isOver = index < at || mark === 'done'
        return (
          <li
            key={step}
            data-over={isOver || undefined}
            data-current={(index === at && !isOver) || undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.mark}>{isOver && <Icon name="check" size="xs" />}</span>
            {calendar(`flow.${step}`)}
            <small>{detail(step, index)}</small>
          </li>
        )
      })}
    </ol>
  )
}
