// One branch in a sheet beside the list, to change or to add. The form and its schema are loaded when the sheet first opens.
import { type ComponentProps, Suspense, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import type BranchFormOf from './BranchForm.tsx'

const BranchForm = lazy(() => import('./BranchForm.tsx'))

type FormProps = Omit<ComponentProps<typeof BranchFormOf>, 'onCancel' | 'takesFocus'>

const Content = (props: FormProps) => {
  const close = useCloseDialog()
  const version = props.branch && `${props.branch.id} ${props.branch.v}`
  const [opened] = useState(version)
  return (
    <Suspense fallback={<SkeletonFields fields={5} />}>
      {/* Another version opens a new form; what was typed is restored over it from the draft. */}
      <BranchForm
        key={version ?? 'new'}
        {...props}
        takesFocus={version === undefined || version !== opened}
        onCancel={close}
      />
    </Suspense>
  )
}

export const BranchSheet = ({
  isOpen,
  onClose,
  ...form
}: FormProps & { isOpen: boolean; onClose: () => void }) => {
  const t = useT('branches')
  return (
    <SideSheet title={form.branch?.name ?? t('newBranch')} isOpen={isOpen} onClose={onClose}>
      <Content {...form} />
    </SideSheet>
  )
}
