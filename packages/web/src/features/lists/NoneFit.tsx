// Shown where the filters of a list leave no row: says that no row fits, and one button clears the filters.
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

export const NoneFit = ({ onClear }: { onClear: () => void }) => {
  const t = useT('common')
  return (
    <EmptyState
      icon="search-x"
      title={t('list.noFit')}
      actions={<Button onPress={onClear}>{t('list.clearFilters')}</Button>}
    />
  )
}
