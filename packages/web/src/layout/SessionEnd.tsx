// When a session ends in any tab: say so if it was not chosen, and go to the login.
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { session } from '../api/session.ts'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { dropDark } from '../theme/theme.ts'
import { toast } from '../ui/toast.ts'

export const SessionEnd = () => {
  const t = useT('common')
  const navigate = useNavigate()
  useEffect(
    () =>
      session.onEnd(why => {
        dropDark()
        if (why === 'refused') toast({ severity: 'warn', summary: t('app.sessionExpired') })
        void navigate(paths.login(), { replace: true })
      }),
    [navigate, t],
  )
  return null
}
