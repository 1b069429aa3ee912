// Absences and closures in rows, as a phone shows them: who is away, when and why.
import type { Absence } from '@vetrounds/core/calendar/calendar'
import { type Translate, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Away } from '../day/absences-on-day.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import agenda from './agenda.module.css'
import styles from './away.module.css'

type Props = { away: readonly Away[]; words: CalendarFormat }

const textsOf = (
  { absence, isWhole, from, to, dates }: Away,
  t: Translate<'calendar'>,
  words: CalendarFormat,
) => ({
  who: absence.vetId === null ? t('closure') : words.vetName(absence.vetId),
  why: absence.reason || (absence.vetId === null ? undefined : t('absent')),
  when: isWhole ? t('allDay') : `\u2066${words.face(from)}–${words.face(to)}\u2069`,
  days: dates && words.dayRange(...dates),
})

const Sign = ({ of }: { of: Away }) => (
  <Icon name={of.absence.vetId === null ? 'ban' : 'user-round'} size="xs" />
)

/** The absences and closures of one day; a row opens the dialog that changes or cancels it. */
export const AwayList = ({ away, words, onAbsence }: Props & { onAbsence: (absence: Absence) => void }) => {
  const t = useT('calendar')
  return (
    <ul className={agenda.list} data-away>
      {away.map(each => {
        const { absence, isWhole, from, to, start } = each
        const { who, why, when, days } = textsOf(each, t, words)
        return (
          <li key={absence.id}>
            <button
              type="button"
              className={agenda.row}
              data-absence={absence.id}
              aria-haspopup="dialog"
              onClick={() => onAbsence(absence)}
            >
              <span className="sr">{words.list([who, why, when, days])}</span>
              <span className={agenda.contents} aria-hidden="true">
                <span className={agenda.time}>
                  <b>{isWhole ? when : words.time(start)}</b>
                  {!isWhole && <span className="sub faint">{words.duration(to - from)}</span>}
                </span>
                <span className={agenda.bar} />
                <span className="grow">
                  <b className={`${styles.who} trunc`}>{who}</b>
                  <span className={`row muted ${agenda.second}`}>
                    <Sign of={each} />
                    {why && <span className="trunc">{why}</span>}
                    {days && <span className={styles.days}>{days}</span>}
                  </span>
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Short lines within another row, which leads to the day where they can be opened. */
export const AwayNotes = ({ away, words }: Props) => {
  const t = useT('calendar')
  return away.map(each => {
    const { who, why, when } = textsOf(each, t, words)
    return (
      <span key={each.absence.id} className={styles.note}>
        <Sign of={each} />
        <span className="trunc">{words.list([who, why, !each.isWhole && when])}</span>
      </span>
    )
  })
}
