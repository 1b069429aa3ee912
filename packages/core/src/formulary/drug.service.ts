// The formulary of a clinic: list, add, change, withdraw and bring back. Nothing is ever deleted, since treatments were given
// according to it.
import type { Actor, Reader } from '../access/actor.ts'
import { fieldsOf, shownOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { nameKey } from '../text/fold.ts'
import { type DrugData, DrugRow } from './drug.entity.ts'
import { type Drug, type DrugChange, type DrugInput, drugFields } from './drug.ts'

const toDrug = (row: DrugData): Drug => ({
  id: row.id,
  ...shownOf(drugFields, row),
  active: row.active === 'y',
  v: row.v,
})

type Query = { search?: string | undefined; cursor?: string | undefined; withdrawn?: boolean | undefined }

/**
 * A page of the formulary by name. A search finds medicines by the beginning of their names; its first page also finds them by
 * the beginning of their substances. One round trip. Throws `request.invalid` for a cursor of another list.
 */
export const listDrugs = async (
  { clinicId }: Pick<Reader, 'clinicId'>,
  { search = '', cursor, withdrawn }: Query,
): Promise<{ rows: Drug[]; cursor?: string }> => {
  const folded = nameKey(search)
  const active = withdrawn ? 'n' : 'y'
  const purpose = `${clinicId} formulary ${active} ${folded}`
  const after = openCursor(cursor, purpose)
  const isFound = folded !== '' && after === null
  const [named, containing] = await Promise.all([
    DrugRow.query.list({ clinicId, active }).begins({ folded }).go({ cursor: after, limit: PAGE }),
    isFound
      ? DrugRow.query.substances({ clinicId, active }).begins({ foldedSubstance: folded }).go({ limit: PAGE })
      : undefined,
  ])
  // A name that begins with the search is among the names, on this page or a later one.
  const others = (containing?.data ?? []).filter(drug => !drug.folded.startsWith(folded))
  const next = sealCursor(named.cursor, purpose)
  return { rows: [...named.data, ...others].map(toDrug), ...(next && { cursor: next }) }
}

/** One medicine, also one that was withdrawn. Throws `not_found`. */
export const readDrug = async ({ clinicId }: Pick<Reader, 'clinicId'>, id: string): Promise<Drug> => {
  const { data } = await DrugRow.get({ clinicId, id }).go()
  if (!data) throw new AppError('not_found')
  return toDrug(data)
}

const dataOf = (actor: Actor, id: string, fields: DrugInput | DrugChange, v: number): DrugData => ({
  clinicId: actor.clinicId,
  id,
  ...fieldsOf(drugFields, fields),
  folded: nameKey(fields.name),
  foldedSubstance: nameKey(fields.substance ?? ''),
  active: 'y',
  v,
  at: actor.request.at,
  by: actor.userId,
})

const subjectOf = (id: string): string => `drug#${id}`

const kindsOf = (species: readonly string[]): string => species.join('/')

const joined = (parts: readonly (string | undefined)[], by: string): string => parts.filter(Boolean).join(by)

/** A medicine as the audit log shows it: its lists are short texts, which differ wherever something was changed. */
const auditedOf = (row: DrugData) => {
  const { strengths, doses, contraindications, ...told } = toDrug(row)
  return {
    ...told,
    strengths: strengths.map(({ amount, unit, step }) =>
      joined([`${amount} mg/${unit}`, step === undefined ? step : `${step} ${unit}`], ' · '),
    ),
    doses: doses.map(({ species, min, max, per, delivery, note }) => {
      const range = `${kindsOf(species)}: ${min}–${max} ${per === 'm2' ? 'mg/m²' : 'mg/kg'}`
      return joined([range, delivery, note], ' · ')
    }),
    contraindications: contraindications.map(({ species, breed, note }) =>
      joined([joined([kindsOf(species), breed], ' · '), note], ': '),
    ),
    active: row.active,
  }
}

/** Adds a medicine. Throws `already_exists` for a used id. */
export const createDrug = (actor: Actor, input: DrugInput): Promise<Drug> => {
  const data = dataOf(actor, input.id, input, 1)
  return commit(actor, {
    steps: [{ create: rowOf(DrugRow, data) }],
    subject: subjectOf(input.id),
    after: auditedOf(data),
    answer: toDrug(data),
  })
}

/** The row for a change. Throws `not_found`, `changed_elsewhere` with the current version. */
const forChange = async ({ clinicId }: Actor, id: string, v: number): Promise<DrugData> => {
  const { data } = await DrugRow.get({ clinicId, id }).go({ consistent: true })
  if (!data) throw new AppError('not_found')
  if (data.v !== v) throw new AppError('changed_elsewhere', { v: data.v })
  return data
}

const replaced = (actor: Actor, was: DrugData, is: DrugData): Promise<Drug> =>
  commit(actor, {
    steps: [{ replace: rowOf(DrugRow, is), before: rowOf(DrugRow, was) }],
    subject: subjectOf(is.id),
    before: auditedOf(was),
    after: auditedOf(is),
    answer: toDrug(is),
  })

/** Changes a medicine. Throws `not_found`, `changed_elsewhere`. */
export const changeDrug = async (actor: Actor, id: string, change: DrugChange): Promise<Drug> => {
  const before = await forChange(actor, id, change.v)
  return replaced(actor, before, { ...dataOf(actor, id, change, before.v + 1), active: before.active })
}

/** Withdraws a medicine from the formulary, or brings it back. Throws `not_found`, `changed_elsewhere`. */
export const changeDrugState = async (
  actor: Actor,
  id: string,
  { v, active }: { v: number; active: boolean },
): Promise<Drug> => {
  const before = await forChange(actor, id, v)
  return replaced(actor, before, {
    ...before,
    active: active ? 'y' : 'n',
    v: before.v + 1,
    at: actor.request.at,
    by: actor.userId,
  })
}
