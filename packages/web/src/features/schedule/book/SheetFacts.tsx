// The facts in an appointment's sheet: reason, steps, time, vet, owner, amount owed, and the last visits.
import type { Appointment } from '@vetrounds/core/appointments/appointment'
import { wallOf } from '@vetrounds/core/calendar/wall'
import type { OpenedPatient } from '@vetrounds/core/records/timeline'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { isWaiting } from '../../../offline/use-queue.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/Banner.tsx'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { AfterVisit } from './AfterVisit.tsx'
import { FlowSteps } from './FlowSteps.tsx'
import { MissedDates } from './MissedDates.tsx'
import { OwnerNumber } from './OwnerNumber.tsx'
import styles from './sheet.module.css'
import { useRecordWords, visitsOf } from './use-opened-patient.ts'
import { Warnings } from './Warnings.tsx'

const VISITS_AT_MOST = 3

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type Props = {
  row: Appointment
  /** The record, once it is read. */
  opened: OpenedPatient | undefined
  room: string | undefined
  words: CalendarFormat
  zone: string
  /** The field for the weight on arrival, if it may be recorded. */
  children: ReactNode
}

export const SheetFacts = ({ row, opened, room, words, zone, children }: Props) => {
  const t = useT('booking')
  const calendar = useT('calendar')
  const common = useT('common')
  const { shaped } = useFormat()
  const say = useRecordWords()
  const { date } = wallOf(Date.parse(row.start), zone)
  const { owner } = opened ?? {}
  const visits = opened ? visitsOf(opened, row.id).slice(0, VISITS_AT_MOST) : []
  const owes = owner?.balance && owner.balance.minor > 0 ? owner.balance : undefined
  return (
    <>
      {isWaiting(row.id) && <Banner tone="plain" icon="hourglass" title={common('queue.saved')} />}
      <Warnings patient={opened?.patient} flags={row} words={words} />
      {owner?.doNotBook && (
        <Banner tone="warn" icon="lock" title={t('fields.doNotBook')}>
          {owner.doNotBookReason}
        </Banner>
      )}
      {row.title && (
        <div className={styles.reason}>
          <h3>{calendar('sheet.reason')}</h3>
          <p>{row.title}</p>
        </div>
      )}
      {row.description && (
        <div className={styles.reason}>
          <h3>{calendar('sheet.notes')}</h3>
          <p>{row.description}</p>
        </div>
      )}
      <FlowSteps row={row} zone={zone} words={words} />
      {children}
      {row.status === 'completed' && opened && <AfterVisit row={row} opened={opened} />}
      <dl className={styles.facts}>
        <Fact name={calendar('sheet.when')}>
          {words.fullDay(date)} <bdi dir="ltr">{words.span(row)}</bdi>
        </Fact>
        <Fact name={calendar('sheet.vet')}>
          <bdi>{words.vetName(row.vetId)}</bdi>
          {room && <span className={styles.faint}>{room}</span>}
          {row.overbooked && <span className={styles.over}>{calendar('overbooked')}</span>}
        </Fact>
        <Fact name={calendar('sheet.owner')}>
          <Link to={paths.owner(row.ownerId)}>
            <bdi>{row.ownerName}</bdi>
          </Link>
          {owes && <span className={styles.owed}>{t('card.owes', { amount: say.money(owes) })}</span>}
        </Fact>
        {owner && <OwnerNumber owner={owner} />}
        <Fact name={calendar('sheet.status')}>
          {words.list([
            calendar(`statuses.${row.status}`),
            row.seriesId !== undefined && t('sheet.series'),
            row.groupId !== undefined && t('sheet.ofGroup'),
          ])}
        </Fact>
        {row.cancelReason && (
          <Fact name={calendar('sheet.why')}>{calendar(`reasons.${row.cancelReason}`)}</Fact>
        )}
      </dl>
      {row.seriesId !== undefined && <MissedDates key={row.seriesId} seriesId={row.seriesId} zone={zone} />}
      {opened && (
        <div className={styles.visits}>
          <h3>{t('sheet.lastVisits')}</h3>
          {visits.length === 0 && <p className={styles.faint}>{t('noVisits')}</p>}
          <ul>
            {visits.map(visit => (
              <li key={visit.id}>
                <span>
                  {shaped(visit.start, { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone })}
                </span>
                <span>{visit.title ?? calendar(`types.${visit.type}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
