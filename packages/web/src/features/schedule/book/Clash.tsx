// The appointment in the way, and the free times nearest to the wanted one.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { faceOf, minuteOf } from '@vetrounds/core/calendar/face'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useEffect, useId, useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { hoursOn } from '../day/hours.ts'
import { columnsOf } from '../day/layout.ts'
import { type CurrentBranch, useAbsences, useAppointments } from '../day/queries.ts'
import { localDay } from '../day/time.ts'
import { typeIcons } from '../day/type-icons.ts'
import types from '../day/types.module.css'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import type { InTheWay } from '../day/use-problem.ts'
import { useWallClock } from '../day/use-wall-clock.ts'
import { type FreeTime, freeTimes } from './booking.ts'
import styles from './clash.module.css'

type Props = {
  way: InTheWay
  wanted: { vetId: string | null; date: string; start: string; duration: number }
  /** The appointment being moved: it isn't in its own way. */
  ownId?: string
  vets: readonly (TeamMember | null)[]
  here: CurrentBranch
  words: CalendarFormat
  onPick: (time: { vetId: string | null; start: string }) => void
  onOpen?: (id: string) => void
  /** Whether the nearest free time takes the focus: after an attempt to book, not while the user is still typing. */
  hasFocus?: boolean
}

const Row = ({ row, words }: { row: AppointmentRow; words: CalendarFormat }) => {
  const t = useT('calendar')
  return (
    <>
      <span className={styles.bar} />
      <Icon name={typeIcons[row.type]} size="sm" />
      <span className="grow">
        <b>{row.petName}</b> {row.ownerName}
        <small className="sub">{row.title ?? t(`types.${row.type}`)}</small>
      </span>
      <bdi dir="ltr" className="num">
        {words.span(row)}
      </bdi>
    </>
  )
}

const unseen = (way: InTheWay, vetId: string | null, zone: string): AppointmentRow => ({
  id: way.appointmentId,
  patientId: '',
  petName: way.petName ?? '',
  species: 'canine',
  ownerId: '',
  ownerName: '',
  vetId,
  type: 'regular',
  status: 'scheduled',
  start: way.start ?? '',
  end: way.end ?? '',
  zone,
  overbooked: false,
  allergic: false,
  careful: false,
  v: 1,
})

export const Clash = ({ way, wanted, ownId, vets, here, words, onPick, onOpen, hasFocus = true }: Props) => {
  const t = useT('calendar')
  const freeId = useId()
  const wall = useWallClock(here.timeZone)
  const first = useRef<HTMLButtonElement>(null)
  const day = localDay(wanted.date, here.timeZone)
  const { rows: all, isValidating } = useAppointments([day])
  const absences = useAbsences(wanted.date, here.timeZone)
  const rows = all?.filter(({ id }) => id !== ownId)
  const inTheWay = rows?.find(({ id }) => id === way.appointmentId)
  const after = wanted.date === wall.date ? wall.minute : 0
  // The appointment that the server named in its refusal may not have reached this tab yet: its time still counts as taken.
  const taken =
    rows && !inTheWay && way.start && way.end ? [...rows, unseen(way, wanted.vetId, day.zone)] : rows
  // An appointment with a vet who takes no new appointments may still be moved within that vet's column.
  const takers = vets.filter(vet => vet?.takesAppointments || (ownId && vet?.userId === wanted.vetId))
  const free: FreeTime[] = taken
    ? freeTimes(
        columnsOf(day, takers, taken, absences),
        hoursOn(here, wanted.date),
        { ...wanted, minute: minuteOf(wanted.start) },
        after,
      )
    : []
  const hasTimes = free.length > 0
  useEffect(() => {
    if (hasTimes && hasFocus) first.current?.focus()
  }, [hasTimes, hasFocus])
  const span = way.start && way.end ? words.span({ start: way.start, end: way.end }) : ''
  return (
    <div className={styles.box}>
      <p className={styles.text} role="alert">
        <Icon name="circle-x" size="sm" />
        <b>
          {t('conflict.text', {
            vet: words.vetName(wanted.vetId),
            time: `\u2066${span}\u2069`,
            pet: way.petName ?? '',
          })}
        </b>
      </p>
      {inTheWay && (
        <div className={`${types.typed} ${styles.way}`} data-type={inTheWay.type}>
          {onOpen ? (
            <button type="button" onClick={() => onOpen(inTheWay.id)}>
              <Row row={inTheWay} words={words} />
              <Icon name="chevron-right" size="sm" flip />
            </button>
          ) : (
            <Row row={inTheWay} words={words} />
          )}
        </div>
      )}
      {rows && !inTheWay && !isValidating && <p className={styles.caption}>{t('conflict.elsewhere')}</p>}
      <p className={styles.caption} id={freeId}>
        {hasTimes || !rows ? t('conflict.nextFree') : t('conflict.noneFree')}
      </p>
      {hasTimes && (
        <fieldset className={styles.times} aria-labelledby={freeId}>
          {free.map((time, index) => (
            <button
              key={`${time.vetId} ${time.minute}`}
              ref={index === 0 ? first : undefined}
              type="button"
              className={styles.time}
              onClick={() => onPick({ vetId: time.vetId, start: faceOf(time.minute) })}
            >
              <b>
                <bdi>{words.face(time.minute)}</bdi>
              </b>
              <span className="trunc">{words.vetName(time.vetId)}</span>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
