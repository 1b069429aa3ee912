// Everything that is on its way from this branch or to it.
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { OnItsWay } from '../stock/OnItsWay.tsx'

export const Transit = () => {
  const t = useT('stock')
  const common = useT('common')
  const { data, error, mutate } = useRead('listTransfers', {})
  if (!data && error)
    return (
      <ErrorState
        title={t('transitFailed')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  return (
    <OnItsWay
      none={
        <EmptyState icon="truck" title={t('noTransit')}>
          {t('noTransitBody')}
        </EmptyState>
      }
    />
  )
}
