// The actions for a patient: booking, and the others in a menu. An action that the role may not do says why.
import { useState } from 'react'
import { useCan } from '../../api/use-can.ts'
import { useAddAction } from '../../behaviour/add-action.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { useBookPatient } from '../patients/use-book-patient.ts'
import { type AskedAct, usePatientMenu } from '../patients/use-patient-menu.ts'
import styles from './head.module.css'
import type { KnownPatient, Pet } from './use-pet.ts'

const WeighDialog = loadAhead(async () => ({ default: (await import('./WeighDialog.tsx')).WeighDialog }))
const EditPatientSheet = loadAhead(async () => ({
  default: (await import('../patients/EditPatientSheet.tsx')).EditPatientSheet,
}))
const TransferDialog = loadAhead(async () => ({
  default: (await import('../patients/TransferDialog.tsx')).TransferDialog,
}))
const MarkDeceasedDialog = loadAhead(async () => ({
  default: (await import('../patients/MarkDeceasedDialog.tsx')).MarkDeceasedDialog,
}))

/** The weight dialog and its opener: it opens from the menu, the chart and the empty timeline. */
export const useWeigh = (pet: Pet, patient: KnownPatient) => {
  const t = useT('pet')
  const [isOpen, setOpen] = useState(false)
  const notAllowed = useCan()('records.assist')
  return {
    weigh: () => setOpen(true),
    reason: notAllowed ?? (patient.deceased ? t('acts.dead') : undefined),
    dialog: (
      <LoadWhenWanted isWanted={isOpen}>
        {isOpen && <WeighDialog pet={pet} patient={patient} onClose={() => setOpen(false)} />}
      </LoadWhenWanted>
    ),
  }
}

/** Lets F2 book an appointment, where one can be booked. */
const BookByKey = ({ book }: { book: () => void }) => {
  const t = useT('pet')
  useAddAction(t('book'), book)
  return null
}

type Props = { pet: Pet; patient: KnownPatient; weighing: ReturnType<typeof useWeigh> }

export const Actions = ({ pet, patient, weighing }: Props) => {
  const t = useT('pet')
  const reason = useCan()('appointments.manage')
  const bookFor = useBookPatient()
  const book = () => bookFor(patient)
  const [asked, setAsked] = useState<AskedAct>()
  const { deceased } = patient
  // The list's menu starts with booking, which is the main button on this page.
  const menu = usePatientMenu({ onAct: setAsked, onChanged: pet.reread })(patient).slice(deceased ? 0 : 1)
  const dialog = { patient, onClose: () => setAsked(undefined), onChanged: pet.reread }

  return (
    <div className={styles.acts}>
      {!deceased && !reason && <BookByKey book={book} />}
      {!deceased && (
        <Button variant="primary" icon="calendar-plus" onPress={book} reason={reason}>
          {t('book')}
        </Button>
      )}
      <Menu
        label={t('actions.more')}
        trigger={<IconButton label={t('actions.more')} icon="ellipsis" tooltip={false} />}
      >
        <MenuItem icon="scale" onAction={weighing.weigh} reason={weighing.reason}>
          {t('acts.weigh')}
        </MenuItem>
        <MenuItem
          icon="printer"
          href={paths.printReport(patient.chip || patient.id)}
          reason={pet.isUnsent ? t('unsent') : undefined}
        >
          {t('titles.printReport')}
        </MenuItem>
        <MenuSeparator />
        {menu.map(({ label, ...act }) => (
          <MenuItem key={label} {...act}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {weighing.dialog}
      <LoadWhenWanted isWanted={asked !== undefined}>
        {asked === 'edit' && <EditPatientSheet {...dialog} />}
        {asked === 'transfer' && <TransferDialog {...dialog} />}
        {asked === 'deceased' && <MarkDeceasedDialog {...dialog} />}
      </LoadWhenWanted>
    </div>
  )
}
