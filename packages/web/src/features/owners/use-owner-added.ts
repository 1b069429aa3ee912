// Says that an owner was added or waits to be sent, and offers the next step: the pet.
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
      // The form of a pet stands there already, where one was asked for.
      ...(!addsPet && {
        action: { label: t('addPet'), onAction: () => void navigate(paths.newPet(owner.id)) },
      }),
    })
  }
}
