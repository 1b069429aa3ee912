// Sends a booking: first a new owner and pet, then the appointment, together with those of the owner's other pets. Steps that are
// saved stay saved if a later step fails.
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { newId } from '@vetrounds/core/new-id'
import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../../api/client.ts'
import type { Input } from '../../../api/request.ts'
import { usePlace } from '../../../api/working-place.ts'
import { reachNow } from '../../../behaviour/connection.ts'
import { useChange } from '../../../changes/use-change.ts'
import { useT } from '../../../i18n/use-t.ts'
import { fieldErrorText } from '../../../ui/field-error.ts'
import { ignoreSavedBefore } from '../../../ui/saved-before.ts'
import { askSimilarOwners, likely } from '../../owners/use-similar-owners.ts'
import { useActs } from '../day/queries.ts'
import { isoOf } from '../day/time.ts'
import { type Booking, type BookingPatient, type Client, inputOf, spanOf } from './booking.ts'
import { ClientRefused, refusedAt } from './client-failure.ts'
import { backToBack } from './durations.ts'
import { notShownYet } from './seen-clients.ts'

type Body = Input<'bookAppointment'>['body']

// Needed only for a new client: the booking dialog starts without the schemas of owners and patients.
const loadPredictions = () =>
  Promise.all([import('../../owners/predicted-owner.ts'), import('../../patients/predicted-patient.ts')])

export const useSave = (zone: string) => {
  const common = useT('common')
  const said = useT('calendar')
  const owners = useT('owners')
  const place = usePlace()
  const acts = useActs()
  const createOwner = useChange('createOwner')
  const createPatient = useChange('createPatient')
  const { mutate } = useSWRConfig()
  // Loaded when the dialog opens, not when they are needed: the connection may be lost by then.
  useEffect(() => void loadPredictions().catch(() => undefined), [])
  /** The steps of adding a new client that are done: `owner`, or `pet` for both. */
  const [kept, setKept] = useState<'owner' | 'pet'>()
  // A retry must be the same change, so it uses the same ids.
  const [ids] = useState(() => new Map<string, string>())
  const idFor = (what: string): string => {
    const id = ids.get(what) ?? newId()
    ids.set(what, id)
    return id
  }

  const saidOf = (code: string) => fieldErrorText(common, code)

  // Existing owners who may be the same person are shown first, beside the fields; saving once more keeps both.
  const assertAlone = async ({ ownerId, owner, phone }: Client): Promise<void> => {
    const found =
      reachNow() === 'online' ? await askSimilarOwners({ name: owner, phone }, ownerId, place) : []
    if (notShownYet(ownerId, likely(found)).length > 0)
      throw new ClientRefused({ owner: owners('alike.ask') })
  }

  const addClient = async (client: Client): Promise<BookingPatient> => {
    const { ownerId, petId, owner, phone, pet, species, isKnown } = client
    const [{ predictedOwner }, { predictedPatient }] = await loadPredictions()
    const ownerBody = { id: ownerId, name: owner.trim(), phone: phone.trim() }
    if (!(kept || isKnown)) {
      await assertAlone(client)
      await ignoreSavedBefore(
        createOwner({ body: ownerBody }, { expected: ({ body }) => predictedOwner(body), already: '' }),
      ).catch(error => {
        throw refusedAt('owner', error, saidOf)
      })
      setKept('owner')
    }
    const petBody = { id: petId, ownerId, name: pet.trim(), species: species ?? 'canine' }
    const predicted = predictedPatient(petBody, ownerBody.name)
    if (kept !== 'pet')
      await ignoreSavedBefore(
        createPatient({ body: petBody }, { expected: () => predicted, already: '' }),
      ).catch(error => {
        throw refusedAt('pet', error, saidOf)
      })
    setKept('pet')
    void mutate(isAnswerOf('listOwners'))
    void mutate(isAnswerOf('listPatients'))
    return predicted
  }

  /** The patient to book for; a new client is added first. Throws the API's errors, and `ClientRefused`. */
  const patientOf = async ({ client, patient }: Booking): Promise<BookingPatient> => {
    const found = client ? await addClient(client) : patient
    // The form's resolver rejects values with neither client nor patient.
    if (!found) throw new Error('A booking without a patient')
    return found
  }

  /** Saves the booking. Throws the same errors as `patientOf`, and `SavedBefore`. */
  const save = async (typed: Booking, id: string, more: { overbook: boolean; also: readonly number[] }) => {
    const patient = await patientOf(typed)
    const overbook = more.overbook && { overbook: true }
    const body = { ...inputOf({ ...typed, patient }, id, zone), ...overbook } as Body
    const pets = typed.also ?? []
    if (pets.length === 0) {
      const { row, isWaiting } = await acts.book(body, patient, zone, said('booking.already'))
      return { rows: [row], isWaiting }
    }
    const first = Date.parse(spanOf(typed, zone)?.start ?? '')
    const spans = backToBack([typed.duration, ...more.also])
    const bookings = [patient, ...pets].flatMap((pet, at) => {
      const span = spans[at]
      if (!span) return []
      const when = { start: isoOf(first + span.from * MINUTE_MS), end: isoOf(first + span.to * MINUTE_MS) }
      return [{ ...body, id: at === 0 ? id : idFor(pet.id), patientId: pet.id, ...when }]
    })
    const group = { groupId: idFor('group'), bookings }
    return acts.bookTogether(group, [patient, ...pets], zone, said('booking.already'))
  }
  return { save, patientOf, kept, forget: () => setKept(undefined) }
}
