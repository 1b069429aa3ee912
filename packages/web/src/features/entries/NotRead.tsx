// Above the entries of a tab while the server's are not known: what waits here stands below all the same, and is not all there is.
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import type { Entries } from './use-entries.ts'

type Props = { read: Pick<Entries, 'isRead' | 'error' | 'reread'>; title: string; rows: number }

export const NotRead = ({ read, title, rows }: Props) => {
  const common = useT('common')
  if (read.isRead) return null
  if (!read.error) return <SkeletonRows rows={rows} />
  return <ErrorState title={title} detail={problemText(common, read.error) ?? ''} onRetry={read.reread} />
}
