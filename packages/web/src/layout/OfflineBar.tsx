// The red bar at the foot of the page while the service can't be reached (spec § 2). It takes its place and covers nothing.
import { useReach } from '../behaviour/connection.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'

export const OfflineBar = () => {
  const t = useT('common')
  const reach = useReach()
  return (
    // There from the start, so that what comes into it is read aloud.
    <div className="offline-place" role="status">
      {reach !== 'online' && (
        <p className="offline">
          <Icon name="cloud-off" />
          {t('app.offline_message')}
        </p>
      )}
    </div>
  )
}
