// Takes back what was handed out by mistake: beside a charge that no entry stands for, since an entry is struck out instead, and of a
// branch that the person reaches.
import type { Charge } from '@vetrounds/core/records/charge'
import { canComeBack } from '@vetrounds/core/records/charge-rules'
import { reachesBranch } from '../../api/reaches-branch.ts'
import { useMembership } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../ui/IconButton.tsx'

type Props = {
  charge: Charge
  /** Of what was handed out. */
  name: string
  /** Why it can't be done now. */
  cant: string | undefined
  onPress: () => void
}

export const TakeBackButton = ({ charge, name, cant, onPress }: Props) => {
  const t = useT('invoices')
  const isReached = reachesBranch(useMembership(), charge.branchId)
  return isReached && canComeBack(charge) ? (
    <IconButton
      size="sm"
      icon="undo-2"
      label={[t('unbilled.back'), name, cant].filter(Boolean).join(' ')}
      isDisabled={cant !== undefined}
      onPress={onPress}
    />
  ) : null
}
