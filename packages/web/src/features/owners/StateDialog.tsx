// Asks before an owner is deactivated or activated, and says what stays: pets, and appointments that are still to come.
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

type Turning = { id: string; name: string; active: boolean }

type Props = {
  /** Missing while nothing is asked. */
  owner: Turning | undefined
  onClose: () => void
  onChanged: () => void
}

export const StateDialog = ({ owner, onClose, onChanged }: Props) => {
  const t = useT('owners')
  const common = useT('common')
  const { number } = useFormat()
  const place = usePlace()
  const changeState = useChange('changeOwnerState')
  const params = { id: owner?.id ?? '' }
  const { data: ties } = useRead('readOwnerTies', owner?.active ? { params } : undefined)

  const turn = async ({ name, active }: Turning) => {
    onClose()
    try {
      // The list may be older than the owner: the question was about the state alone.
      const { v } = await request('readOwner', { params }, { branch: place })
      await changeState({ params, body: { v, active: !active } })
      onChanged()
      toast({ severity: 'success', summary: t(active ? 'state.isOff' : 'state.isOn'), detail: name })
    } catch (error) {
      const detail = problemText(common, error) ?? common('problem.failed')
      toast({ severity: 'error', summary: t('errors:owners.status'), detail })
    }
  }

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
      onAccept={() => owner && void turn(owner)}
      onReject={onClose}
    />
  )
}
