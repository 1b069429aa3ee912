// What is around every page: language, direction, title, scrolling, toasts, and the question before unsaved input is lost.
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { RouterProvider as AriaRouter, I18nProvider } from 'react-aria-components'
import { Outlet, useNavigate } from 'react-router-dom'
import { useFirstData } from '../api/first-data.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/use-t.ts'
import { lazy } from '../ui/lazy.tsx'
import { Tooltips } from '../ui/Tooltips.tsx'
import { toasts } from '../ui/toast.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useRouteMeta } from './route-meta.ts'
import { SessionEnd } from './SessionEnd.tsx'
import { usePageScroll } from './use-page-scroll.ts'

// Loaded when there is a toast to show: the login needs neither this code nor that of overlays.
const Toasts = lazy(async () => ({ default: (await import('../ui/Toasts.tsx')).Toasts }))

// Loaded after the first data, as its message can wait.
const NewVersion = lazy(async () => ({ default: (await import('../app-shell/NewVersion.tsx')).NewVersion }))

export const Root = () => {
  const t = useT('common')
  const navigate = useNavigate()
  usePageScroll()
  const { locale } = useFormat()
  const stands = useFirstData()
  const meta = useRouteMeta()
  const hasToasts = useSyncExternalStore(toasts.subscribe, () => toasts.read().length > 0)
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
        <Suspense fallback={null}>{hasToasts && <Toasts />}</Suspense>
        <Tooltips />
        <LeaveGuard />
        <SessionEnd />
        <Suspense fallback={null}>{stands && <NewVersion />}</Suspense>
      </AriaRouter>
    </I18nProvider>
  )
}
