// Shown above the entries of a tab until the server's are known. Entries that wait on this device are listed below all the same,
// but they are not all.
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
