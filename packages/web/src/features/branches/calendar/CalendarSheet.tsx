// The calendar settings of one branch beside the list of branches. The form comes with its schema, when it first opens.
import { Suspense, useEffect, useState } from 'react'
import { mutate } from 'swr'
import type { BranchKey } from '../../../api/branch-key.ts'
import { isAnswerOf, useRead } from '../../../api/client.ts'
import { problemText } from '../../../api/problem-text.ts'
import { PlaceProvider } from '../../../api/working-place.ts'
import { loadMessages } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useCloseDialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { SideSheet } from '../../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../../ui/SkeletonFields.tsx'
import { toast } from '../../../ui/toast.ts'

// Names of types are the calendar's.
const CalendarForm = lazy(async () => {
  const [form] = await Promise.all([
    import('./CalendarForm.tsx'),
    loadMessages('calendar'),
    loadMessages('ui'),
  ])
  return form
})

const Content = () => {
  const t = useT('branches')
  const common = useT('common')
  const close = useCloseDialog()
  const { data: team, error, mutate: reread } = useRead('readTeam', {})
  const [reloads, setReloads] = useState(0)
  // What this device kept may be older than what a colleague has saved since: the form opens with what is read now.
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    void reread().finally(() => setRead(true))
  }, [reread])
  if (!team || !isRead)
    return error ? (
      <ErrorState
        title={t('calendar.failedRead')}
        detail={problemText(common, error)}
        onRetry={() => void reread()}
      />
    ) : (
      <SkeletonFields fields={8} />
    )
  return (
    <Suspense fallback={<SkeletonFields fields={8} />}>
      <CalendarForm
        // What was read anew opens anew, and what was typed comes back over it as a draft; until then it stays.
        key={reloads}
        team={team}
        onSaved={() => {
          toast({ severity: 'success', summary: t('calendar.saved') })
          void mutate(isAnswerOf('readTeam'))
          close()
        }}
        onCancel={close}
        onReload={() => void reread().then(() => setReloads(reloads + 1))}
      />
    </Suspense>
  )
}

export const CalendarSheet = ({
  isOpen,
  onClose,
  place,
  name,
}: {
  isOpen: boolean
  onClose: () => void
  place: BranchKey | undefined
  name: string
}) => {
  const t = useT('branches')
  return (
    <SideSheet title={t('calendar.title', { branch: name })} isOpen={isOpen} onClose={onClose}>
      <PlaceProvider value={place}>
        <Content />
      </PlaceProvider>
    </SideSheet>
  )
}
