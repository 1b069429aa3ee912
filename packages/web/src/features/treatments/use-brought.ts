// What the choice of a usual antiparasitic brought goes with its name, and is there again with it: a slip of a key loses nothing.
import type { ParasiteType } from '@vetrounds/core/records/antiparasitics'
import { type RefObject, useEffect, useRef } from 'react'
import type { BoundTreatment } from './treatment-form.ts'
import { dropDates, type LastProposal, remind } from './use-proposal.ts'

type Brought = {
  name: string
  substance: string
  types: readonly ParasiteType[]
  /** What of it went with the name; nothing while it stands. */
  gone?: { isReminded: boolean; isAgainst: boolean } | undefined
}

const set = { shouldDirty: true } as const

/**
 * Follows the name in the form; `next` is the day that is usual for it now. Whoever chooses notes in the answer what that brought: of a name
 * that was recorded or typed nothing goes.
 */
export const useBrought = (
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
    // A name that goes on after what was proposed is still of that; of another one nothing of it stays.
    if (current.gone || name.includes(current.name)) return
    const [hasReminder, nextDate, against] = form.getValues(['hasReminder', 'nextDate', 'against'])
    const isAgainst = against.join() === current.types.join()
    current.gone = { isReminded: hasReminder && nextDate === proposal.current?.next, isAgainst }
    dropDates(form, proposal)
    if (isAgainst) form.setValue('against', [], set)
  }, [form, proposal, name, next])
  return brought
}
