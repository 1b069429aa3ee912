// The note over the grid of a day or week without appointments. Booking in the grid stays possible.
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './calendar.module.css'
import type { View } from './day/calendar-address.ts'

type Props = { view: View; isFiltered: boolean; onAdd: () => void; onShowAll: () => void }

export const EmptyNote = ({ view, isFiltered, onAdd, onShowAll }: Props) => {
  const t = useT('calendar')
  const empty = view === 'week' ? t('emptyWeek') : t('emptyDay')
  return (
    <div className={styles.nothing} role="status">
      <p>{isFiltered ? t('list.noFit') : empty}</p>
      {isFiltered ? (
        <Button size="sm" onPress={onShowAll}>
          {t('list.clearFilters')}
        </Button>
      ) : (
        <Button size="sm" icon="plus" onPress={onAdd}>
          {t('addFull')}
        </Button>
      )}
    </div>
  )
}
