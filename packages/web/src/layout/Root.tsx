// What is around every page: language, direction, title, scrolling, toasts, and the question before typing is lost.
import { Suspense, useEffect } from 'react'
import { RouterProvider as AriaRouter, I18nProvider } from 'react-aria-components'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router-dom'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/use-t.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useRouteMeta } from './route-meta.ts'
import { SessionEnd } from './SessionEnd.tsx'

export const Root = () => {
  const t = useT('common')
  const navigate = useNavigate()
  const { locale } = useFormat()
  const meta = useRouteMeta()
  const title = meta ? t(`titles.${meta.title}`) : t('app.name')
  useEffect(() => {
    document.title = t('app.documentTitle', { title })
  }, [t, title])
  return (
    <I18nProvider locale={locale}>
      <AriaRouter navigate={to => void navigate(to)}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
        <Toasts />
        <LeaveGuard />
        <SessionEnd />
        <ScrollRestoration />
      </AriaRouter>
    </I18nProvider>
  )
}
