// The red bar at the foot of the page while the service can't be reached (spec § 2). It takes its place and covers nothing.
import { useReach } from '../behaviour/connection.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'

export const OfflineBar = () => {
  const t = useT('common')
  const isOff = useReach() !== 'online'
  return (
    // There from the start: what comes into it is read aloud, and its icon could not be loaded later.
    <div className="offline-place" role="status">
      <p className="offline" hidden={!isOff}>
        <Icon name="cloud-off" />
        {isOff && <span>{t('app.offline_message')}</span>}
      </p>
    </div>
  )
}
