// The bar above the calendar: which days, the way to others, the legend that filters, the views, and booking.
import { type AppointmentType, appointmentTypes } from '@vetrounds/core/appointments/states'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useKeysText } from '../../behaviour/shortcut-keys.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Place, View } from './place.ts'
import styles from './toolbar.module.css'
import { typeIcons } from './type-look.ts'
import types from './types.module.css'

type Props = {
  /** The heading: what matters most first, or last where the day's name leads. */
  title: string
  lead?: string
  trail?: string
  view: View
  hrefOf: (place: Partial<Place>) => string
  onStep: (by: 1 | -1) => void
  onToday: () => void
  onAdd: () => void
  legend?: LegendProps
  /** How much there is, where no legend stands. */
  sum?: string
}

type LegendProps = {
  hidden: ReadonlySet<AppointmentType>
  onToggle: (type: AppointmentType) => void
  counts?: Readonly<Record<AppointmentType, number>>
}

const VIEWS = ['day', 'week'] as const
const LATER_VIEWS = ['month', 'agenda'] as const

export const Legend = ({ hidden, onToggle, counts }: LegendProps) => {
  const t = useT('calendar')
  return (
    <ul className={counts ? styles.column : styles.legend} aria-label={t('legend')}>
      {appointmentTypes.map(type => (
        <li key={type}>
          <button
            type="button"
            className={`${types.typed} ${styles.type}`}
            data-type={type}
            aria-pressed={!hidden.has(type)}
            onClick={() => onToggle(type)}
          >
            <Icon name={typeIcons[type]} size="sm" />
            <span>{t(`types.${type}`)}</span>
            {counts && <span className={styles.count}>{counts[type]}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

export const Toolbar = ({ title, lead, trail, view, hrefOf, onStep, onToday, onAdd, legend, sum }: Props) => {
  const t = useT('calendar')
  const keys = useKeysText('add')
  const laterId = useId()
  return (
    <div className={styles.bar}>
      <h1>
        {lead && <span className={styles.light}>{lead} </span>}
        {title}
        {trail && <span className={`${styles.light} ${styles.trail}`}> {trail}</span>}
      </h1>
      <div className={styles.stepper}>
        <IconButton
          label={view === 'week' ? t('previousWeek') : t('previousDay')}
          icon="chevron-left"
          flip
          size="sm"
          onPress={() => onStep(-1)}
        />
        <Button onPress={onToday}>{t('today')}</Button>
        <IconButton
          label={view === 'week' ? t('nextWeek') : t('nextDay')}
          icon="chevron-right"
          flip
          size="sm"
          onPress={() => onStep(1)}
        />
      </div>
      {legend && <Legend {...legend} />}
      {sum !== undefined && <p className={styles.sum}>{sum}</p>}
      <nav className={styles.views} aria-label={t('view')}>
        {VIEWS.map(each => (
          <Link key={each} to={hrefOf({ view: each })} aria-current={each === view ? 'page' : undefined}>
            {t(`views.${each}`)}
          </Link>
        ))}
        {LATER_VIEWS.map(each => (
          <button key={each} type="button" aria-disabled="true" aria-describedby={laterId} title={t('later')}>
            {t(`views.${each}`)}
          </button>
        ))}
        <span className="sr" id={laterId}>
          {t('later')}
        </span>
      </nav>
      <span className={styles.add}>
        <Button variant="primary" icon="plus" shortcut={keys} onPress={onAdd}>
          {t('add')}
        </Button>
      </span>
    </div>
  )
}
