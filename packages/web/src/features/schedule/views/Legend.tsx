// The legend of appointment types with their colours: shows which types are drawn, and hides or shows one on click. Beside the
// day it also counts them.
import { appointmentTypes } from '@vetrounds/core/appointments/states'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { LegendProps } from '../day/calendar-types.ts'
import { typeIcons } from '../day/type-icons.ts'
import types from '../day/types.module.css'
import styles from './legend.module.css'

export const Legend = ({ hidden, onToggle, counts }: LegendProps) => {
  const t = useT('calendar')
  const { number } = useFormat()
  return (
    <ul className={counts ? styles.column : styles.legend} aria-label={t('legend')}>
      {appointmentTypes.map(type => (
        <li key={type}>
          <button
            type="button"
            className={`${types.typed} ${styles.type}`}
            data-type={type}
            aria-pressed={!hidden.has(type)}
            title={counts ? undefined : t(`types.${type}`)}
            onClick={() => onToggle(type)}
          >
            <Icon name={typeIcons[type]} size="sm" />
            <span>{t(`types.${type}`)}</span>
            {counts && <span className={styles.count}>{number(counts[type])}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
