// Pages that need a login: nobody sees them without, and the wanted page opens after it.
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useBoot, useIsStranded } from '../api/session.ts'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Frame } from './Frame.tsx'

export const RequireSession = () => {
  const boot = useBoot()
  const isStranded = useIsStranded()
  const { pathname, search } = useLocation()
  const t = useT('common')
  if (boot === 'out') return <Navigate to={paths.login(`${pathname}${search}`)} replace />
  return (
    <Frame>
      {(boot === 'unavailable' || isStranded) && (
        <Banner tone="warn" title={t('app.unavailable')} live>
          {t('app.unavailableBody')}
        </Banner>
      )}
      {boot === 'in' && <Outlet />}
    </Frame>
  )
}
