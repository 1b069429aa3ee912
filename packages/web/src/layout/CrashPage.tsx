// Shown when rendering a page threw: says so plainly, and offers to reload. Depends on as little as possible.
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'

export const CrashPage = () => {
  const t = useT('common')
  const error = useRouteError()
  useEffect(() => {
    // Reports the error to the service like any other uncaught error.
    reportError(error)
    document.title = t('app.documentTitle', { title: t('titles.crash') })
  }, [error, t])
  return (
    <main className="chromeless crash" role="alert">
      <h1>{t('problem.failed')}</h1>
      <p>{t('app.crashBody')}</p>
      <p>
        <a href={location.href}>{t('actions.reload')}</a> ·{' '}
        <a href={paths.calendar()}>{t('nav.goToCalendar')}</a>
      </p>
    </main>
  )
}
