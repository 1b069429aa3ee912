// /logout: ends the session, wherever the link to it was, after asking what happens to unsent changes. What follows
// is the same for every way in which a session ends (SessionEnd).
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

// Only once, although StrictMode runs the effects of a page twice.
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
  // Unsent changes are known once the queue was read, and whose they are once it is known who is signed in.
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
