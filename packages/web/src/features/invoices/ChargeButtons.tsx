// Buttons beside a charge, for whoever can access its branch: waive it, or take back what was handed out by mistake.
import type { Charge } from '@vetrounds/core/records/charge'
import { canComeBack } from '@vetrounds/core/records/charge-rules'
import { reachesBranch } from '../../api/reaches-branch.ts'
import { useMembership } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

type Props = {
  charge: Charge
  /** The name of what was done or handed out. */
  name: string
  /** Why it can't be done now. */
  cant: string | undefined
  onPress: () => void
}

const ChargeButton = ({ charge, name, cant, onPress, icon, act }: Props & { icon: IconName; act: string }) =>
  reachesBranch(useMembership(), charge.branchId) && (
    <IconButton
      size="sm"
      icon={icon}
      label={[act, name, cant].filter(Boolean).join(' ')}
      isDisabled={cant !== undefined}
      onPress={onPress}
    />
  )

export const WaiveButton = (props: Props) => (
  <ChargeButton {...props} icon="ban" act={useT('invoices')('unbilled.waive')} />
)

/** Only for a charge without an entry in the record: otherwise the entry is struck out instead. */
export const TakeBackButton = (props: Props) => {
  const t = useT('invoices')
  return canComeBack(props.charge) && <ChargeButton {...props} icon="undo-2" act={t('unbilled.back')} />
}
