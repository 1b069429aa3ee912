// How the calendar opens: its view, its first hour in sight, the length of new appointments, its columns, and whether it shows
// cancelled appointments.
import type { CalendarDefaults } from '@vetrounds/core/sessions/person'
import { saveCalendar } from '../../behaviour/account.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import styles from './preferences.module.css'
import { Segments } from './Segments.tsx'

const views = ['day', 'week', 'month', 'agenda'] as const satisfies readonly CalendarDefaults['view'][]
const lengths = [15, 20, 30, 45] as const satisfies readonly CalendarDefaults['minutes'][]
const USUAL_LENGTH = 30

const OPENING = 'opening'
/** The hours to choose from: from the first milking to noon. */
const hours = ['05', '06', '07', '08', '09', '10', '11', '12']

type Props = { value: Partial<CalendarDefaults> | undefined }

export const CalendarSection = ({ value }: Props) => {
  const t = useT('preferences')
  const format = useFormat()
  const face = (hour: string) => format.time(`2026-01-05T${hour}:00:00Z`, 'UTC')
  return (
    <section aria-labelledby="calendar" className={styles.section}>
      <h2 id="calendar">{t('titles.calendar')}</h2>
      <Segments
        label={t('opensWith')}
        value={value?.view ?? 'day'}
        options={views.map(id => ({ id, label: t(`views.${id}`) }))}
        onChange={view => saveCalendar({ view })}
      />
      <Select
        label={t('firstHour')}
        options={[
          { id: OPENING, label: t('atOpening') },
          ...hours.map(id => ({ id, label: `\u2068${face(id)}\u2069` })),
        ]}
        value={value?.start ?? OPENING}
        onChange={id => saveCalendar({ start: id === OPENING ? undefined : id })}
      />
      <Segments
        label={t('newLast')}
        value={String(value?.minutes ?? USUAL_LENGTH)}
        options={lengths.map(minutes => ({
          id: String(minutes),
          label: t('minutes', { n: format.number(minutes) }),
        }))}
        onChange={id => saveCalendar({ minutes: lengths.find(minutes => String(minutes) === id) })}
      />
      <Select
        label={t('columns')}
        hint={t('columnsHint')}
        options={[
          { id: 'all', label: t('allVets') },
          { id: 'mine', label: t('onlyMine') },
        ]}
        value={value?.onlyMine ? 'mine' : 'all'}
        onChange={id => saveCalendar({ onlyMine: id === 'mine' })}
      />
      <Switch
        isSelected={!value?.hidesCancelled}
        onChange={isShown => saveCalendar({ hidesCancelled: !isShown })}
      >
        {t('showCancelled')}
      </Switch>
    </section>
  )
}
