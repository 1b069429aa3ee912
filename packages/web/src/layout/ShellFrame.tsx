// Pages with header and menu. Most need a session, and lead to the login without one; public ones are shown to anybody, without
// the shell to people who are not signed in. One layout serves all of them, so that what is open over a page, e.g. the palette,
// stays when the page changes.
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

// Texts for requests that are refused from here on; nothing waits for them.
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

/**
 * How long to wait, in ms, before the page itself says that the service can't be reached: the red offline bar needs a moment to
 * notice, and the page speaks only if the bar does not appear.
 */
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

export const ShellFrame = () => {
  const boot = useBoot()
  const isOnline = useReach() === 'online'
  const isStranded = useLasting(useIsStranded() && isOnline)
  const { pathname, search } = useLocation()
  // A clinic that demands a second factor or has shut the person out does not block the person's own pages.
  const { isPersonal = false, frame } = useRouteMeta() ?? {}
  const isPublic = frame === 'public'
  const isOpen = isPersonal || isPublic
  const lacksFactor = useFactorMissing(useBranch()) && !isOpen
  const lost = useLost()
  const isLost = lost !== undefined && !isOpen
  const isShown = boot === 'in' || (isPublic && boot === 'unavailable')
  const t = useT('common')
  if (boot === 'out')
    return isPublic ? (
      <main className="chromeless">
        <Outlet />
      </main>
    ) : (
      <Navigate to={paths.login(`${pathname}${search}`)} replace />
    )
  return (
    <Frame>
      {!isPublic && (boot === 'unavailable' || isStranded) && (
        <Banner tone="warn" title={t('app.unavailable')} live>
          {t('app.unavailableBody')} <AsOf />
        </Banner>
      )}
      {isShown && !isLost && !lacksFactor && <Outlet />}
      {isShown && isLost && (
        <Suspense fallback={null}>
          <LostPlace lost={lost} />
        </Suspense>
      )}
      {isShown && !isLost && lacksFactor && (
        <Suspense fallback={null}>
          <TwoFactorNeeded />
        </Suspense>
      )}
    </Frame>
  )
}
