// Whether the service can be reached, in the header. What waits to be sent joins it with the offline queue.
import { useReach } from '../behaviour/connection.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'

export const Connection = () => {
  const t = useT('common')
  const isOnline = useReach() === 'online'
  const text = isOnline ? t('state.online') : t('state.offline')
  return (
    <span className={isOnline ? 'conn' : 'conn is-off'} title={text}>
      <span className="dot" />
      <Icon name="cloud-off" size="sm" />
      <span className="conn-text">{text}</span>
    </span>
  )
}
