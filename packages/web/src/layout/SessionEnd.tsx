// When a session ends in any tab: say so if it was not chosen, and go to the login (spec § 8).
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Ended, session } from '../api/session.ts'
import { useT } from '../i18n/use-t.ts'
import { paths, patterns } from '../paths.ts'
import { dropDark } from '../theme/theme.ts'
import { clearToasts, toast } from '../ui/toast.ts'
import { forgetDirty } from '../ui/unsaved-forms.ts'
import { noteEnd } from './session-ended.ts'

export const SessionEnd = () => {
  const t = useT('common')
  const navigate = useNavigate()
  useEffect(() => {
    const ended = (why: Ended) => {
      noteEnd(why)
      dropDark()
      clearToasts()
      // Typing stays in its drafts: the question before leaving would hold up the way to the login.
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
      // Another account was wanted for a page (paths.logout); the login itself looks where that leads.
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
