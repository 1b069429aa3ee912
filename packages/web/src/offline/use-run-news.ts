// Reports what happened to waiting changes: all sent, or some left in the tray.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast.ts'
import { queue } from './queue.ts'
import { useQueue } from './use-queue.ts'

export const useRunNews = (): void => {
  const t = useT('common')
  const navigate = useNavigate()
  const { waiting } = useQueue()
  const left = useRef(waiting.length)
  left.current = waiting.length
  useEffect(
    () =>
      queue.onRun(({ sent, unsent }) => {
        if (sent > 0)
          toast({
            severity: 'contrast',
            summary: t('queue.sent', { count: sent }),
            ...(unsent === 0 && left.current === 0 && { detail: t('queue.back') }),
          })
        if (unsent > 0)
          toast({
            severity: 'error',
            summary: t('queue.notSent', { count: unsent }),
            sticky: true,
            // Each run leaves its own: one way to the tray is enough.
            topic: 'not-sent',
            action: { label: t('queue.show'), onAction: () => void navigate(paths.notSent()) },
          })
      }),
    [t, navigate],
  )
}
