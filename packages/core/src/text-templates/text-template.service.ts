// The text templates of a clinic: list, add, change, withdraw and bring back. Text that was inserted from a template is part of
// the record.
import type { Actor, Reader } from '../access/actor.ts'
import { fieldsOf, shownOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { nameKey } from '../text/fold.ts'
import { type TemplateData, TemplateRow } from './text-template.entity.ts'
import { type Template, type TemplateChange, type TemplateInput, templateFields } from './text-template.ts'

type OfClinic = Pick<Reader, 'clinicId'>

const toTemplate = (row: TemplateData): Template => ({
  id: row.id,
  ...shownOf(templateFields, row),
  active: row.active === 'y',
  v: row.v,
})

type Query = { search?: string | undefined; cursor?: string | undefined; withdrawn?: boolean | undefined }

/**
 * A page of templates by name; a search finds the beginnings of names. One round trip. Throws `request.invalid` for a cursor of
 * another list.
 */
export const listTemplates = async (
  { clinicId }: OfClinic,
  { search = '', cursor, withdrawn }: Query,
): Promise<{ rows: Template[]; cursor?: string }> => {
  const folded = nameKey(search)
  const active = withdrawn ? 'n' : 'y'
  const purpose = `${clinicId} templates ${active} ${folded}`
  const page = await TemplateRow.query
    .list({ clinicId, active })
    .begins({ folded })
    .go({ cursor: openCursor(cursor, purpose), limit: PAGE })
  const next = sealCursor(page.cursor, purpose)
  return { rows: page.data.map(toTemplate), ...(next && { cursor: next }) }
}

/** One template, also one that was withdrawn. Throws `not_found`. */
export const readTemplate = async ({ clinicId }: OfClinic, id: string): Promise<Template> => {
  const { data } = await TemplateRow.get({ clinicId, id }).go()
  if (!data) throw new AppError('not_found')
  return toTemplate(data)
}

const dataOf = (
  actor: Actor,
  id: string,
  fields: TemplateInput | TemplateChange,
  v: number,
): TemplateData => ({
  clinicId: actor.clinicId,
  id,
  ...fieldsOf(templateFields, fields),
  folded: nameKey(fields.name),
  active: 'y',
  v,
  at: actor.request.at,
  by: actor.userId,
})

const subjectOf = (id: string): string => `template#${id}`

/** A template as the audit log shows it. */
const auditedOf = (row: TemplateData) => ({ ...toTemplate(row), active: row.active })

/** Adds a template. Throws `already_exists` for a used id. */
export const createTemplate = (actor: Actor, input: TemplateInput): Promise<Template> => {
  const data = dataOf(actor, input.id, input, 1)
  return commit(actor, {
    steps: [{ create: rowOf(TemplateRow, data) }],
    subject: subjectOf(input.id),
    after: auditedOf(data),
    answer: toTemplate(data),
  })
}

/** The row for a change. Throws `not_found`, `changed_elsewhere` with the current version. */
const forChange = async ({ clinicId }: Actor, id: string, v: number): Promise<TemplateData> => {
  const { data } = await TemplateRow.get({ clinicId, id }).go({ consistent: true })
  if (!data) throw new AppError('not_found')
  if (data.v !== v) throw new AppError('changed_elsewhere', { v: data.v })
  return data
}

const replaced = (actor: Actor, was: TemplateData, is: TemplateData): Promise<Template> =>
  commit(actor, {
    steps: [{ replace: rowOf(TemplateRow, is), before: rowOf(TemplateRow, was) }],
    subject: subjectOf(is.id),
    before: auditedOf(was),
    after: auditedOf(is),
    answer: toTemplate(is),
  })

/** Changes a template. Throws `not_found`, `changed_elsewhere`. */
export const changeTemplate = async (actor: Actor, id: string, change: TemplateChange): Promise<Template> => {
  const before = await forChange(actor, id, change.v)
  return replaced(actor, before, { ...dataOf(actor, id, change, before.v + 1), active: before.active })
}

/** Withdraws a template, or brings it back. Throws `not_found`, `changed_elsewhere`. */
export const changeTemplateState = async (
  actor: Actor,
  id: string,
  { v, active }: { v: number; active: boolean },
): Promise<Template> => {
  const before = await forChange(actor, id, v)
  const stamp = { v: before.v + 1, at: actor.request.at, by: actor.userId }
  return replaced(actor, before, { ...before, active: active ? 'y' : 'n', ...stamp })
}
