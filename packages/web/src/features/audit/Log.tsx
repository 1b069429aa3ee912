// The events grouped by day, as a table or on a phone as cards; an opened one shows the values before and after.
import type { AuditRow } from '@vetrounds/core/audit/audit-log'
import { daysBetween } from '@vetrounds/core/calendar/days'
import { useId } from 'react'
import { useBranchZone, useToday } from '../../api/branch-clock.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import styles from './audit.module.css'
import { actOf, isWarning } from './audit-parts.ts'
import { byDay } from './by-day.ts'
import { type Line, useEntryWords } from './use-entry-words.ts'

// Needed only once an event is opened.
const EventDetail = loadAhead(async () => ({ default: (await import('./EventDetail.tsx')).EventDetail }))

/** `Today, 20 November 2026`. */
const useDayText = (): ((day: string) => string) => {
  const t = useT('audit')
  const format = useFormat()
  const today = useToday()
  return day => {
    const date = format.longDate(day, 'UTC')
    const ago = daysBetween(day, today)
    if (ago === 0) return t('today', { date })
    if (ago === 1) return t('yesterday', { date })
    return format.shaped(day, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  }
}

type Props = {
  rows: readonly AuditRow[]
  /** The ID of the event that is open. */
  open: string | undefined
  onOpen: (id: string | undefined) => void
  /** Missing where the log shows only one person, or only one subject, already. */
  onPerson: ((row: AuditRow) => void) | undefined
  onSubject: ((row: AuditRow) => void) | undefined
}

type Entry = { row: AuditRow; line: Line; isOpen: boolean; detailId: string; onToggle: () => void }

const Toggle = ({ row, line, isOpen, detailId, onToggle }: Entry) => {
  const t = useT('audit')
  return (
    <IconButton
      size="sm"
      className={styles.toggle}
      icon={isOpen ? 'chevron-down' : 'chevron-right'}
      flip={!isOpen}
      tooltip={false}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId : undefined}
      label={t('detailsOf', { act: `${line.time} ${line.what}` })}
      data-entry={row.id}
      onPress={onToggle}
    />
  )
}

const Row = (entry: Entry) => {
  const { row, line, isOpen } = entry
  return (
    <tr data-bad={isWarning(row.act) || undefined} data-open={isOpen || undefined}>
      <td className={styles.time}>
        <Ltr>{line.time}</Ltr>
      </td>
      <td>
        <span className={`row ${styles.who}`}>
          <Avatar name={line.who} />
          <bdi>{line.who}</bdi>
        </span>
      </td>
      <td>
        <span className={`row ${styles.act}`}>
          <Icon name={actOf(row).icon} size="sm" />
          {line.what}
        </span>
      </td>
      <td>
        <bdi>{line.subject}</bdi>
      </td>
      <td className={styles.device}>{line.device}</td>
      <td className={styles.where}>
        <bdi>{line.where}</bdi>
      </td>
      <td className={styles.end}>
        <Toggle {...entry} />
      </td>
    </tr>
  )
}

const Card = (entry: Entry) => {
  const { row, line } = entry
  return (
    <div className={styles.card} data-bad={isWarning(row.act) || undefined}>
      <Icon name={actOf(row).icon} />
      <span className={styles.text}>
        <b>{line.what}</b>
        <bdi>{line.subject}</bdi>
        <span className={styles.small}>
          <Ltr>{line.time}</Ltr> · <bdi>{line.who}</bdi>
        </span>
      </span>
      <Toggle {...entry} />
    </div>
  )
}

export const Log = ({ rows, open, onOpen, onPerson, onSubject }: Props) => {
  const t = useT('audit')
  const lineOf = useEntryWords()
  const dayText = useDayText()
  const zone = useBranchZone()
  const detailId = useId()
  const isNarrow = useNarrow()
  const days = byDay(rows, zone)
  const entryOf = (row: AuditRow): Entry => {
    const isOpen = row.id === open
    return { row, line: lineOf(row), isOpen, detailId, onToggle: () => onOpen(isOpen ? undefined : row.id) }
  }
  const detail = (row: AuditRow) => (
    <EventDetail
      row={row}
      onPerson={onPerson && row.byName !== '' ? () => onPerson(row) : undefined}
      onSubject={onSubject && (() => onSubject(row))}
    />
  )
  if (isNarrow)
    return (
      <div className={styles.cards}>
        {days.map(({ day, rows: of }) => (
          <section key={day} aria-label={dayText(day)}>
            <h2>{dayText(day)}</h2>
            <ul>
              {of.map(row => (
                <li key={row.id}>
                  <Card {...entryOf(row)} />
                  {row.id === open && (
                    <div id={detailId} className={styles.opened}>
                      {detail(row)}
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    )
  const columns = ['time', 'person', 'what', 'subject', 'device', 'where'] as const
  const hidden: Partial<Record<(typeof columns)[number], string>> = {
    device: styles.device ?? '',
    where: styles.where ?? '',
  }
  return (
    <table className={styles.table} aria-label={t('auditLog')}>
      <thead>
        <tr>
          {columns.map(name => (
            <th key={name} scope="col" className={hidden[name]}>
              {t(`columns.${name}`)}
            </th>
          ))}
          <th scope="col" className={styles.end}>
            <span className="sr">{t('columns.details')}</span>
          </th>
        </tr>
      </thead>
      {days.map(({ day, rows: of }) => (
        <tbody key={day}>
          <tr className={styles.day}>
            <th colSpan={7} scope="rowgroup">
              {dayText(day)}
            </th>
          </tr>
          {of.flatMap(row => [
            <Row key={row.id} {...entryOf(row)} />,
            row.id === open && (
              <tr key={`${row.id} detail`} className={styles.detail} id={detailId}>
                <td colSpan={7}>{detail(row)}</td>
              </tr>
            ),
          ])}
        </tbody>
      ))}
    </table>
  )
}
