// The words for a movement: when, who, why, and what it belongs to.
import type { Movement } from '@vetrounds/core/stock/movement'
import type { MovementType } from '@vetrounds/core/stock/movement-kinds'
import { useMemo } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icon-names.ts'

export const movementIcons: Readonly<Record<MovementType, IconName>> = {
  purchase: 'package-check',
  sale: 'receipt-text',
  transfer: 'arrow-right-left',
  adjustment: 'arrow-up-down',
  expired: 'calendar-x',
}

/** The address of what a movement belongs to; undefined if that has no page. */
export const hrefOf = (reference: Movement['reference']): string | undefined => {
  if (reference?.kind === 'invoice') return paths.invoice(reference.id)
  if (reference?.patientId) return paths.patient(reference.patientId)
  return reference?.kind === 'transfer' ? paths.stockroom('transit') : undefined
}

/** The label of what a movement belongs to, as people know it. That of a stocktake is its day, kept as `2026-11-28`. */
export const labelOf = (
  reference: Movement['reference'],
  day: (name: string) => string,
): string | undefined =>
  reference?.label && reference.kind === 'stocktake' ? day(reference.label) : reference?.label

/** The words for movements, with times in the branch's time zone. */
export const useMovementWords = () => {
  const t = useT('stock')
  const common = useT('common')
  const { date, time, day } = useFormat()
  const zone = useBranchZone()
  return useMemo(() => {
    return {
      when: ({ at }: Movement) => `${date(at, zone)} ${time(at, zone)}`,
      /** The label of what it belongs to; for something given in the medical record, which has no label, the word "Visit". */
      reference: ({ reference }: Movement) =>
        labelOf(reference, day) ?? (reference?.patientId && common('titles.visit')),
      who: ({ byName = '' }: Movement) => byName,
      notes: ({ reason, type, notes, batches, reference }: Movement) =>
        [
          reason && type === 'adjustment' && t(`reasons.${reason}`),
          reference?.kind === 'opening' && t('opening.title'),
          ...batches.flatMap(({ batch, expiryDate }) => batch ?? (expiryDate && day(expiryDate)) ?? []),
          notes,
        ]
          .filter(Boolean)
          .join(' · '),
    }
  }, [t, common, date, time, day, zone])
}
