// The red bar at the bottom of the page while the service can't be reached (spec § 2). It takes up space and covers nothing.
import { Link } from 'react-router-dom'
import { useReach } from '../behaviour/connection.ts'
import { useT } from '../i18n/use-t.ts'
import { useQueue } from '../offline/use-queue.ts'
import { useRunNews } from '../offline/use-run-news.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { AsOf } from './AsOf.tsx'

export const OfflineBar = () => {
  const t = useT('common')
  const isOff = useReach() !== 'online'
  const { waiting, isOff: keepsNothing } = useQueue()
  useRunNews()
  return (
    // There from the start: what comes into it is read aloud, and its icon could not be loaded later.
    <div className="offline-place" role="status">
      <div className="offline" hidden={!isOff}>
        <Icon name="cloud-off" />
        <p>{isOff && t(keepsNothing ? 'app.offlineUnkept' : 'app.offline_message')}</p>
        {isOff && <AsOf />}
        {isOff && waiting.length > 0 && (
          <Link to={paths.notSent()}>{t('queue.waiting', { count: waiting.length })}</Link>
        )}
      </div>
    </div>
  )
}
