// Changes of owners that were made here, laid over rows of lists and over an owner who was read.
import type { Owner, OwnerChange, OwnerRow } from '@vetrounds/core/owners/owner'
import { useMemo } from 'react'
import { useAnswerHere } from '../../api/answer-here.ts'
import { useAnsweredEdits } from '../../api/answered-edits.ts'
import { useRead } from '../../api/client.ts'
import { type Cleared, type Edit, laidOver } from '../../api/laid-over.ts'
import type { ChangeOf, QueueableName } from '../../offline/item.ts'
import { type Content, useWaitingContents } from '../../offline/item-content.ts'
import { isWaiting, useWaitingRows } from '../../offline/use-queue.ts'

const cleared: Cleared<OwnerRow, OwnerChange> = { email: undefined, phone: undefined, landline: undefined }

/** What a saved form makes of a row. Whose creation waits has no number in it yet. */
export const ofForm = ({ number, ...row }: OwnerRow): Edit<OwnerRow> => ({
  ...cleared,
  ...row,
  ...(number > 0 && { number }),
})

/** What deactivating or activating makes of a row. */
export const ofState = ({ id, active, v }: OwnerRow): Edit<OwnerRow> => ({ id, active, v })

/** What merging makes of the row of whoever went. */
export const ofMerged = ({ id, v }: OwnerRow, into: string): Edit<OwnerRow> => ({
  ...{ id, v: v + 1 },
  active: false,
  mergedInto: into,
})

/** What taking a merge back makes of it: the answer lacks whom they had become part of. */
export const ofUnmerged = (row: OwnerRow): Edit<OwnerRow> => ({ ...ofForm(row), mergedInto: undefined })

/** Lays them over a row of a list. */
export const useOwnerEdits = (): (<R extends OwnerRow>(row: R) => R) => {
  const changed = useWaitingRows('changeOwner')
  const turned = useWaitingRows('changeOwnerState')
  const answered = useAnsweredEdits('owner')
  return useMemo(() => {
    const edits: Record<Exclude<ChangeOf<'listOwners'>, 'createOwner'>, Edit<OwnerRow>[]> = {
      changeOwner: changed.map(ofForm),
      changeOwnerState: turned.map(ofState),
    }
    return laidOver<OwnerRow>(answered, Object.values(edits).flat(), isWaiting)
  }, [answered, changed, turned])
}

const after = (owner: Owner, content: Content): Owner => {
  switch (content.name) {
    case 'changeOwner': {
      const { phone: _typed, landline: _typedToo, doNotBookReason, dropOthers, ...fields } = content.body
      const { id, number, balance, others } = owner
      return {
        ...(balance && { balance }),
        ...(others && !dropOthers && { others }),
        ...fields,
        ...(fields.doNotBook && { doNotBookReason }),
        ...content.row,
        id,
        number,
      }
    }
    case 'changeOwnerState':
      return { ...owner, active: content.row.active, v: content.row.v }
    case 'createOwner':
      return owner
    default:
      // Of other things. An act on an owner has a case, else the next edit would be queued with a version that is past.
      content.name satisfies Exclude<QueueableName, ChangeOf<'listOwners'>>
      return owner
  }
}

/** An owner with what waits for them. */
export const ownerWith = (owner: Owner, contents: readonly Content[]): Owner => contents.reduce(after, owner)

/** An owner as they are here: read, or made here and not sent yet, with all changes that wait. Without an id nothing is read. */
export const useOwner = (id: string | undefined) => {
  const contents = useWaitingContents(id)
  const made = contents.find(content => content.name === 'createOwner')
  const { data, error, mutate } = useRead(
    'readOwner',
    id === undefined || made ? undefined : { params: { id } },
  )
  // Where nothing can be read now, a page of theirs may have been.
  const page = useAnswerHere('readOwnerPage', error && !data ? each => each.owner.id === id : undefined)
  const owner = made ? { ...made.body, ...made.row } : (data ?? page?.owner)
  return {
    owner: owner && ownerWith(owner, contents),
    /** The owner was made here: the server knows no number, no phone and no pets of theirs. */
    isNew: made !== undefined,
    isWaiting: contents.length > 0,
    error,
    mutate,
  }
}
