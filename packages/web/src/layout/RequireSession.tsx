// Pages that need a login: shown to nobody without one; the requested page opens after it.
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useBranch } from '../api/branch.ts'
import { useLost } from '../api/me.ts'
import { useFactorMissing } from '../api/second-factor.ts'
import { useBoot, useIsStranded } from '../api/session.ts'
import { useReach } from '../behaviour/connection.ts'
import { loadMessages } from '../i18n/i18n.ts'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { lazy } from '../ui/lazy.tsx'
import { AsOf } from './AsOf.tsx'
import { Frame } from './Frame.tsx'
import { useRouteMeta } from './route-meta.ts'

// What may be refused from here on; not waited for.
void loadMessages('problems').catch(() => undefined)

const TwoFactorNeeded = lazy(async () => {
  const [{ TwoFactorNeeded: Screen }] = await Promise.all([
    import('../features/recovery/TwoFactorNeeded.tsx'),
    loadMessages('recovery'),
  ])
  return { default: Screen }
})

const LostPlace = lazy(async () => {
  const [{ LostPlace: Screen }] = await Promise.all([
    import('../features/people/LostPlace.tsx'),
    loadMessages('people'),
  ])
  return { default: Screen }
})

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
  // Where the clinic of this tab wants a second factor or has shut the person out, it has no say in the person's own pages.
  const isPersonal = useRouteMeta()?.isPersonal ?? false
  const lacksFactor = useFactorMissing(useBranch()) && !isPersonal
  const lost = useLost()
  const isLost = lost !== undefined && !isPersonal
  const t = useT('common')
  if (boot === 'out') return <Navigate to={paths.login(`${pathname}${search}`)} replace />
  return (
    <Frame>
      {(boot === 'unavailable' || isStranded) && (
        <Banner tone="warn" title={t('app.unavailable')} live>
          {t('app.unavailableBody')} <AsOf />
        </Banner>
      )}
      {boot === 'in' && !isLost && !lacksFactor && <Outlet />}
      {boot === 'in' && isLost && (
        <Suspense fallback={null}>
          <LostPlace lost={lost} />
        </Suspense>
      )}
      {boot === 'in' && !isLost && lacksFactor && (
        <Suspense fallback={null}>
          <TwoFactorNeeded />
        </Suspense>
      )}
    </Frame>
  )
}
