// The acts in a member's menu and sheet, each disabled with its reason where it can't be done.
import { useT } from '../../i18n/use-t.ts'
import type { RowAct } from '../../ui/table/types.ts'
import type { Act } from './MemberActs.tsx'
import { actsOn, type Myself, type Reason } from './member-acts.ts'
import type { MemberLine } from './use-members.ts'

type Options = {
  me: Myself | undefined
  /** Why nothing can be changed here at all. */
  closed?: string | undefined
  /** Opens the member's sheet, where role and branches are changed. Only for a menu, which then has items that lead there. */
  onOpen?: (row: MemberLine) => void
  /** Called for an act that asks first. */
  onAct: (act: Act, row: MemberLine) => void
}

export const useMemberActs = ({ me, closed, onOpen, onAct }: Options) => {
  const t = useT('people')
  const said = (reason: Reason | undefined) => reason && t(`reasons.${reason}`)
  const text = (reason: Reason | undefined) => closed ?? said(reason)
  return (row: MemberLine): readonly RowAct[] => {
    if (!me) return []
    const acts = actsOn(me, row)
    const entry = (act: Act, icon: RowAct['icon'], reason: Reason | undefined): RowAct => ({
      label: t(`acts.${act}`),
      icon,
      reason: text(reason),
      onAction: () => onAct(act, row),
    })
    // In a closed clinic members can still be logged out and suspended, and its owner can change roles: the server has the same
    // rule.
    const opening = {
      reason: me.role === 'super_admin' ? said(acts.change) : text(acts.change),
      onAction: () => onOpen?.(row),
    }
    return [
      ...(onOpen
        ? [
            { ...opening, label: t('acts.role'), icon: 'user-round' as const },
            { ...opening, label: t('acts.branches'), icon: 'map-pin' as const },
          ]
        : []),
      { ...entry('logOut', 'log-out', acts.logOut), reason: said(acts.logOut) },
      entry('reset', 'shield', acts.reset),
      entry('handOver', 'crown', acts.handOver),
      row.state === 'suspended'
        ? entry('reinstate', 'check', acts.suspend)
        : {
            ...entry('suspend', 'ban', acts.suspend),
            reason: said(acts.suspend),
            danger: acts.suspend === undefined,
          },
    ]
  }
}
