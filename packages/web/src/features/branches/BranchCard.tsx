// A branch on a phone: its name, whether it is open at the moment, and its week.
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import styles from './branches.module.css'
import { Closed, type ListedBranch } from './columns.tsx'
import { wallIn } from './hours.ts'
import { useHoursText } from './use-hours-words.ts'
import { WeekStrip } from './WeekStrip.tsx'
import { zoneName } from './zones.ts'

export const BranchCard = ({ row, isHere, ms }: { row: ListedBranch; isHere: boolean; ms: number }) => {
  const t = useT('branches')
  const { time, locale } = useFormat()
  const { openText } = useHoursText()
  const { name, code, closed, hours, timeZone } = row
  return (
    <span className={styles.card}>
      <span className={styles.two} data-quiet={closed}>
        <span className={`row ${styles.name}`}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="mono faint">
            <Ltr>{code}</Ltr>
          </span>
          {isHere && <span className={styles.here}>{t('current')}</span>}
          {closed && <Closed branch={row} />}
        </span>
        {!closed && <small>{openText(row, ms)}</small>}
        {!closed && (
          <small className="num">
            {zoneName(timeZone, locale)} <Ltr>{time(ms, timeZone)}</Ltr>
          </small>
        )}
      </span>
      {!closed && <WeekStrip hours={hours} today={wallIn(timeZone, ms).weekday} />}
    </span>
  )
}
