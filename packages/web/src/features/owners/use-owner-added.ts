// Says that an owner was added, and offers the next step: the pet.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'

export const useOwnerAdded = (): ((owner: OwnerRow) => void) => {
  const t = useT('owners')
  const navigate = useNavigate()
  return owner =>
    toast({
      severity: 'success',
      summary: t('added'),
      detail: `${owner.name} · ${t('ownerNumber', { number: owner.number })}`,
      life: 10_000,
      action: { label: t('addPet'), onAction: () => void navigate(paths.newPet(owner.id)) },
    })
}
