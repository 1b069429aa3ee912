// The vaccines of a clinic: list, add, change, switch off and on. A default has no row until it is changed or switched, so that a
// new clinic costs nothing. Nothing is ever deleted, since vaccinations refer to their vaccine.
import type { Actor, Reader } from '../access/actor.ts'
import { fieldsOf, shownOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { type VaccineData, VaccineRow } from './vaccine.entity.ts'
import { type Vaccine, type VaccineChange, type VaccineInput, vaccineFields } from './vaccine.ts'
import { defaultVaccineList, wholeList } from './vaccine-rules.ts'

type OfClinic = Pick<Reader, 'clinicId'>

const defaultOf = (id: string): Vaccine | undefined => defaultVaccineList.find(each => each.id === id)

const toVaccine = (row: VaccineData): Vaccine => {
  const { key, counts } = defaultOf(row.id) ?? {}
  return {
    id: row.id,
    ...(key && { key }),
    // A row from before the field `counts` existed counts as its default does.
    ...(counts && { counts }),
    ...shownOf(vaccineFields, row),
    active: row.active === 'y',
    v: row.v,
  }
}

/**
 * All vaccines that are on, or all that are off: the defaults in their order, then the clinic's own by name. One page and one
 * round trip: a clinic has some dozens.
 */
export const listVaccines = async (
  { clinicId }: OfClinic,
  { off = false }: { off?: boolean | undefined },
): Promise<{ rows: Vaccine[] }> => {
  const { data } = await VaccineRow.query.row({ clinicId }).go({ pages: 'all' })
  return { rows: wholeList(data.map(toVaccine)).filter(({ active }) => active !== off) }
}

/** One vaccine, also one that is off. Throws `not_found`. */
export const readVaccine = async ({ clinicId }: OfClinic, id: string): Promise<Vaccine> => {
  const { data } = await VaccineRow.get({ clinicId, id }).go()
  const found = data ? toVaccine(data) : defaultOf(id)
  if (!found) throw new AppError('not_found')
  return found
}

type Content = VaccineInput | VaccineChange

const dataOf = (
  actor: Actor,
  id: string,
  fields: Content,
  { v, active }: { v: number; active: boolean },
): VaccineData => ({
  clinicId: actor.clinicId,
  id,
  ...fieldsOf(vaccineFields, fields),
  active: active ? 'y' : 'n',
  v,
  at: actor.request.at,
  by: actor.userId,
})

const subjectOf = (id: string): string => `vaccine#${id}`

/** A vaccine as the audit log shows it. */
const auditedOf = (each: Vaccine) => ({ ...each, active: each.active ? 'y' : 'n' })

/** Adds a vaccine of the clinic's own. Throws `already_exists` for a used id. */
export const createVaccine = (actor: Actor, input: VaccineInput): Promise<Vaccine> => {
  const data = dataOf(actor, input.id, input, { v: 1, active: true })
  const made = toVaccine(data)
  return commit(actor, {
    steps: [{ create: rowOf(VaccineRow, data) }],
    subject: subjectOf(input.id),
    after: auditedOf(made),
    answer: made,
  })
}

const changedElsewhere = (v: unknown) => new AppError('changed_elsewhere', { v: Number(v) })

type Known = { row: VaccineData | undefined; is: Vaccine }

/**
 * Reads the vaccine that is to be changed: a row, or a default without one. Throws `not_found`, `changed_elsewhere` with the
 * current version.
 */
const forChange = async ({ clinicId }: Actor, id: string, v: number): Promise<Known> => {
  const { data } = await VaccineRow.get({ clinicId, id }).go({ consistent: true })
  const is = data ? toVaccine(data) : defaultOf(id)
  if (!is) throw new AppError('not_found')
  if (is.v !== v) throw changedElsewhere(is.v)
  return { row: data ?? undefined, is }
}

const replaced = (actor: Actor, { row, is }: Known, next: VaccineData): Promise<Vaccine> => {
  const then = toVaccine(next)
  const after = rowOf(VaccineRow, next)
  return commit(actor, {
    steps: [
      row
        ? { replace: after, before: rowOf(VaccineRow, row) }
        : { create: after, lost: current => changedElsewhere(current?.v) },
    ],
    subject: subjectOf(next.id),
    before: auditedOf(is),
    after: auditedOf(then),
    answer: then,
  })
}

/** Changes a vaccine. Throws `not_found`, `changed_elsewhere`, `request.invalid` for one of the clinic's own without a name. */
export const changeVaccine = async (actor: Actor, id: string, change: VaccineChange): Promise<Vaccine> => {
  const known = await forChange(actor, id, change.v)
  if (!known.is.key && !change.name)
    throw new AppError('request.invalid', {}, [{ path: 'body.name', code: 'required' }])
  return replaced(actor, known, dataOf(actor, id, change, { v: known.is.v + 1, active: known.is.active }))
}

/** Switches a vaccine off, or on again. Throws `not_found`, `changed_elsewhere`. */
export const changeVaccineState = async (
  actor: Actor,
  id: string,
  { v, active }: { v: number; active: boolean },
): Promise<Vaccine> => {
  const known = await forChange(actor, id, v)
  return replaced(actor, known, dataOf(actor, id, { ...known.is, v }, { v: v + 1, active }))
}
