// When a session ends in any tab, says so unless the person chose to end it, and goes to the login (spec § 8).
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Ended, session } from '../api/session.ts'
import { useT } from '../i18n/use-t.ts'
import { paths, patterns } from '../paths.ts'
import { showLightTheme } from '../theme/theme.ts'
import { clearToasts, toast } from '../ui/toast.ts'
import { forgetDirty } from '../ui/unsaved-forms.ts'
import { keepEndReason } from './session-ended.ts'

export const SessionEnd = () => {
  const t = useT('common')
  const navigate = useNavigate()
  useEffect(() => {
    const ended = (why: Ended) => {
      keepEndReason(why)
      showLightTheme()
      clearToasts()
      // Drafts of unsaved input stay. The question before leaving is skipped, as it would block the way to the login.
      forgetDirty()
      if (why === 'idle')
        toast({
          severity: 'warn',
          summary: t('errors:session.expired'),
          detail: t('errors:session.expiredDetail'),
        })
      if (why === 'refused')
        toast({
          severity: 'error',
          summary: t('errors:session.refused'),
          detail: t('errors:session.refusedDetail'),
        })
      // `next` is a page for which the person wanted another account (paths.logout); the login checks where it leads.
      const isLogout = location.pathname === patterns.logout
      const next = isLogout ? new URLSearchParams(location.search).get('next') : null
      void navigate(paths.login(next ?? undefined), { replace: true })
    }
    const missed = session.missedEnd()
    if (missed) ended(missed)
    return session.onEnd(ended)
  }, [navigate, t])
  return null
}
