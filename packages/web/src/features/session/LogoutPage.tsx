// /logout: ends the session wherever the address comes from. What follows is the same for every end (SessionEnd).
import { useEffect } from 'react'
import { session } from '../../api/session.ts'
import { useT } from '../../i18n/use-t.ts'

let isLeaving = false

// Once, although a page under StrictMode runs its effects twice.
const leaveOnce = (): void => {
  if (isLeaving) return
  isLeaving = true
  void session.leave().finally(() => {
    isLeaving = false
  })
}

export default function LogoutPage() {
  const t = useT('session')
  useEffect(leaveOnce, [])
  return <p role="status">{t('logout.pending')}</p>
}
