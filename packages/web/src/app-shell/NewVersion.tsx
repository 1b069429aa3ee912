// Tells that there is a newer build: quietly while this one still works, as a warning once the server refuses this one (426).
import { Suspense, useCallback, useEffect, useState } from 'react'
import { onOutdated } from '../api/transport.ts'
import { useT } from '../i18n/use-t.ts'
import { lazy } from '../ui/lazy.tsx'
import { toast } from '../ui/toast.ts'
import { forgetDirty, hasUndrafted } from '../ui/unsaved-forms.ts'
import { newVersion } from './new-version.ts'

const DiscardQuestion = lazy(async () => ({
  default: (await import('../ui/DiscardQuestion.tsx')).DiscardQuestion,
}))

const reload = async () => {
  // Typed text stays in the drafts.
  forgetDirty()
  await (await import('./worker.ts')).update()
}

let said: 'quietly' | 'as outdated' | undefined

export const NewVersion = () => {
  const t = useT('common')
  const [isAsking, setAsking] = useState(false)
  const choose = useCallback(() => (hasUndrafted() ? setAsking(true) : void reload()), [])
  useEffect(() => {
    const say = (isOutdated: boolean) => {
      const how = isOutdated ? 'as outdated' : 'quietly'
      if (said === how || said === 'as outdated') return
      said = how
      toast({
        severity: isOutdated ? 'warn' : 'secondary',
        summary: t('app.newVersion'),
        ...(isOutdated && { detail: t('app.newVersionBody') }),
        sticky: true,
        outlives: true,
        action: { label: t(isOutdated ? 'actions.update' : 'actions.reload'), onAction: choose },
      })
    }
    if (newVersion.isReady()) say(false)
    const stops = [newVersion.subscribe(() => say(false)), onOutdated(() => say(true))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [t, choose])
  if (!isAsking) return null
  return (
    <Suspense fallback={null}>
      <DiscardQuestion isOpen onDiscard={() => void reload()} onKeep={() => setAsking(false)} />
    </Suspense>
  )
}
