// One branch beside the list, to change or to add. The form comes with its schema, when the sheet first opens.
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
      {/* Another version opens anew; what was typed comes back over it as a draft. */}
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
