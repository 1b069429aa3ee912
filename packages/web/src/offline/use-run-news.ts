// Shows toasts about waiting changes after a run: all sent, or some left in the tray.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useReach } from '../behaviour/connection.ts'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast.ts'
import { queue } from './queue.ts'
import type { Run } from './run.ts'

export const useRunNews = (): void => {
  const t = useT('common')
  const navigate = useNavigate()
  const isOnline = useReach() === 'online'
  const wasAway = useRef(false)
  useEffect(() => {
    if (!isOnline) wasAway.current = true
  }, [isOnline])
  useEffect(() => {
    const tell = async ({ sent, unsent }: Run) => {
      // "Everything" also includes entries that an earlier run left in the tray and changes that another tab has just saved.
      const isAll = sent > 0 && (await queue.isEmpty().catch(() => false))
      if (sent > 0)
        toast({
          severity: 'contrast',
          summary: t('queue.sent', { count: sent }),
          ...(isAll && { detail: t(wasAway.current ? 'queue.back' : 'queue.allSaved') }),
        })
      if (sent > 0) wasAway.current = false
      if (unsent > 0)
        toast({
          severity: 'error',
          summary: t('queue.notSent', { count: unsent }),
          sticky: true,
          // Several runs would each show their own toast; one is enough to lead to the tray.
          topic: 'not-sent',
          action: { label: t('queue.show'), onAction: () => void navigate(paths.notSent()) },
        })
    }
    return queue.onRun(run => void tell(run))
  }, [t, navigate])
}
