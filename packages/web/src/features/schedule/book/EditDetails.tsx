// Changes an appointment in the sheet: time, length, vet, room, type, texts; in a series optionally all later ones, too.
import type { Appointment } from '@vetrounds/core/appointments/appointment'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { CurrentBranch } from '../day/queries.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { Clash } from './Clash.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { ScopeField } from './ScopeField.tsx'
import styles from './sheet.module.css'
import { useEditDetails } from './use-edit-details.ts'

type Props = {
  /** The appointment as shown when editing begins: the change is sent against that version. */
  appointment: Appointment
  /** Whether its description is known: without a connection it may not be. */
  isWhole: boolean
  vets: readonly (TeamMember | null)[]
  here: CurrentBranch
  words: CalendarFormat
  onDone: () => void
}

export const EditDetails = (props: Props) => {
  const { vets, here, words } = props
  const t = useT('calendar')
  const common = useT('common')
  const booking = useT('booking')
  const edit = useEditDetails(props)
  const { seen, isWhole, typed, way, concern, change } = edit
  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={event => {
        event.preventDefault()
        void edit.save(false)
      }}
    >
      {edit.failure && (
        <Banner tone="danger" title={t('errors:appointments.update')} live>
          {edit.failure}
        </Banner>
      )}
      {seen.seriesId !== undefined && <ScopeField value={edit.scope} onChange={edit.setScope} />}
      <PlaceFields
        value={typed}
        onChange={edit.move}
        errors={edit.errors}
        vets={vets}
        formerVetId={seen.vetId}
        zone={here.timeZone}
        words={words}
        rooms={edit.rooms}
        roomError={edit.isRoomTaken ? booking('what.roomTaken') : undefined}
        usual={edit.usual}
      />
      {concern && <Banner tone="warn" icon="clock" title={concern} />}
      {way && typed.date && typed.start && (
        <Clash
          way={way}
          wanted={{ vetId: typed.vetId, date: typed.date, start: typed.start, duration: typed.duration }}
          ownId={seen.id}
          vets={vets}
          here={here}
          words={words}
          onPick={edit.move}
        />
      )}
      <TextField
        label={t('booking.reason')}
        value={typed.title}
        onChange={title => change({ title })}
        maxLength={200}
      />
      <TextField
        label={t('booking.notes')}
        optional
        multiline
        value={typed.description}
        onChange={description => change({ description })}
        maxLength={5000}
        isDisabled={!isWhole}
        {...(!isWhole && { hint: common('queue.onlyOnline') })}
      />
      <div className={styles.acts}>
        <Button onPress={edit.leave}>{common('actions.cancel')}</Button>
        <Button variant="primary" type="submit" isPending={edit.isSaving}>
          {common('actions.save')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={edit.isAsking}
        icon="siren"
        header={t('overbook.title')}
        message={t('overbook.body', {
          vet: words.vetName(typed.vetId),
          time: way?.start ? words.time(way.start) : '',
        })}
        acceptLabel={t('overbook.accept')}
        rejectLabel={t('overbook.reject')}
        danger
        onAccept={() => void edit.save(true)}
        onReject={edit.keep}
      />
    </form>
  )
}
