// Says what failed to load and why, with a button to retry.
import { useT } from '../i18n/use-t.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type Props = { title: string; detail?: string; onRetry?: () => void }

export const ErrorState = ({ title, detail, onRetry }: Props) => {
  const t = useT('common')
  return (
    <div role="alert">
      <EmptyState
        icon="server-off"
        title={title}
        actions={onRetry && <Button onPress={onRetry}>{t('actions.retry')}</Button>}
      >
        {detail}
      </EmptyState>
    </div>
  )
}
