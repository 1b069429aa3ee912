// Asks before an owner is deactivated or activated, and says what stays: pets, and appointments that are still to come.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from './owners.module.css'

type Props = {
  /** Missing while the dialog is closed. */
  owner: OwnerRow | undefined
  onClose: () => void
  onTurn: (owner: OwnerRow, active: boolean) => void
}

/** The appointments that stay booked, each with its pet's name: a number alone is easily overlooked. */
const Coming = ({ id }: { id: string }) => {
  const t = useT('owners')
  const { number, shaped, time } = useFormat()
  const { data: ties } = useRead('readOwnerTies', { params: { id } })
  if (!ties || ties.appointments === 0) return null
  // An answer cached by an earlier version has no `coming`: it is shown only until the new answer arrives, or while offline.
  const { appointments, coming = [] } = ties
  const more = appointments - coming.length
  return (
    <>
      <p>{t('state.upcoming', { count: appointments, n: number(appointments) })}</p>
      <ul className={styles.coming}>
        {coming.map(({ id: appointment, start, zone, petName }) => (
          <li key={appointment}>
            <bdi>{petName}</bdi>{' '}
            <span className="muted num">
              {shaped(start, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone })}{' '}
              <Ltr>{time(start, zone)}</Ltr>
            </span>
          </li>
        ))}
        {more > 0 && (
          <li className="muted">
            <Ltr>+{number(more)}</Ltr>
          </li>
        )}
      </ul>
    </>
  )
}

export const StateDialog = ({ owner, onClose, onTurn }: Props) => {
  const t = useT('owners')
  const common = useT('common')
  const name = `\u2068${owner?.name ?? ''}\u2069`
  return (
    <ConfirmDialog
      isOpen={owner !== undefined}
      icon={owner?.active ? 'circle-x' : 'circle-check'}
      header={t(owner?.active ? 'state.off' : 'state.on', { name })}
      message={
        owner?.active ? (
          <>
            <p>{t('state.offBody')}</p>
            <Coming id={owner.id} />
          </>
        ) : (
          t('state.onBody')
        )
      }
      danger={owner?.active === true}
      acceptLabel={t(owner?.active ? 'state.deactivate' : 'state.activate')}
      rejectLabel={common('actions.reject')}
      onAccept={() => {
        onClose()
        if (owner) onTurn(owner, !owner.active)
      }}
      onReject={onClose}
    />
  )
}
