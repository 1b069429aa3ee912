// Shows the question which version to keep, for any form.
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { loadMessages } from '../i18n/i18n.ts'
import { lazy } from '../ui/lazy.tsx'
import { versionQuestion, withdrawQuestion } from './version-question.ts'

const VersionDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('../forms/VersionDialog.tsx'), loadMessages('forms')])
  return dialog
})

const Asked = () => {
  const asked = useSyncExternalStore(versionQuestion.subscribe, versionQuestion.read)
  useEffect(() => withdrawQuestion, [])
  return (
    asked && (
      <Suspense>
        <VersionDialog {...asked} />
      </Suspense>
    )
  )
}

export const VersionQuestion = () => {
  const { pathname, search } = useLocation()
  // On another page, or another sheet on it, the form that asked is gone, so its question goes too.
  return <Asked key={pathname + search} />
}
