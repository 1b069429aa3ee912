// The timeline of a patient: entries and appointments by day, filtered by chips, older ones on demand.
import { localDay } from '@vetrounds/core/calendar/local-day'
import type { PetAppointment, TimelineEntry } from '@vetrounds/core/records/timeline'
import { fold } from '@vetrounds/core/text/fold'
import { useState } from 'react'
import { Group, ToggleButton } from 'react-aria-components'
import { Link } from 'react-router-dom'
import { reachesBranch } from '../../api/reaches-branch.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { useTeam } from '../schedule/day/queries.ts'
import { rowIcon } from '../schedule/day/type-icons.ts'
import { AllAppointments } from './AllAppointments.tsx'
import { TimelineTools } from './TimelineTools.tsx'
import { countOf, daysOf, type Filter, itemsOf, type TimelineItem } from './timeline-days.ts'
import styles from './timeline-tab.module.css'
import { useEntryTitle } from './use-entry-title.ts'
import { type KnownPatient, mayBeMore, type Pet } from './use-pet.ts'
import { type PetWords, usePetWords } from './use-pet-words.ts'
import { type TimelinePages, useTimelinePages } from './use-timeline-pages.ts'
import { StruckWeight, useStrikeWeight } from './WeightLine.tsx'

const filters: readonly [Filter, IconName | undefined][] = [
  ['all', undefined],
  ['appointments', 'calendar-days'],
  ['weights', 'scale'],
  ['other', 'paw-print'],
]

export const entryIcons = {
  weight: 'scale',
  visit: 'stethoscope',
  transfer: 'users-round',
  deceased: 'ban',
  alive: 'undo-2',
  treatment: 'syringe',
  test: 'test-tube',
  image: 'scan',
  examination: 'stethoscope',
  case_history: 'form',
} as const satisfies Record<TimelineEntry['kind'], IconName>

const useEntryText = () => {
  const t = useT('pet')
  const { day } = useFormat()
  const titleOf = useEntryTitle()
  return (entry: TimelineEntry, words: PetWords): { title: string; content?: string } => {
    switch (entry.kind) {
      case 'weight':
        return {
          title: t('timeline.weight', { weight: isolated(words.weight(entry.grams)) }),
          // Weighing on a scale is the normal case, so it isn't mentioned.
          ...(entry.method && entry.method !== 'scale' && { content: t(`weigh.methods.${entry.method}`) }),
        }
      case 'visit':
        return {
          title: t('titles.visit'),
          content: [entry.title, entry.detail].filter(Boolean).join(' · '),
        }
      case 'transfer': {
        const names = { from: isolated(entry.from.name), to: isolated(entry.to.name) }
        return { title: t('timeline.transfer'), content: t('timeline.fromTo', names) }
      }
      case 'deceased':
        return {
          title: t('timeline.deceased'),
          content: t('timeline.diedOn', { date: isolated(day(entry.day)) }),
        }
      case 'alive':
        return { title: t('markedAlive') }
      default:
        return { title: titleOf(entry), ...(entry.detail && { content: entry.detail }) }
    }
  }
}

/**
 * The state of an appointment, with a link to it: to the calendar, or for another branch to that branch's list of appointments.
 */
const useAppointmentLine = () => {
  const calendar = useT('calendar')
  const t = useT('pet')
  const own = usePlace()?.split('.')[1]
  const membership = useMembership()
  return (row: PetAppointment) => {
    const { id, patientId, branchId, status, flow, type } = row
    const isElsewhere = own !== undefined && branchId !== own
    const branch = membership?.branches.find(({ id }) => id === branchId)?.name
    const day = localDay(row.start, row.zone)
    const href = isElsewhere
      ? reachesBranch(membership, branchId) &&
        paths.appointments({ patient: patientId, branch: branchId, from: day, to: day })
      : paths.appointment(id, day)
    const state = status === 'scheduled' && flow ? calendar(`flow.${flow}`) : calendar(`statuses.${status}`)
    return (
      <p className={styles.line}>
        {href ? <Link to={href}>{calendar(`types.${type}`)}</Link> : calendar(`types.${type}`)}
        <Badge tone={status === 'cancelled' ? 'outline' : 'plain'}>{state}</Badge>
        {isElsewhere && (
          <span className={styles.branch}>
            <Icon name="map-pin" size="xs" />
            <bdi>{branch ?? t('atAnotherBranch')}</bdi>
          </span>
        )}
      </p>
    )
  }
}

/** The same line for a single appointment. */
export const AppointmentLine = ({ row }: { row: PetAppointment }) => useAppointmentLine()(row)

/** Names of colleagues at this branch; of others nothing is known here. */
const useNames = () => {
  const { data } = useTeam()
  return (userId: string | null) => data?.members.find(each => each.userId === userId)?.name
}

const Chips = ({
  items,
  isKnown,
  filter,
  onChange,
}: {
  items: readonly TimelineItem[]
  /** Whether all items of this filter are loaded. Otherwise their number is unknown. */
  isKnown: (filter: Filter) => boolean
  filter: Filter
  onChange: (filter: Filter) => void
}) => {
  const t = useT('pet')
  const { number } = useFormat()
  return (
    <Group aria-label={t('filters.label')} className={styles.filters}>
      {filters.map(([each, icon]) => (
        <ToggleButton
          key={each}
          className={styles.filter}
          isSelected={filter === each}
          onChange={() => onChange(each)}
        >
          {icon && <Icon name={icon} size="sm" />}
          {t(`filters.${each}`)}{' '}
          {isKnown(each) && <span className={styles.count}>{number(countOf(items, each))}</span>}
        </ToggleButton>
      ))}
    </Group>
  )
}

/** Shown if nothing matches. It says that there is none only if the whole record was searched. */
const None = ({ pages, isSought }: { pages: TimelinePages; isSought: boolean }) => {
  const t = useT('pet')
  const records = useT('entries')
  if (pages.isReading) return <SkeletonRows rows={3} />
  const none = pages.isWhole
    ? t(isSought ? 'timeline.notFound' : 'timeline.noMatch')
    : records(pages.year === undefined ? 'noneAmongNewest' : 'noneFound')
  return <p className={styles.nothing}>{none}</p>
}

/** The minimum height of an entry. */
const ENTRY_PX = 38
/** The height of what is above the timeline. */
const ABOVE_PX = 200

/** How many of the days can be in sight while the page is opened. */
const inSight = (days: ReturnType<typeof daysOf>): number => {
  let room = Math.ceil((window.innerHeight - ABOVE_PX) / ENTRY_PX)
  const first = days.findIndex(({ items }) => {
    room -= Math.max(1, items.length)
    return room <= 0
  })
  return first < 0 ? days.length : first + 1
}

type Props = { pet: Pet; patient: KnownPatient; onWeigh: () => void; cantWeigh: string | undefined }

export const PetTimeline = ({ pet, patient, onWeigh, cantWeigh }: Props) => {
  const t = useT('pet')
  const common = useT('common')
  const calendar = useT('calendar')
  const records = useT('entries')
  const words = usePetWords()
  const textOf = useEntryText()
  const nameOf = useNames()
  const lineOf = useAppointmentLine()
  const strike = useStrikeWeight()
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const sought = fold(search)
  // Appointments are not among the entries, so older entries needn't be searched for them.
  const isLooking = sought !== '' || filter === 'weights' || filter === 'other'
  const pages = useTimelinePages(pet, patient, words.today, isLooking)
  if (!pet.entries || !pet.appointments) return pet.error ? null : <SkeletonRows rows={6} />
  const { year } = pages
  const hasAppointments = !mayBeMore(pet.appointments)
  const hasAll = (each: Filter) => hasAppointments || (each !== 'all' && each !== 'appointments')
  const isKnown = (each: Filter) => pages.isWhole && hasAll(each)
  const isMissingSome = !hasAll(filter) && (filter === 'appointments' || sought !== '')
  // The year is that of the day under which the appointment stands, which is its own branch's.
  const isBefore = ({ start, zone }: PetAppointment) =>
    year === undefined || localDay(start, zone) < `${year + 1}`
  const all = itemsOf(pages.entries, pet.appointments.filter(isBefore))
  const saidOf = (item: TimelineItem): string => {
    if (item.kind === 'appointment') return `${item.row.title ?? ''} ${calendar(`types.${item.row.type}`)}`
    const { title, content = '' } = textOf(item.entry, words)
    return `${title} ${content}`
  }
  const items = sought === '' ? all : all.filter(item => fold(saidOf(item)).includes(sought))
  const days = daysOf(items, filter, words)

  const meta = (time: string, name: string | undefined, id: string) => (
    <>
      {pet.waiting.has(id) && <Badge icon="hourglass">{common('queue.waits')}</Badge>} <Ltr>{time}</Ltr>
      {name && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </>
  )
  const shown = (item: TimelineItem) => {
    if (item.kind === 'appointment') {
      const { row } = item
      return {
        id: item.id,
        icon: rowIcon(row),
        title: row.title ?? calendar(`types.${row.type}`),
        meta: meta(
          `${words.time(row.start, row.zone)}–${words.time(row.end, row.zone)}`,
          nameOf(row.vetId),
          row.id,
        ),
        isLive: row.flow === 'in_room' && row.status !== 'completed' && row.status !== 'cancelled',
        content: lineOf(row),
      }
    }
    const { entry } = item
    const { title, content } = textOf(entry, words)
    const isStruck = 'state' in entry && entry.state === 'struck'
    const isStrikable =
      entry.kind === 'weight' && !isStruck && !entry.id.includes('-') && !pet.waiting.has(entry.id)
    const told = (
      <>
        {meta(words.time(entry.at), nameOf(entry.by), entry.id)}
        {isStrikable && strike.button(entry)}
      </>
    )
    return {
      id: item.id,
      icon: entryIcons[entry.kind],
      title,
      meta: isStruck ? (
        <>
          <Badge tone="outline">{records('strike.badge')}</Badge> {told}
        </>
      ) : (
        told
      ),
      isStruck,
      content:
        entry.kind === 'weight' && entry.struck ? (
          <StruckWeight struck={entry.struck} />
        ) : (
          content && <p>{content}</p>
        ),
    }
  }

  if (all.length === 0 && year === undefined)
    return (
      <EmptyState
        icon="clock"
        title={t('nothingRecorded')}
        actions={
          <Button icon="scale" onPress={onWeigh} reason={cantWeigh}>
            {t('acts.weigh')}
          </Button>
        }
      >
        {t('timeline.noneBody')}
      </EmptyState>
    )
  return (
    <>
      <h2 className="sr">{t('tabs.timeline')}</h2>
      <div className={styles.tools}>
        <Chips items={items} isKnown={isKnown} filter={filter} onChange={setFilter} />
        <TimelineTools
          pages={pages}
          search={search}
          onSearch={setSearch}
          hits={isKnown(filter) ? countOf(items, filter) : undefined}
        />
      </div>
      {countOf(items, filter) === 0 && <None pages={pages} isSought={sought !== ''} />}
      <Timeline
        days={days}
        inSight={inSight(days)}
        show={({ date, items: ofDay }) => ({
          id: `day-${date}`,
          title: words.shortDay(date),
          detail: words.ago(date),
          isToday: date === words.today,
          entries: ofDay.map(shown),
        })}
      />
      {isMissingSome && <AllAppointments pet={pet} patient={patient} />}
      {sought !== '' && !pages.isWhole && !pages.isReading && (
        <p className={styles.nothing}>{t('timeline.searchedHere')}</p>
      )}
      {pages.hasMore && (
        <Button isPending={pages.isReading} onPress={() => void pages.readOlder()}>
          {t('timeline.older')}
        </Button>
      )}
      {strike.dialog}
    </>
  )
}
