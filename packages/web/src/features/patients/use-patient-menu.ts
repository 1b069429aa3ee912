// The menu of a patient in the list. Acts that aren't possible say why; for a deceased patient no booking is offered.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { isTag } from '@vetrounds/core/patients/tag'
import { useCan } from '../../api/use-can.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import type { RowAct } from '../../ui/table/types.ts'
import { toast } from '../../ui/toast.ts'
import { useHistory } from '../lists/use-history.ts'
import { useBookPatient } from './use-book-patient.ts'
import { usePatientActs } from './use-patient-acts.ts'

/** Acts that first open a dialog of the page. */
export type AskedAct = 'edit' | 'transfer' | 'deceased'

type Options = { onAct: (act: AskedAct, row: PatientRow) => void; onChanged: (row: PatientRow) => void }

export const usePatientMenu = ({ onAct, onChanged }: Options): ((row: PatientRow) => readonly RowAct[]) => {
  const t = useT('patients')
  const can = useCan()
  const book = useBookPatient()
  const history = useHistory('patient')
  const acts = usePatientActs(onChanged)

  const copyChip = async ({ chip }: PatientRow) => {
    try {
      await navigator.clipboard.writeText(chip)
      toast({ severity: 'success', summary: t('chipCopied') })
    } catch {
      toast({ severity: 'error', summary: t('copyFailed'), detail: chip })
    }
  }

  return row => {
    const reason = can('patients.manage')
    const asking = (act: AskedAct, icon: RowAct['icon']): RowAct => ({
      icon,
      label: t(`menu.${act}`),
      onAction: () => onAct(act, row),
      reason,
    })
    const booking: RowAct = {
      icon: 'calendar-plus',
      label: t('menu.book'),
      onAction: () => book(row),
      reason: can('appointments.manage'),
    }
    return [
      ...(row.deceased ? [] : [booking]),
      asking('edit', 'pencil'),
      { icon: 'user-round', label: t('showOwner'), href: paths.owner(row.ownerId) },
      { icon: 'plus', label: t('addSibling'), href: paths.newPet(row.ownerId) },
      ...(row.chip === '' || isTag(row.chip)
        ? []
        : [{ icon: 'copy' as const, label: t('copyChip'), onAction: () => void copyChip(row) }]),
      history(row),
      asking('transfer', 'users-round'),
      ...(row.deceased
        ? [
            { ...asking('deceased', 'flower-2'), label: t('menu.correctDeath') },
            { icon: 'undo-2' as const, label: t('menu.alive'), onAction: () => void acts.alive(row), reason },
          ]
        : [asking('deceased', 'flower-2')]),
    ]
  }
}
