// Branches as the clinic's admins see and change them. A branch is closed, never deleted, so that its history stays.
import type { Actor, Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { Unique } from '../storage/unique.entity.ts'
import { BranchRow } from './clinic.entity.ts'
import type { Branch, BranchChange, BranchInput, BranchView } from './clinic.ts'

type BranchData = NonNullable<Awaited<ReturnType<typeof rowAt>>>

const rowAt = async (clinicId: string, branchId: string) =>
  (await BranchRow.get({ clinicId, branchId }).go({ consistent: true })).data

const toView = (row: BranchData): BranchView => ({
  id: row.branchId,
  name: row.name,
  code: row.code,
  timeZone: row.timeZone,
  hours: row.hours as Branch['hours'],
  ...(row.address && { address: row.address }),
  ...(row.terminal && { terminal: row.terminal }),
  ...(row.payLinks !== undefined && { payLinks: row.payLinks }),
  ...(row.closed && { closed: true }),
  ...(row.closed && row.closedSince && { closedSince: row.closedSince }),
  v: row.v,
})

/** The unique value that reserves a code for one branch of the clinic: invoice numbers begin with it (product § 3). */
export const codeRow = (clinicId: string, code: string, id: string) =>
  rowOf(Unique, { clinicId, kind: 'branchcode', value: code, id })

const codeTaken = () => new AppError('branch.code_taken')

/** A page of branches in the order of their creation, closed ones included. One trip. */
export const listClinicBranches = async (
  { clinicId }: Reader,
  query: { cursor?: string | undefined },
): Promise<{ rows: BranchView[]; cursor?: string }> => {
  const purpose = `${clinicId} branches`
  // Between the first and the last possible id: ElectroDB drops an empty prefix, and the partition holds members too.
  const { data, cursor } = await BranchRow.query
    .row({ clinicId })
    .between({ branchId: '0' }, { branchId: 'Z' })
    .go({ cursor: openCursor(query.cursor, purpose), limit: PAGE })
  const next = sealCursor(cursor, purpose)
  return { rows: data.map(toView), ...(next && { cursor: next }) }
}

/** Opens a branch. Throws `branch.code_taken`, `already_exists` for a used id. */
export const createBranch = async (actor: Actor, input: BranchInput): Promise<BranchView> => {
  const { clinicId } = actor
  const { id, ...fields } = input
  const data = { clinicId, branchId: id, ...fields, v: 1, at: actor.request.at, by: actor.userId }
  const row = rowOf(BranchRow, data)
  return commit(actor, {
    steps: [{ create: row }, { create: codeRow(clinicId, input.code, id), lost: codeTaken }],
    subject: `branch#${id}`,
    place: { clinicId, branchId: id },
    after: row,
    answer: toView(data as BranchData),
  })
}

/** A condition that some other branch is still open. Throws `branch.last_open` if there is none. */
const anotherOpen = async (clinicId: string, branchId: string): Promise<Step> => {
  let cursor: string | null = null
  do {
    const page: { data: BranchData[]; cursor: string | null } = await BranchRow.query
      .row({ clinicId })
      .between({ branchId: '0' }, { branchId: 'Z' })
      .go({ cursor, limit: PAGE, consistent: true })
    const open = page.data.find(each => each.branchId !== branchId && !each.closed)
    if (open) {
      const { pk, sk } = rowOf(BranchRow, open)
      // Somebody else closed that branch meanwhile: look for another.
      const lost = () => 'again' as const
      return { check: { pk: String(pk), sk: String(sk) }, when: [{ path: 'v', equals: open.v }], lost }
    }
    cursor = page.cursor
  } while (cursor)
  throw new AppError('branch.last_open')
}

/**
 * Changes, closes or reopens a branch. A code that invoices may carry stays reserved after it was changed.
 * Throws `not_found`, `changed_elsewhere`, `branch.code_taken`, `branch.last_open`.
 */
export const changeBranch = (actor: Actor, id: string, change: BranchChange): Promise<BranchView> =>
  attempt(async () => {
    const { clinicId } = actor
    const before = await rowAt(clinicId, id)
    if (!before) throw new AppError('not_found')
    if (before.v !== change.v) throw new AppError('changed_elsewhere', { v: before.v })
    const { v: _seen, closed, ...fields } = change
    const other = closed && !before.closed ? [await anotherOpen(clinicId, id)] : []
    const after: BranchData = {
      ...before,
      ...fields,
      address: fields.address,
      terminal: fields.terminal,
      payLinks: fields.payLinks,
      closed,
      closedSince: closed ? (before.closed ? before.closedSince : actor.request.at) : undefined,
      v: before.v + 1,
      at: actor.request.at,
      by: actor.userId,
    }
    const rows = { before: rowOf(BranchRow, before), after: rowOf(BranchRow, after) }
    const steps: Step[] = [{ replace: rows.after, before: rows.before }, ...other]
    if (fields.code !== before.code) {
      const { data: held } = await Unique.get({ clinicId, kind: 'branchcode', value: fields.code }).go({
        consistent: true,
      })
      // A branch may return to its own earlier code.
      if (held && held.id !== id) throw codeTaken()
      if (!held) steps.push({ create: codeRow(clinicId, fields.code, id), lost: codeTaken })
    }
    const place = { clinicId, branchId: id }
    return commit(actor, { steps, subject: `branch#${id}`, place, ...rows, answer: toView(after) })
  })
