// Pages that need a login: nobody sees them without, and the wanted page opens after it.
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useBoot, useIsStranded } from '../api/session.ts'
import { useReach } from '../behaviour/connection.ts'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { AsOf } from './AsOf.tsx'
import { Frame } from './Frame.tsx'

/** The red bar needs a moment to know; only where it stays away the page says so itself. */
const LASTING_MS = 3000

const useLasting = (isNow: boolean): boolean => {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isNow) return
    const timer = setTimeout(() => setLasts(true), LASTING_MS)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isNow])
  return lasts
}

export const RequireSession = () => {
  const boot = useBoot()
  const isOnline = useReach() === 'online'
  const isStranded = useLasting(useIsStranded() && isOnline)
  const { pathname, search } = useLocation()
  const t = useT('common')
  if (boot === 'out') return <Navigate to={paths.login(`${pathname}${search}`)} replace />
  return (
    <Frame>
      {(boot === 'unavailable' || isStranded) && (
        <Banner tone="warn" title={t('app.unavailable')} live>
          {t('app.unavailableBody')} <AsOf />
        </Banner>
      )}
      {boot === 'in' && <Outlet />}
    </Frame>
  )
}
