// Asks before an owner is deactivated or activated, and says what stays: pets, and appointments that are still to come.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Props = {
  /** Missing while nothing is asked. */
  owner: OwnerRow | undefined
  onClose: () => void
  onTurn: (owner: OwnerRow, active: boolean) => void
}

export const StateDialog = ({ owner, onClose, onTurn }: Props) => {
  const t = useT('owners')
  const common = useT('common')
  const { number } = useFormat()
  const { data: ties } = useRead('readOwnerTies', owner?.active ? { params: { id: owner.id } } : undefined)
  const name = `\u2068${owner?.name ?? ''}\u2069`
  const upcoming = ties?.appointments ?? 0
  return (
    <ConfirmDialog
      isOpen={owner !== undefined}
      icon={owner?.active ? 'circle-x' : 'circle-check'}
      header={t(owner?.active ? 'state.off' : 'state.on', { name })}
      message={
        owner?.active
          ? `${t('state.offBody')}${upcoming > 0 ? ` ${t('state.upcoming', { count: upcoming, n: number(upcoming) })}` : ''}`
          : t('state.onBody')
      }
      danger={owner?.active === true}
      acceptLabel={t(owner?.active ? 'state.deactivate' : 'state.activate')}
      rejectLabel={common('actions.cancel')}
      onAccept={() => {
        onClose()
        if (owner) onTurn(owner, !owner.active)
      }}
      onReject={onClose}
    />
  )
}
