// The summary of a move: the patient, the type of appointment, and the old and new times with their vets.
import type { Appointment } from '@vetrounds/core/appointments/appointment'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useTeam } from '../day/queries.ts'
import { rowIcon, speciesIcons } from '../day/type-icons.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import styles from './move.module.css'
import type { When } from './read-when.ts'

type Props = {
  row: Appointment
  from: When
  to: When
  /** The vet after the move. */
  vetId: string | null
  duration: number
  words: CalendarFormat
}

export const MoveSummary = ({ row, from, to, vetId, duration, words }: Props) => {
  const t = useT('booking')
  const calendar = useT('calendar')
  const { data: team } = useTeam()
  const room = team?.rooms.find(({ id }) => id === row.roomId)?.name
  const face = ({ date, minute }: When) => (
    <>
      {words.weekday(date)} {words.dayMonth(date)} <bdi className="num">{words.face(minute)}</bdi>
    </>
  )
  return (
    <div className={styles.what}>
      <span className={styles.tile}>
        <Icon name={speciesIcons[row.species]} />
      </span>
      <div className="grow">
        <b>
          <bdi>{row.petName}</bdi>
        </b>{' '}
        <bdi className={styles.muted}>{row.ownerName}</bdi>
        <p className={styles.muted}>
          <Icon name={rowIcon(row)} size="xs" /> {calendar(`types.${row.type}`)} ·{' '}
          {row.title && `${row.title} · `}
          {words.duration(duration)}
        </p>
      </div>
      <div className={styles.fromTo}>
        <span className={styles.old}>
          <span className="sr">{t('move.from')} </span>
          {face(from)}
          <small>{words.list([words.vetName(row.vetId), room])}</small>
        </span>
        <Icon name="arrow-right" size="sm" flip />
        <span className={styles.new}>
          <span className="sr">{t('move.to')} </span>
          {face(to)}
          <small>{words.vetName(vetId)}</small>
        </span>
      </div>
    </div>
  )
}
