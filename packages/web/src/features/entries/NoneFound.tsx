// Shown if a search or a filter finds nothing. It says that there is none only once the older entries are read, too.
import { useT } from '../../i18n/use-t.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import type { Entries } from './use-entries.ts'

export const NoneFound = ({ read }: { read: Entries }) => {
  const t = useT('entries')
  if (read.isReading) return <SkeletonRows rows={3} />
  return <p className="muted">{t(read.isWhole ? 'noneFound' : 'noneAmongNewest')}</p>
}
