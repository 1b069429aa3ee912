// When the name of a chosen antiparasitic is changed, the values filled in with it are removed, and restored when the name is
// back: a mistyped key loses nothing.
import type { ParasiteType } from '@vetrounds/core/records/antiparasitics'
import { type RefObject, useEffect, useRef } from 'react'
import type { BoundTreatment } from './treatment-form.ts'
import { dropDates, type LastProposal, remind } from './use-proposal.ts'

type Brought = {
  name: string
  substance: string
  types: readonly ParasiteType[]
  /** What was removed with the name; undefined while everything is there. */
  gone?: { isReminded: boolean; isAgainst: boolean } | undefined
}

const set = { shouldDirty: true } as const

/**
 * Follows the name in the form; `next` is the usual day for it now. Whoever handles a choice notes in the returned ref what it
 * filled in. Nothing is removed for a name that was recorded or typed.
 */
export const useFilledInValues = (
  form: BoundTreatment,
  proposal: LastProposal,
  { name, next }: { name: string; next: string | undefined },
): RefObject<Brought | undefined> => {
  const brought = useRef<Brought>(undefined)
  useEffect(() => {
    const { current } = brought
    if (!current) return
    if (name === current.name) {
      const { gone, substance, types } = current
      current.gone = undefined
      if (!form.getValues('substance')) form.setValue('substance', substance, set)
      if (gone?.isAgainst && form.getValues('against').length === 0) form.setValue('against', [...types], set)
      if (gone?.isReminded && next && !form.getValues('hasReminder')) remind(form, next)
      return
    }
    // A name that continues the proposed one still counts as it. With any other name, the proposed values are removed.
    if (current.gone || name.includes(current.name)) return
    const [hasReminder, nextDate, against] = form.getValues(['hasReminder', 'nextDate', 'against'])
    const isAgainst = against.join() === current.types.join()
    current.gone = { isReminded: hasReminder && nextDate === proposal.current?.next, isAgainst }
    dropDates(form, proposal)
    if (isAgainst) form.setValue('against', [], set)
  }, [form, proposal, name, next])
  return brought
}
