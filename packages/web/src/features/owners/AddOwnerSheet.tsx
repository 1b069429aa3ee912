// The form for a new owner, beside the list. The form and its schema are loaded when the sheet first opens.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { Suspense } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'

const OwnerForm = lazy(() => import('./OwnerForm.tsx'))

const Content = ({ onSaved }: { onSaved: (owner: OwnerRow, addsPet: boolean) => void }) => {
  const close = useCloseDialog()
  return (
    <Suspense fallback={<SkeletonFields fields={8} />}>
      <OwnerForm onSaved={onSaved} onCancel={close} />
    </Suspense>
  )
}

type Props = { isOpen: boolean; onClose: () => void; onSaved: (owner: OwnerRow, addsPet: boolean) => void }

export const AddOwnerSheet = ({ isOpen, onClose, onSaved }: Props) => {
  const t = useT('owners')
  return (
    <SideSheet title={t('newOwner')} isOpen={isOpen} onClose={onClose}>
      <Content onSaved={onSaved} />
    </SideSheet>
  )
}
