// Shown on the login page after a session was ended by force: why it ended, and how many unsent changes of each person wait on this device.
import type { Ended } from '../../api/session.ts'
import { useT } from '../../i18n/use-t.ts'
import { useQueue } from '../../offline/use-queue.ts'
import { Banner } from '../../ui/Banner.tsx'

export const EndedNote = ({ why }: { why: Exclude<Ended, 'left'> }) => {
  const t = useT('offline')
  const common = useT('common')
  const { others } = useQueue()
  const [title, detail] =
    why === 'idle'
      ? (['errors:session.expired', 'errors:session.expiredDetail'] as const)
      : (['errors:session.refused', 'errors:session.refusedDetail'] as const)
  return (
    <Banner tone="warn" title={common(title)}>
      {common(detail)}
      {others.map(({ person, count }) => (
        <p key={person}>
          {t('others', { person, count })} {t('afterLogin')}
        </p>
      ))}
    </Banner>
  )
}
