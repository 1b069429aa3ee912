// The printed day sheet: A4 landscape, black ink only, without phone numbers; without a connection it uses cached data.

import { appointmentTypes } from '@vetrounds/core/appointments/states'
import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import { nowIso } from '@vetrounds/core/clock'
import { type CSSProperties, useMemo } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { useMe } from '../../../api/me.ts'
import { problemText } from '../../../api/problem-text.ts'
import { useReach } from '../../../behaviour/connection.ts'
import { useAsOf } from '../../../cache/as-of.ts'
import { Ltr } from '../../../i18n/Ltr.tsx'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Logo } from '../../../layout/Logo.tsx'
import { paths } from '../../../paths.ts'
import { usePrintAtOnce } from '../../../print/use-print-at-once.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { hoursOn } from '../day/hours.ts'
import { columnsOf, columnVets } from '../day/layout.ts'
import {
  type CurrentBranch,
  useAppointments,
  useCurrentBranch,
  useReadAbsences,
  useTeam,
} from '../day/queries.ts'
import { isDate, isoOf, localDay } from '../day/time.ts'
import { typeIcons } from '../day/type-icons.ts'
import { useCalendarFormat } from '../day/use-calendar-format.ts'
import { useWallClock } from '../day/use-wall-clock.ts'
import { PaperGrid } from './PaperGrid.tsx'
import { PaperStrip } from './PaperStrip.tsx'
import styles from './paper.module.css'
import { foldedOf, lineOf, pagesOf, scaleOf, shortestOf } from './paper.ts'

const Sheet = ({ here, date, isAtOnce }: { here: CurrentBranch; date: string; isAtOnce: boolean }) => {
  const t = useT('appointments')
  const calendar = useT('calendar')
  const common = useT('common')
  const language = useLanguage()
  const navigate = useNavigate()
  const { data: me } = useMe()
  const isOffline = useReach() !== 'online'
  const asOf = useAsOf()
  const { timeZone } = here
  const days = useMemo(() => [localDay(date, timeZone)], [date, timeZone])
  const read = useAppointments(days)
  const { rows, error, mutate } = read
  const team = useTeam()
  const away = useReadAbsences(date, timeZone)
  const { absences } = away
  const members = useMemo(() => team.data?.members ?? [], [team.data])
  const words = useCalendarFormat(timeZone, team.data)
  const [day] = days
  const isThere =
    rows !== undefined &&
    (team.data !== undefined || team.error !== undefined) &&
    (away.isRead || away.error !== undefined)
  // Cached data is shown meanwhile, and printed automatically only if nothing newer can be read.
  const isFresh = [read, team, away].every(each => !each.isValidating && !each.error)
  usePrintAtOnce(isAtOnce, isThere && (isFresh || isOffline), () => print())

  const tools = (
    <div className={styles.tools}>
      <Button icon="arrow-left" onPress={() => navigate(`${paths.calendar()}?view=day&date=${date}`)}>
        {t('paper.back')}
      </Button>
      {isThere && (
        <Button variant="primary" icon="printer" onPress={() => print()}>
          {t('print')}
        </Button>
      )}
    </div>
  )
  if (!isThere || !day)
    return (
      <div className={styles.desk}>
        {tools}
        <h1 className="sr">{t('titles.daySheet')}</h1>
        {error && !rows && !isOffline ? (
          <ErrorState
            title={calendar('errors:appointments.fetch')}
            detail={problemText(common, error)}
            onRetry={() => void mutate()}
          />
        ) : error && !rows ? (
          <EmptyState icon="cloud-off" title={t('paper.missing')}>
            {t('paper.missingBody')}
          </EmptyState>
        ) : (
          <p role="status" className="sr">
            {calendar('loading')}
          </p>
        )}
      </div>
    )
  const live = rows.filter(({ status }) => status !== 'cancelled')
  const leftOut = rows.length - live.length
  const hours = hoursOn(here, date)
  const opening = Math.min(DAY_MINUTES, ...hours.map(([from]) => from))
  const closing = Math.max(0, ...hours.map(([, to]) => to))
  const vets = columnVets(members, rows)
  const line = lineOf(language)
  const rough = columnsOf(day, vets, rows, absences)
  const folded = foldedOf(hours, rough)
  const scale = scaleOf(hours, rough, folded)
  const listed = new Set([...folded.before, ...folded.after].map(({ row }) => row.id))
  const drawn = rows.filter(({ id }) => !listed.has(id))
  // Laid out again once the scale is known: a block too short for a line of text is drawn taller and may overlap the next one.
  const columns = columnsOf(day, vets, drawn, absences, shortestOf(scale, line))
  const pages = pagesOf(columns)
  const stamp = words.moment(nowIso())
  const name = me?.person.name
  return (
    <div className={styles.desk}>
      {tools}
      {pages.map((own, page) => (
        <article
          key={own[0]?.key ?? page}
          className={styles.sheet}
          style={{ '--line': `${line}mm` } as CSSProperties}
        >
          <header className={styles.head}>
            <span className={styles.logo}>
              <Logo />
            </span>
            <div>
              {page === 0 ? <h1>{words.longDay(date)}</h1> : <h2>{words.longDay(date)}</h2>}
              <p>
                <bdi>{here.name}</bdi>
              </p>
            </div>
            <dl>
              <div>
                <dt>{t('titles.appointments')}</dt>
                <dd>{words.number(live.length)}</dd>
              </div>
              <div>
                <dt>{t('paper.surgeries')}</dt>
                <dd>{words.number(live.filter(({ type }) => type === 'surgery').length)}</dd>
              </div>
              {closing > 0 && (
                <div>
                  <dt>{t('paper.openUntil')}</dt>
                  <dd>
                    <Ltr>{words.face(closing)}</Ltr>
                  </dd>
                </div>
              )}
            </dl>
          </header>
          {page === 0 && (
            <PaperStrip
              title={t('paper.before', { at: words.face(opening) })}
              parts={folded.before}
              words={words}
            />
          )}
          <PaperGrid columns={own} hours={hours} scale={scale} line={line} words={words} />
          {page === 0 && (
            <PaperStrip
              title={t('paper.after', { at: words.face(closing) })}
              parts={folded.after}
              words={words}
            />
          )}
          <ul className={styles.key}>
            {appointmentTypes.map(type => (
              <li key={type}>
                <Icon name={typeIcons[type]} size="xs" />
                {calendar(`types.${type}`)}
              </li>
            ))}
            <li>
              <Icon name="octagon-alert" size="xs" />
              {calendar('allergy')}
            </li>
            <li>
              <Icon name="triangle-alert" size="xs" />
              {calendar('careful')}
            </li>
            <li>
              <Icon name="footprints" size="xs" />
              {calendar('statuses.walkin')}
            </li>
          </ul>
          <footer className={styles.foot}>
            <span>
              {name ? t('paper.printed', { at: stamp, name }) : t('paper.printedAt', { at: stamp })}{' '}
              {(!away.isRead || (away.error && !isOffline)) && t('paper.absencesUnread')}{' '}
              {leftOut > 0 && t('paper.leftOut', { count: leftOut })}{' '}
              {isOffline && asOf !== undefined && t('paper.offline', { at: words.moment(isoOf(asOf)) })}
            </span>
            <span>{t('paper.page', { page: page + 1, pages: pages.length })}</span>
          </footer>
        </article>
      ))}
    </div>
  )
}

const Page = ({ here }: { here: CurrentBranch }) => {
  const [search] = useSearchParams()
  const wall = useWallClock(here.timeZone)
  const date = search.get('date')
  const day = isDate(date) ? date : wall.date
  // Mounted anew for each day, because absences read for the months of another day must not be used.
  return <Sheet key={day} here={here} date={day} isAtOnce={search.has('print')} />
}

export default function DaySheetPage() {
  const t = useT('appointments')
  const { here, isNowhere } = useCurrentBranch()
  if (here) return <Page key={here.key} here={here} />
  if (isNowhere) return <Navigate to={paths.selectBranch()} replace />
  return <h1 className="sr">{t('titles.daySheet')}</h1>
}
