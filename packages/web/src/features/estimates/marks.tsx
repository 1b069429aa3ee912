// How lists and pages show an estimate: its price range and its state.
import type { EstimateRow } from '@vetrounds/core/money/estimate'
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'

type Status = EstimateRow['status'] | 'expired'

/** Whether an estimate's last day is over, signed or not: it can't be sent then, but still be billed. `today` is the branch's. */
export const isPastValidity = ({ validUntil }: EstimateRow, today: string): boolean => validUntil < today

/** The status, but `expired` for an open estimate whose last day is over: nobody can sign it any more. */
export const stateOf = (row: EstimateRow, today: string): Status =>
  row.status === 'open' && isPastValidity(row, today) ? 'expired' : row.status

const tones = {
  open: 'plain',
  signed: 'ok',
  billed: 'outline',
  given_up: 'outline',
  expired: 'warn',
} as const

export const EstimateBadge = ({ row }: { row: EstimateRow }) => {
  const t = useT('estimates')
  const state = stateOf(row, useToday())
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}

/** `€40.00 – €60.00`, or one sum where both ends are the same. */
export const useRange = () => {
  const { money } = useFormat()
  return ({ total, upTo, currency }: EstimateRow): string =>
    upTo > total
      ? `${isolated(money(total, currency))} – ${isolated(money(upTo, currency))}`
      : isolated(money(total, currency))
}
