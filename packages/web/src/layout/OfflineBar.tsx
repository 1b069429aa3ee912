// The red bar at the bottom of the page while the service can't be reached (spec § 2). It takes up space and covers nothing.
import { Link } from 'react-router-dom'
import { useOutage } from '../behaviour/connection.ts'
import { useT } from '../i18n/use-t.ts'
import { useQueue } from '../offline/use-queue.ts'
import { useRunNews } from '../offline/use-run-news.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { AsOf } from './AsOf.tsx'

const saved = { offline: 'app.offline_message', noAnswer: 'app.noAnswer' } as const
const unkept = { offline: 'app.offlineUnkept', noAnswer: 'app.noAnswerUnkept' } as const

export const OfflineBar = () => {
  const t = useT('common')
  const outage = useOutage()
  const { waiting, isOff: keepsNothing } = useQueue()
  useRunNews()
  return (
    // Rendered from the start: screen readers announce what appears in it later, and its icon could not be loaded while offline.
    <div className="offline-place" role="status">
      <div className="offline" hidden={!outage}>
        <Icon name="cloud-off" />
        <p>{outage && t((keepsNothing ? unkept : saved)[outage])}</p>
        {outage && <AsOf />}
        {outage && waiting.length > 0 && (
          <Link to={paths.notSent()}>{t('queue.waiting', { count: waiting.length })}</Link>
        )}
      </div>
    </div>
  )
}
