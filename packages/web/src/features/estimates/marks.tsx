// The marks of an estimate: its range and what became of it.
import type { EstimateRow } from '@vetrounds/core/money/estimate'
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'

type Status = EstimateRow['status'] | 'expired'

/** Nobody signs one whose day is over; `today` is the branch's. */
export const stateOf = ({ status, validUntil }: EstimateRow, today: string): Status =>
  status === 'open' && validUntil < today ? 'expired' : status

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
