// Owners and their animals: rows as the services would have made them, with numbers, contacts and unique values.

import { FIRST_OWNER_NUMBER } from '@vetrounds/core/owners/owner'
import { maskPhone, toE164 } from '@vetrounds/core/owners/phone'
import { behaviours, needsCare } from '@vetrounds/core/patients/species'
import { rowOf } from '@vetrounds/core/storage/entity'
import { fold, nameKey } from '@vetrounds/core/text/fold'
import { OwnerBody, OwnerContact, OwnerHead } from '../../packages/core/src/owners/owner.entity.ts'
import { PatientBody, PatientHead } from '../../packages/core/src/patients/patient.entity.ts'
import { Unique } from '../../packages/core/src/storage/unique.entity.ts'
import { allergies, breeds, chipPrefix, chipped, colours, speciesShares } from './animals.ts'
import type { DemoClinic, Language } from './chain.ts'
import { firstNames, lastNames, petNames, referrals, streets } from './names.ts'
import { type Chance, chanceOf, seededId } from './random.ts'
import { weightRows } from './weights.ts'
import type { Row } from './write-rows.ts'

const DAY = 86_400_000

type Stamp = { v: number; at: string; by: string }
type Owner = { id: string; name: string; registered: number; phone?: string | undefined }

// From blocks that no subscriber has, or that a regulator keeps for films, so that nobody's phone rings by mistake.
const phones: Record<Language, (n: number) => { phone: string; landline: string }> = {
  en: n => ({ phone: `085 000 ${1000 + n}`, landline: `01 500 ${4000 + n}` }),
  de: n => ({
    phone: `${n < 100 ? '0171 39200' : '0176 040690'}${String(n % 100).padStart(2, '0')}`,
    landline: `030 23125${100 + n}`,
  }),
  ar: n => ({ phone: `050 000 ${1000 + n}`, landline: `04 200 ${3000 + n}` }),
}

const spelled = (name: string): { shown: string; latin: string } => {
  const [shown = name, latin] = name.split(/ (?=[a-z]+$)/)
  return { shown, latin: latin ?? fold(name).replace(/ /g, '') }
}

const stampAt = (at: number, by: string): Stamp => ({ v: 1, at: new Date(at).toISOString(), by })

const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10)

const contactRows = (clinicId: string, id: string, given: Record<string, string>, country: string) => {
  const masked: { phone?: string; landline?: string } = {}
  const rows = (['phone', 'landline'] as const).flatMap(kind => {
    const e164 = given[kind] && toE164(given[kind], country)
    if (!e164) return []
    masked[kind] = maskPhone(e164)
    const reversed = [...e164].reverse().join('')
    return [rowOf(OwnerContact, { clinicId, id, e164, reversed, kind })]
  })
  return { masked, rows }
}

// Why an owner's bookings are stopped, in the language of the desk.
const stopped: Record<Language, string> = {
  en: 'Three missed appointments and an open bill. Ask the practice manager first.',
  de: 'Dreimal nicht erschienen, Rechnung offen. Erst die Praxisleitung fragen.',
  ar: 'ثلاثة مواعيد فائتة وفاتورة غير مدفوعة. يُسأل مدير العيادة أولاً.',
}

/** Bookings are stopped for every thirty-first owner. */
const isStopped = (n: number): boolean => n % 31 === 12

/** The id of the nth owner. */
export const ownerIdOf = ({ clinic }: DemoClinic, n: number): string =>
  seededId(`owner ${clinic.country} ${n}`, Date.parse('2026-01-12T09:00:00Z') + n * 60_000)

const ownerRows = (demo: DemoClinic, n: number, by: string): { owner: Owner; rows: Row[] } => {
  const { clinic, language } = demo
  const chance = chanceOf(`owner ${clinic.country} ${n}`)
  const firsts = firstNames[language]
  const lasts = lastNames[language]
  // Each first name meets another last name in each round, so that no two owners are namesakes.
  const first = spelled(firsts[n % firsts.length] ?? '')
  const last = spelled(lasts[(n * 7 + Math.floor(n / firsts.length)) % lasts.length] ?? '')
  const registered = Date.now() - chance.between(60, 300) * DAY - n * 3_600_000
  const id = ownerIdOf(demo, n)
  const name = `${first.shown} ${last.shown}`
  const stamp = stampAt(registered, by)
  const { phone, landline } = phones[language](n)
  const given = { phone, ...(chance.is(0.4) && { landline }) }
  const { masked, rows } = contactRows(clinic.id, id, given, clinic.country)
  const number = FIRST_OWNER_NUMBER + n
  const head = {
    clinicId: clinic.id,
    id,
    number,
    name,
    folded: nameKey(name),
    ...(chance.is(0.85) && { email: `${first.latin}.${last.latin}@mail.example` }),
    ...masked,
    active: chance.is(0.97) ? ('y' as const) : ('n' as const),
    ...(isStopped(n) && { doNotBook: true }),
    ...stamp,
  }
  const [house, street] = [chance.between(1, 98), chance.pick(streets[language])]
  const body = {
    clinicId: clinic.id,
    id,
    // A German house number follows its street.
    address: language === 'de' ? street.replace(', ', ` ${house}, `) : `${house} ${street}`,
    ...(chance.is(0.5) && { birthDate: dayAt(Date.now() - chance.between(22, 78) * 365 * DAY) }),
    ...(chance.is(0.4) && { referralSource: chance.pick(referrals[language]) }),
    ...(isStopped(n) && { doNotBookReason: stopped[language] }),
    ...stamp,
  }
  return {
    owner: { id, name, registered, phone: masked.phone },
    rows: [
      rowOf(OwnerHead, head),
      rowOf(OwnerBody, body),
      ...rows,
      rowOf(Unique, { clinicId: clinic.id, kind: 'ownerno', value: String(number), id }),
    ],
  }
}

const chipOf = (chance: Chance, language: Language, n: number): string =>
  // The last twelve digits are 38 bits: at most 274877906943.
  `${chipPrefix[language]}0981${String(chance.between(10_000, 99_999))}${String(n).padStart(3, '0')}`

type Desk = { by: string; tag: () => string }

const patientRows = (demo: DemoClinic, owner: Owner, n: number, { by, tag }: Desk): Row[] => {
  const { clinic, language, branches } = demo
  const chance = chanceOf(`patient ${clinic.country} ${n}`)
  const species = chance.weighted(speciesShares[language])
  const name = petNames[language][(n * 11) % petNames[language].length] ?? ''
  const id = seededId(`patient ${clinic.country} ${n}`, Date.parse('2026-01-13T09:00:00Z') + n * 60_000)
  const hasChip = chipped.has(species) && chance.is(0.88)
  const chip = hasChip ? chipOf(chance, language, n) : tag()
  const behaviour = chance.is(0.45) ? [chance.pick(behaviours)] : []
  const known = chance.is(0.1) ? [chance.pick(allergies[language])] : []
  const stamp = stampAt(owner.registered + 600_000, owner.id)
  const birthDate = dayAt(Date.now() - chance.between(90, 14 * 365) * DAY)
  const breed = chance.pick(breeds[species])
  const head = {
    clinicId: clinic.id,
    id,
    ownerId: owner.id,
    ownerName: owner.name,
    name,
    folded: nameKey(name),
    chip,
    species,
    breed,
    gender: chance.is(0.5) ? ('female' as const) : ('male' as const),
    birthDate,
    alive: chance.is(0.96) ? ('y' as const) : ('n' as const),
    allergic: known.length > 0,
    careful: needsCare(behaviour),
    ...stamp,
  }
  const color = chance.pick(colours[language])
  const neutered = chance.is(0.6)
  // A random source of its own, so that the weights don't change what else is drawn for the animal.
  const weights = weightRows(
    { clinicId: clinic.id, branchId: branches[0]?.id ?? '', id, species, breed, birthDate, by },
    chanceOf(`weights ${clinic.country} ${n}`),
    Date.now(),
  )
  const grams = weights.at(-1)?.grams as number | undefined
  const body = {
    clinicId: clinic.id,
    id,
    color,
    ...(behaviour.length > 0 && { behaviour }),
    ...(known.length > 0 && { allergies: known }),
    ...stamp,
  }
  return [
    rowOf(PatientHead, { ...head, neutered, grams, ownerPhone: owner.phone }),
    rowOf(PatientBody, body),
    rowOf(Unique, { clinicId: clinic.id, kind: hasChip ? 'chip' : 'nc', value: chip, id, ownerId: owner.id }),
    ...weights,
  ]
}

// `nextNumber` goes on from here.
const counter = (clinicId: string, series: string, n: number): Row => ({
  pk: `${clinicId}#n#${series}`,
  sk: '-',
  n,
})

/** Rows of a clinic's owners and patients; each owner has at least one animal. `by` registered them. */
export const ownerAndPatientRows = (demo: DemoClinic, by: string): Row[] => {
  const owners = Array.from({ length: demo.owners }, (_, n) => ownerRows(demo, n, by))
  let tags = 0
  const tag = (): string => {
    tags += 1
    return `NC-${String(tags).padStart(6, '0')}`
  }
  const patients = Array.from({ length: demo.patients }, (_, n) => {
    const owner = owners[n < demo.owners ? n : (n * 5) % demo.owners]?.owner
    return owner ? patientRows(demo, owner, n, { by, tag }) : []
  }).flat()
  return [
    ...owners.flatMap(({ rows }) => rows),
    ...patients,
    counter(demo.clinic.id, 'owner', demo.owners),
    counter(demo.clinic.id, 'nc', tags),
  ]
}
