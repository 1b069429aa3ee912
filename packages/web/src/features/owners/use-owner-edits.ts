// Changes of owners that were made on this device, laid over rows of lists and over an owner that was read.
import type { Owner, OwnerChange, OwnerRow } from '@vetrounds/core/owners/owner'
import { useMemo } from 'react'
import { useAnsweredEdits } from '../../api/answered-edits.ts'
import { applyEdits, type Cleared, type Edit } from '../../api/apply-edits.ts'
import { useRead } from '../../api/client.ts'
import { useCachedAnswer } from '../../api/use-cached-answer.ts'
import type { ChangeOf, QueueableName } from '../../offline/item.ts'
import { type Content, useWaitingContents } from '../../offline/item-content.ts'
import { isWaiting, useWaitingRows } from '../../offline/use-queue.ts'

const cleared: Cleared<OwnerRow, OwnerChange> = { email: undefined, phone: undefined, landline: undefined }

/** The edit of a row after its form was saved. While the owner's creation waits to be sent, the row has no number to show. */
export const ofForm = ({ number, ...row }: OwnerRow): Edit<OwnerRow> => ({
  ...cleared,
  ...row,
  ...(number > 0 && { number }),
})

/** The edit of a row after its owner was deactivated or activated. */
export const ofState = ({ id, active, v }: OwnerRow): Edit<OwnerRow> => ({ id, active, v })

/** The edit of the row of an owner who was merged into another. */
export const ofMerged = ({ id, v }: OwnerRow, into: string): Edit<OwnerRow> => ({
  ...{ id, v: v + 1 },
  active: false,
  mergedInto: into,
})

/** The edit of that row after the merge was undone. The answer has no `mergedInto`, so it is cleared here. */
export const ofUnmerged = (row: OwnerRow): Edit<OwnerRow> => ({ ...ofForm(row), mergedInto: undefined })

/** Returns a function that lays the edits over a row of a list. */
export const useOwnerEdits = (): (<R extends OwnerRow>(row: R) => R) => {
  const changed = useWaitingRows('changeOwner')
  const turned = useWaitingRows('changeOwnerState')
  const answered = useAnsweredEdits('owner')
  return useMemo(() => {
    const edits: Record<Exclude<ChangeOf<'listOwners'>, 'createOwner'>, Edit<OwnerRow>[]> = {
      changeOwner: changed.map(ofForm),
      changeOwnerState: turned.map(ofState),
    }
    return applyEdits<OwnerRow>(answered, Object.values(edits).flat(), isWaiting)
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
      // Acts on other things. Every act on an owner needs a case: without one the next edit would be queued with an outdated
      // version.
      content.name satisfies Exclude<QueueableName, ChangeOf<'listOwners'>>
      return owner
  }
}

/** Returns the owner with the changes that wait to be sent. */
export const ownerWith = (owner: Owner, contents: readonly Content[]): Owner => contents.reduce(after, owner)

/**
 * An owner as this device knows them: read, or made here and not sent yet, with all waiting changes. Without an ID nothing is
 * read.
 */
export const useOwner = (id: string | undefined) => {
  const contents = useWaitingContents(id)
  const made = contents.find(content => content.name === 'createOwner')
  const { data, error, mutate } = useRead(
    'readOwner',
    id === undefined || made ? undefined : { params: { id } },
  )
  // Where the owner can't be read, an owner's page that was read before may hold them.
  const page = useCachedAnswer('readOwnerPage', error && !data ? each => each.owner.id === id : undefined)
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
