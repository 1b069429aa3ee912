// The connection display in the header: whether the service can be reached and everything is saved. While changes wait or could
// not be sent, it links to them.
import { Link } from 'react-router-dom'
import { useOutage } from '../behaviour/connection.ts'
import { useT } from '../i18n/use-t.ts'
import { useQueue } from '../offline/use-queue.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'

export const Connection = () => {
  const t = useT('common')
  const outage = useOutage()
  const isOnline = !outage
  const { waiting, unsent, isRunning, isRead } = useQueue()
  const count = waiting.length
  const text = () => {
    if (outage) return count > 0 ? t(`queue.${outage}Waiting`, { count }) : t(`state.${outage}`)
    // The queue is not read yet, so it is unknown what waits.
    if (!isRead) return ''
    if (count > 0) return isRunning ? t('queue.saving') : t('queue.waiting', { count })
    return unsent.length > 0 ? t('queue.notSent', { count: unsent.length }) : t('queue.allSaved')
  }
  // A phone's header has no room for both texts: it shows the count, and the offline bar tells of the outage.
  const isLong = !isOnline && count > 0
  const hasNews = count > 0 || unsent.length > 0
  const className = `conn ${isOnline ? '' : 'is-off'} ${hasNews ? 'has-news' : ''}`
  const content = (
    <>
      <span className="dot" />
      <Icon name={isOnline ? 'hourglass' : 'cloud-off'} size="sm" />
      <span className="conn-text" data-long={isLong || undefined}>
        {text()}
      </span>
      {isLong && <span className="conn-short">{t('queue.waiting', { count })}</span>}
    </>
  )
  if (!hasNews)
    return (
      <span className={className} title={text()}>
        {content}
      </span>
    )
  const isBadged = unsent.length > 0 && (count > 0 || !isOnline)
  return (
    <Link className={className} to={paths.notSent()} title={text()}>
      {content}
      {isBadged && (
        <span className="conn-badge">
          <span aria-hidden="true">{unsent.length}</span>
          <span className="sr">{t('queue.notSent', { count: unsent.length })}</span>
        </span>
      )}
    </Link>
  )
}
