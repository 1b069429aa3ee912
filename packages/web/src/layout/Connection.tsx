// Whether the browser has a connection. What waits to be sent joins it with the offline queue.
import { useSyncExternalStore } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const Connection = () => {
  const t = useT('common')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <span className={isOnline ? 'conn' : 'conn is-off'} role="status">
      {isOnline ? <span className="dot" /> : <Icon name="cloud-off" size="sm" />}
      <span className="conn-text">{isOnline ? t('state.online') : t('state.offline')}</span>
    </span>
  )
}
