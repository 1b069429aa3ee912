// The month answers two questions: when is there free time, and who is away. Each day has a bar; its length is the vets' time.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import type { TeamMember } from '@vetrounds/core/members/member'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { problemText } from '../../../api/problem-text.ts'
import { isolated } from '../../../i18n/isolate.ts'
import { directionOf } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { CalendarAddress } from '../day/calendar-address.ts'
import type { MenuTarget } from '../day/calendar-types.ts'
import { cellAfter } from '../day/cell-after.ts'
import { hoursOn } from '../day/hours.ts'
import { columnsOf, freeIn } from '../day/layout.ts'
import type { CurrentBranch } from '../day/queries.ts'
import { localDay, monthOf } from '../day/time.ts'
import { typeIcons } from '../day/type-icons.ts'
import types from '../day/types.module.css'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { type MonthDay, useMonth } from '../day/use-month.ts'
import { Weekdays } from '../day/Weekdays.tsx'
import { AgendaList } from './Agenda.tsx'
import styles from './month.module.css'
import { awayOn, segmentsOf, slotOn } from './month.ts'

type Props = {
  /** The chosen day; its month is shown. */
  date: string
  wall: { date: string; minute: number }
  here: CurrentBranch
  words: CalendarFormat
  absences: readonly Absence[]
  hidden: ReadonlySet<AppointmentType>
  vets: readonly (TeamMember | null)[]
  /** Appointments of the chosen day, for the list that a phone shows beneath. */
  rows: readonly AppointmentRow[]
  /** The same with the types that the legend hides. */
  all: readonly AppointmentRow[]
  isNarrow: boolean
  hrefOf: (place: Partial<CalendarAddress>) => string
  onOpen: (id: string) => void
  onMenu: (aim: MenuTarget) => void
}

/** Shares of the width of the weekdays: closed, open for less than 60 % of the longest day, longer. */
const SHARES = { shut: 0.62, short: 0.8, whole: 1 }

const minutesOpen = (here: CurrentBranch, date: string): number =>
  hoursOn(here, date).reduce((sum, [from, to]) => sum + to - from, 0)

const columnsFor = (here: CurrentBranch, week: readonly string[]): string => {
  const open = week.map(date => minutesOpen(here, date))
  const longest = Math.max(1, ...open)
  const share = (minutes: number) =>
    minutes === 0 ? SHARES.shut : minutes < longest * 0.6 ? SHARES.short : SHARES.whole
  return open.map(minutes => `minmax(0, ${share(minutes)}fr)`).join(' ')
}

type NotesProps = { day: MonthDay | undefined; away: readonly Absence[] } & Pick<Props, 'hidden' | 'words'>

const Notes = ({ day, away, hidden, words }: NotesProps) => {
  const t = useT('appointments')
  const calendar = useT('calendar')
  const counts = day?.counts ?? {}
  const saidOf = {
    emergency: (count: number) =>
      day?.emergency === undefined
        ? t('month.emergencies', { count })
        : t('month.emergencyOf', { pet: isolated(day.emergency) }),
    surgery: (count: number) => t('month.surgeries', { count }),
  }
  return (
    <span className={styles.notes}>
      {away.slice(0, 2).map(({ id, vetId, reason }) => (
        <span key={id} className={styles.note}>
          <Icon name={vetId === null ? 'ban' : 'user-round'} size="xs" />
          <span className="trunc">
            {vetId === null
              ? reason || calendar('closure')
              : reason
                ? t('month.awayFor', { vet: words.vetName(vetId), reason })
                : t('month.away', { vet: words.vetName(vetId) })}
          </span>
        </span>
      ))}
      {away.length > 2 && <span className={styles.note}>{t('month.moreAway', { n: away.length - 2 })}</span>}
      {(['emergency', 'surgery'] as const).map(type => {
        const own = counts[type] ?? 0
        return (
          own > 0 &&
          !hidden.has(type) && (
            <span key={type} className={`${types.typed} ${styles.note}`} data-type={type}>
              <Icon name={typeIcons[type]} size="xs" />
              <span className="trunc">{saidOf[type](own)}</span>
            </span>
          )
        )
      })}
    </span>
  )
}

export default function MonthView({
  date,
  wall,
  here,
  words,
  absences,
  hidden,
  rows,
  isNarrow,
  ...rest
}: Props) {
  const { vets, all, hrefOf, onOpen, onMenu } = rest
  const t = useT('appointments')
  const calendar = useT('calendar')
  const common = useT('common')
  const isRtl = directionOf(useLanguage()) === 'rtl'
  const list = useRef<HTMLOListElement>(null)
  const { timeZone } = here
  const dates = useMemo(() => monthOf(date, here.firstDay), [date, here.firstDay])
  const { days, isRead, error, mutate } = useMonth(dates, here)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(event.target as HTMLAnchorElement)
    const to = at >= 0 ? cellAfter(at, event.key, isRtl, links.length) : undefined
    if (to === undefined) return
    event.preventDefault()
    links[to]?.focus()
  }

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-date]')
    const element = cell?.querySelector('a')
    const { pointerType } = event.nativeEvent as PointerEvent
    if (!cell?.dataset.date || !element || pointerType === 'touch') return
    event.preventDefault()
    const isByKey = element === document.activeElement && pointerType !== 'mouse'
    onMenu({
      element,
      ...(!isByKey && { point: { x: event.clientX, y: event.clientY } }),
      slot: slotOn(cell.dataset.date, wall, hoursOn(here, cell.dataset.date), here.wishes.minutes),
    })
  }

  if (error && !isRead)
    return (
      <ErrorState
        title={calendar('errors:appointments.fetch')}
        detail={problemText(common, error)}
        onRetry={() => void mutate()}
      />
    )
  /** The vets' free minutes; 0 for past days. For today only the time still to come, which is known only if today is chosen. */
  const freeOn = (each: string): number => {
    if (each < wall.date) return 0
    if (each > wall.date) return days.get(each)?.free ?? 0
    if (each !== date) return 0
    const takers = vets.filter(vet => vet?.takesAppointments)
    return columnsOf(localDay(each, timeZone), takers, all, absences)
      .flatMap(column => freeIn(column, hoursOn(here, each), wall.minute))
      .reduce((sum, gap) => sum + gap.to - gap.from, 0)
  }
  const week = dates.slice(0, 7)
  const live = rows.filter(({ status }) => status !== 'cancelled')
  const left = freeOn(date)
  const nothing = () => {
    if (all.some(({ type, status }) => status !== 'cancelled' && hidden.has(type))) return t('list.noFit')
    return minutesOpen(here, date) === 0 ? calendar('closed') : t('month.nothing')
  }
  return (
    <section
      className={`${styles.page} scroll`}
      aria-label={calendar('views.month')}
      aria-busy={!isRead}
      style={{ '--columns': columnsFor(here, week) } as CSSProperties}
    >
      <div className={styles.head} aria-hidden="true">
        <Weekdays week={week} words={words} width={isNarrow ? 'narrow' : 'long'} />
      </div>
      <ol ref={list} className={styles.grid} onKeyDown={onKeyDown} onContextMenu={onContextMenu}>
        {dates.map(each => {
          const day = days.get(each)
          const isOut = each.slice(0, 7) !== date.slice(0, 7)
          const isPast = each < wall.date
          const isShut = minutesOpen(here, each) === 0
          // Days of other months show no numbers: they only lead to those months.
          const count = isOut ? 0 : (day?.count ?? 0)
          const minutes = isOut ? 0 : freeOn(each)
          const free = minutes > 0 ? words.duration(minutes) : undefined
          const away = isOut ? [] : awayOn(absences, localDay(each, timeZone))
          return (
            <li
              key={each}
              className={styles.cell}
              data-date={each}
              data-out={isOut || undefined}
              data-past={isPast || undefined}
              data-shut={isShut || undefined}
              data-today={each === wall.date || undefined}
              data-chosen={(isNarrow && each === date) || undefined}
            >
              <Link
                to={isNarrow ? hrefOf({ date: each }) : hrefOf({ view: 'day', date: each })}
                replace={isNarrow}
                tabIndex={each === date ? 0 : -1}
                aria-current={each === wall.date ? 'date' : undefined}
                aria-label={words.list([
                  words.fullDay(each),
                  count > 0 && calendar('count', { count }),
                  free && calendar('free', { duration: free }),
                  isShut && calendar('closed'),
                  ...away.map(({ vetId, reason }) => reason || words.vetName(vetId)),
                ])}
              >
                <span className={styles.number}>{words.dayNumber(each)}</span>
              </Link>
              {count > 0 && (
                <span className={styles.count} aria-hidden="true">
                  {words.number(count)}
                </span>
              )}
              {(count > 0 || (!isShut && !isOut)) && (
                <span className={styles.load} aria-hidden="true">
                  {segmentsOf(day, hidden).map(({ type, share }) => (
                    <i
                      key={type}
                      className={types.typed}
                      data-type={type}
                      style={{ inlineSize: `${(share * 100).toFixed(1)}%` }}
                    />
                  ))}
                </span>
              )}
              {!isNarrow && (
                <>
                  <Notes day={isOut ? undefined : day} away={away} hidden={hidden} words={words} />
                  {/* On a closed day the bar is only booked time: nothing is free. */}
                  <span className={styles.free} aria-hidden="true">
                    {isShut
                      ? calendar('closed')
                      : free && <Emphasized text={calendar('free', { duration: free })} part={free} />}
                  </span>
                </>
              )}
            </li>
          )
        })}
      </ol>
      {isNarrow && (
        <section className={styles.chosen} aria-live="polite">
          <h2>
            <Link to={hrefOf({ view: 'day', date })}>{words.fullDay(date)}</Link>{' '}
            <span className={styles.total}>{calendar('count', { count: live.length })}</span>
          </h2>
          {left > 0 && <p>{calendar('free', { duration: words.duration(left) })}</p>}
          {live.length > 0 ? <AgendaList rows={live} words={words} onOpen={onOpen} /> : <p>{nothing()}</p>}
        </section>
      )}
    </section>
  )
}

/** A sentence with the value in bold that was put into it, wherever the language has it. */
const Emphasized = ({ text, part }: { text: string; part: string }) => {
  const at = text.indexOf(part)
  return (
    <>
      {text.slice(0, at)}
      <b>{part}</b>
      {text.slice(at + part.length)}
    </>
  )
}
