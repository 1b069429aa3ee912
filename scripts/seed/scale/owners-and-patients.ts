// Owners, animals and their last weights of one clinic of a scale: rows as the services make them.
import { FIRST_OWNER_NUMBER } from '@vetrounds/core/owners/owner'
import { maskPhone } from '@vetrounds/core/owners/phone'
import { rowOf } from '@vetrounds/core/storage/entity'
import { nameKey } from '@vetrounds/core/text/fold'
import { OwnerBody, OwnerContact, OwnerHead } from '../../../packages/core/src/owners/owner.entity.ts'
import { PatientBody, PatientHead } from '../../../packages/core/src/patients/patient.entity.ts'
import { TimelineHead } from '../../../packages/core/src/records/timeline.entity.ts'
import { Unique } from '../../../packages/core/src/storage/unique.entity.ts'
import { allergies, breeds, chipPrefix, colours, speciesShares } from '../animals.ts'
import { firstNames, lastNames, petNames, streets } from '../names.ts'
import { chanceOf, seededId } from '../random.ts'
import type { Row } from '../write-rows.ts'
import type { ScaleClinic } from './plan.ts'

const REGISTERED = Date.parse('2024-02-05T09:00:00Z')
const STEP = 60_000
const BY = 'scale'

const callingCode: Record<string, string> = { IE: '+35385', DE: '+49171', AE: '+97150' }

const shown = (name: string): string => name.split(/ (?=[a-z]+$)/)[0] ?? name

const stampAt = (at: number) => ({ v: 1, at: new Date(at).toISOString(), by: BY })

const ownerName = ({ language }: ScaleClinic, n: number): string => {
  const [firsts, lasts] = [firstNames[language], lastNames[language]]
  // Surnames get a second part, or a chain would have a hundred owners of each name.
  const last = (at: number) => shown(lasts[at % lasts.length] ?? '')
  const round = Math.floor(n / (firsts.length * lasts.length))
  const surname = last(Math.floor(n / firsts.length))
  return `${shown(firsts[n % firsts.length] ?? '')} ${surname}${round > 0 ? `-${last(round * 7)}` : ''}`
}

const ownerId = ({ clinic }: ScaleClinic, n: number): string =>
  seededId(`${clinic.email} owner ${n}`, REGISTERED + n * STEP)

/** What a booking needs to know of the patient with that number. */
export const patientOf = (place: ScaleClinic, n: number) => {
  const chance = chanceOf(`${place.clinic.email} patient ${n}`)
  const names = petNames[place.language]
  const owner = n < place.size.owners ? n : (n * 5) % place.size.owners
  return {
    chance,
    id: seededId(`${place.clinic.email} patient ${n}`, REGISTERED + n * STEP),
    name: names[(n * 11 + Math.floor(n / names.length)) % names.length] ?? '',
    species: chance.weighted(speciesShares[place.language]),
    ownerId: ownerId(place, owner),
    ownerName: ownerName(place, owner),
  }
}

/** The rows of one owner. */
export const ownerRows = (place: ScaleClinic, n: number): Row[] => {
  const { clinic, language } = place
  const clinicId = clinic.id
  const id = ownerId(place, n)
  const name = ownerName(place, n)
  const number = FIRST_OWNER_NUMBER + n
  const e164 = `${callingCode[clinic.country]}${String(2_000_000 + n)}`
  const stamp = stampAt(REGISTERED + n * STEP)
  return [
    rowOf(OwnerHead, {
      clinicId,
      id,
      number,
      name,
      folded: nameKey(name),
      email: `owner${n}@mail.example`,
      phone: maskPhone(e164),
      active: n % 33 === 32 ? 'n' : 'y',
      ...stamp,
    }),
    rowOf(OwnerBody, { clinicId, id, address: streets[language][n % streets[language].length], ...stamp }),
    rowOf(OwnerContact, { clinicId, id, e164, reversed: [...e164].reverse().join(''), kind: 'phone' }),
    rowOf(Unique, { clinicId, kind: 'ownerno', value: String(number), id }),
  ]
}

/** The microchip of the patient with that number. */
export const chipOf = ({ language }: ScaleClinic, n: number): string =>
  `${chipPrefix[language]}09${String(n).padStart(10, '0')}`

// Every thousandth patient has been here often, so that its timeline fills a page.
const weightRows = ({ clinic, branches }: ScaleClinic, patientId: string, n: number): Row[] => {
  const chance = chanceOf(`${clinic.email} weights ${n}`)
  const count = n % 1000 === 7 ? 60 : n % 3
  const first = chance.between(2_000, 30_000)
  return Array.from({ length: count }, (_, at) => {
    const time = REGISTERED + (at + 1) * 8 * 86_400_000
    return rowOf(TimelineHead, {
      clinicId: clinic.id,
      patientId,
      occurredAt: new Date(time).toISOString(),
      id: seededId(`${clinic.email} weight ${n} ${at}`, time),
      kind: 'weight',
      branchId: branches[n % branches.length]?.id ?? '',
      grams: first + chance.between(-200, 300) * at,
      ...stampAt(time),
    })
  })
}

/** The rows of one patient. */
export const patientRows = (place: ScaleClinic, n: number): Row[] => {
  const clinicId = place.clinic.id
  const { chance, ...patient } = patientOf(place, n)
  const chip = chipOf(place, n)
  const known = chance.is(0.1) ? [chance.pick(allergies[place.language])] : []
  const stamp = stampAt(REGISTERED + n * STEP)
  return [
    rowOf(PatientHead, {
      clinicId,
      ...patient,
      folded: nameKey(patient.name),
      chip,
      breed: chance.pick(breeds[patient.species]),
      gender: chance.is(0.5) ? 'female' : 'male',
      birthDate: new Date(REGISTERED - chance.between(90, 12 * 365) * 86_400_000).toISOString().slice(0, 10),
      alive: chance.is(0.96) ? 'y' : 'n',
      allergic: known.length > 0,
      careful: chance.is(0.12),
      ...stamp,
    }),
    rowOf(PatientBody, {
      clinicId,
      id: patient.id,
      color: chance.pick(colours[place.language]),
      neutered: chance.is(0.6),
      ...(known.length > 0 && { allergies: known }),
      ...stamp,
    }),
    rowOf(Unique, { clinicId, kind: 'chip', value: chip, id: patient.id, ownerId: patient.ownerId }),
    ...weightRows(place, patient.id, n),
  ]
}
