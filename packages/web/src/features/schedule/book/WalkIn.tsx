// Books a walk-in with a name and Enter: for now, as arrived, with the first vet who is free.

import { faceOf } from '@vetrounds/core/calendar/face'
import type { TeamMember } from '@vetrounds/core/members/member'
import { newId } from '@vetrounds/core/new-id'
import { useContext, useEffect, useId, useState } from 'react'
import { useRead } from '../../../api/client.ts'
import { useTypedAhead } from '../../../behaviour/typed-ahead.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, useCloseDialog } from '../../../ui/Dialog.tsx'
import { FormScope, markDirty } from '../../../ui/unsaved-forms.ts'
import { type CurrentBranch, useActs } from '../day/queries.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { inTheWayOf, useProblem } from '../day/use-problem.ts'
import { type Booking, type BookingPatient, type Client, isComplete } from './booking.ts'
import { clientFrom, type SearchedOwner } from './client.ts'
import { type ClientErrors, ClientRefused, failureOf } from './client-failure.ts'
import { NewClient } from './NewClient.tsx'
import { PatientSearch } from './PatientSearch.tsx'
import { StopQuestion } from './StopQuestion.tsx'
import { useFreeNow } from './use-free-now.ts'
import { useOpened } from './use-opened-patient.ts'
import { useSave } from './use-save-booking.ts'
import { useTellBooked } from './use-tell-booked.ts'
import styles from './walkin.module.css'

/** A patient on record, or a new client who is added with the booking. */
type Whom = Pick<Booking, 'patient' | 'client'>

type Props = {
  vets: readonly (TeamMember | null)[]
  here: CurrentBranch
  words: CalendarFormat
  onClose: () => void
}

/** While mounted, leaving the dialog or the page asks first, because a new client was typed. */
const Unsaved = ({ id }: { id: string }) => {
  const scope = useContext(FormScope)
  useEffect(() => {
    markDirty(id, true, { scope })
    return () => markDirty(id, false)
  }, [id, scope])
  return null
}

const Cancel = () => <Button onPress={useCloseDialog()}>{useT('common')('actions.cancel')}</Button>

export default function WalkIn({ vets, here, words, onClose }: Props) {
  const t = useT('booking')
  const calendar = useT('calendar')
  const { tell } = useTellBooked(words, here.timeZone)
  const formId = useId()
  const acts = useActs()
  const problem = useProblem(words)
  const { save, kept, forget } = useSave(here.timeZone)
  const { date, minute, isLater, free, lengthFor } = useFreeNow(vets, here)
  const asked = useTypedAhead()
  const [owner, setOwner] = useState<SearchedOwner>()
  const [client, setClient] = useState<Client>()
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<ClientErrors>({})
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>()
  /** The chosen patient or client whose owner is marked "do not book": a question comes first. */
  const [stopped, setStopped] = useState<Whom>()
  const [isSaving, setSaving] = useState(false)
  const [id] = useState(newId)
  const { data: opened } = useOpened(stopped?.patient ?? undefined)
  const newPetOf = stopped?.client?.ownerId
  const { data: stops } = useRead('readOwner', newPetOf ? { params: { id: newPetOf } } : undefined)

  const typedFor = (who: Whom, vetId: string | null): Booking => ({
    ...who,
    type: 'regular',
    vetId,
    date,
    start: faceOf(minute),
    isLater,
    duration: lengthFor(vetId),
    title: '',
    description: '',
    walkin: true,
  })
  const book = async (who: Whom) => {
    if (isSaving) return
    setSaving(true)
    setFailure(undefined)
    setRefused({})
    try {
      // If somebody else took the vet's time first, the next free vet is tried, and in the end the booking gets no vet.
      for (const vetId of [...free, null]) {
        try {
          const { rows, isWaiting } = await save(typedFor(who, vetId), id, { overbook: false, also: [] })
          onClose()
          const [row] = rows
          return tell(rows, {
            summary: t('walkin.done'),
            isWaiting,
            ...(vetId === null && { detail: words.list([row?.petName, t('walkin.withNobody')]) }),
          })
        } catch (error) {
          if (!inTheWayOf(error)) throw error
          acts.reread()
        }
      }
    } catch (error) {
      if (error instanceof ClientRefused) setRefused(error.errors)
      setFailure(failureOf(error))
    } finally {
      setSaving(false)
    }
  }
  const choose = (patient: BookingPatient) =>
    patient.doNotBook ? setStopped({ patient, client: null }) : void book({ patient, client: null })
  const addClient = () => {
    setChecked(true)
    if (!client || !isComplete(client)) return
    if (client.doNotBook) setStopped({ patient: null, client })
    else void book({ patient: null, client })
  }
  const [first] = free

  return (
    <>
      <Dialog
        title={t('walkin.title')}
        isOpen
        onClose={onClose}
        footer={
          client && (
            <>
              <Cancel />
              <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
                {t('walkin.submit')}
              </Button>
            </>
          )
        }
      >
        <form
          id={formId}
          noValidate
          className={styles.walkin}
          onSubmit={event => {
            event.preventDefault()
            if (client) addClient()
          }}
          onKeyDownCapture={event => {
            if (event.key !== 'F2' || client) return
            event.preventDefault()
            event.stopPropagation()
            setClient(clientFrom(asked.text, owner))
          }}
        >
          {client && <Unsaved id={formId} />}
          {failure && (
            <Banner tone="danger" title={calendar(failure.key)} live>
              {problem(failure.cause)}
            </Banner>
          )}
          {client ? (
            <NewClient
              value={client}
              onChange={setClient}
              onBack={() => {
                forget()
                setClient(undefined)
              }}
              isChecked={isChecked}
              errors={refused}
              kept={kept}
            />
          ) : (
            <PatientSearch
              label={calendar('booking.patient')}
              asked={{ ...asked, owner, setOwner, who: asked.text, isReading: false, understood: undefined }}
              onChoose={choose}
              onNew={(search, owner) => setClient(clientFrom(search, owner))}
              hint={t('walkin.hint')}
              hasTime={false}
            />
          )}
          <p className={styles.with} role="status">
            {first === undefined ? t('walkin.noVet') : t('walkin.with', { vet: words.vetName(first) })}
          </p>
        </form>
      </Dialog>
      <StopQuestion
        isOpen={stopped !== undefined}
        ownerName={stopped?.patient?.ownerName ?? stopped?.client?.owner ?? ''}
        owner={opened?.owner ?? stops}
        onAccept={() => {
          setStopped(undefined)
          if (stopped) void book(stopped)
        }}
        onReject={() => setStopped(undefined)}
      />
    </>
  )
}
