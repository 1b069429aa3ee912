// Below the first rows of a list within another page: a button that reads the next rows, or tries again after a failure.
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './read-on.module.css'

type Props = {
  more: { hasMore: boolean; isReading: boolean; isFailed: boolean; read: () => unknown }
  label: string
}

export const ReadOn = ({ more, label }: Props) => {
  const common = useT('common')
  if (!more.hasMore) return null
  return (
    <div className={`acts ${styles.readOn}`}>
      {more.isFailed && <p role="alert">{common('list.moreFailed')}</p>}
      <Button isPending={more.isReading} onPress={() => void more.read()}>
        {more.isFailed ? common('actions.retry') : label}
      </Button>
    </div>
  )
}
