// The calendar settings of one branch, in a sheet beside the list of branches. The form and its schema are loaded when it first
// opens.
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

// The names of appointment types are in the calendar's texts.
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
  // The form opens with settings read at that moment: those kept on this device may be older than what a colleague has saved.
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
        // After a reload a new form opens with what was read, and what was typed is restored from the draft; until then the form
        // stays.
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
