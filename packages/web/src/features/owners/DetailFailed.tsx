// Shown where a part of an opened row could not be read, with a button that reads it again.
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './details.module.css'

export const DetailFailed = ({
  title,
  error,
  onRetry,
}: {
  title: string
  error: unknown
  onRetry: () => void
}) => {
  const common = useT('common')
  return (
    <div role="alert" className={styles.failed}>
      <p>
        {title}. {problemText(common, error)}
      </p>
      <Button size="sm" onPress={onRetry}>
        {common('actions.retry')}
      </Button>
    </div>
  )
}
