// Shows a toast that an owner was added or waits to be sent, and offers the next step: adding a pet.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'

export const useOwnerAdded = (): ((owner: OwnerRow, addsPet?: boolean) => void) => {
  const t = useT('owners')
  const common = useT('common')
  const navigate = useNavigate()
  return (owner, addsPet = false) => {
    const waits = isWaiting(owner.id)
    toast({
      severity: waits ? 'secondary' : 'success',
      summary: waits ? common('queue.saved') : t('added'),
      detail: waits ? owner.name : `${owner.name} · ${t('ownerNumber', { number: owner.number })}`,
      life: 10_000,
      // Where adding a pet was chosen in the form, the pet's form opens anyway.
      ...(!addsPet && {
        action: { label: t('addPet'), onAction: () => void navigate(paths.newPet(owner.id)) },
      }),
    })
  }
}
