// Pages that need a login but stand alone, without header and menu: founding a clinic.
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useBoot } from '../api/session.ts'
import { ShellBehaviour } from '../behaviour/ShellBehaviour.tsx'
import { Kept } from '../cache/Kept.tsx'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'

export const SessionOnly = () => {
  const t = useT('common')
  const boot = useBoot()
  const { pathname, search } = useLocation()
  if (boot === 'out') return <Navigate to={paths.login(`${pathname}${search}`)} replace />
  return (
    <Kept>
      <main id="main" tabIndex={-1} className="chromeless">
        {boot === 'unavailable' && (
          <Banner tone="warn" title={t('app.unavailable')} live>
            {t('app.unavailableBody')}
          </Banner>
        )}
        {boot === 'in' && <Outlet />}
      </main>
      <ShellBehaviour />
    </Kept>
  )
}
