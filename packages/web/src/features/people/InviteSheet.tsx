// Invites an e-mail address, with a role, branches and the language of the e-mail.
import type { InviteRowView } from '@vetrounds/core/members/invite'
import { Suspense } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import type { Myself } from './member-acts.ts'

const InviteForm = lazy(() => import('./InviteForm.tsx'))

type Props = {
  isOpen: boolean
  me: Myself
  /** The branch that is preselected. */
  branchId?: string | undefined
  onClose: () => void
  onSent: (invite: InviteRowView) => void
}

const Content = ({ me, branchId, onSent }: Omit<Props, 'isOpen' | 'onClose'>) => {
  const close = useCloseDialog()
  return (
    <Suspense fallback={<SkeletonFields fields={4} />}>
      <InviteForm me={me} branchId={branchId} onSent={onSent} onCancel={close} />
    </Suspense>
  )
}

export const InviteSheet = ({ isOpen, onClose, ...rest }: Props) => {
  const t = useT('people')
  return (
    <SideSheet title={t('invite.title')} isOpen={isOpen} onClose={onClose}>
      <Content {...rest} />
    </SideSheet>
  )
}
