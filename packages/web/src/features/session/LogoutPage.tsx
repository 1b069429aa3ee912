// /logout: ends the session wherever the address comes from, after asking what becomes of what is not sent. What follows
// is the same for every end (SessionEnd).
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { session, useBoot } from '../../api/session.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import { startQueue } from '../../offline/triggers.ts'
import { useQueue } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { lazy } from '../../ui/lazy.tsx'

const UnsentDialog = lazy(async () => {
  const [{ UnsentDialog: Dialog }] = await Promise.all([
    import('./UnsentDialog.tsx'),
    loadMessages('offline'),
  ])
  return { default: Dialog }
})

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
  const navigate = useNavigate()
  const boot = useBoot()
  const { waiting, unsent } = useQueue()
  const [isChosen, setChosen] = useState(false)
  const [isRead, setRead] = useState(false)
  const count = waiting.length + unsent.length
  const asks = boot === 'in' && count > 0 && !isChosen
  // What is not sent is known once the queue was read, and whose it is once it is known who is signed in.
  const leaves = isRead && boot !== 'loading' && !asks
  useEffect(() => void startQueue().finally(() => setRead(true)), [])
  useEffect(() => {
    if (leaves) leaveOnce()
  }, [leaves])
  return (
    <>
      <p role="status">{!asks && t('logout.pending')}</p>
      {asks && (
        <Suspense fallback={null}>
          <UnsentDialog
            count={count}
            onLeave={() => setChosen(true)}
            onStay={() => void navigate(paths.calendar(), { replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}
