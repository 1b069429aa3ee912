// What becomes of a draft that is left with something unsaved: what is sound is saved, without a connection into the queue; the rest is
// asked about, as in any form.
import { useEffect, useRef } from 'react'
import { markDirty } from '../../ui/unsaved-forms.ts'
import { holdWhileSaved } from './being-saved.ts'
import type { InvoiceDraft } from './use-invoice-draft.ts'

type Left = Pick<InvoiceDraft, 'isChanged' | 'isSavable' | 'save'>

/**
 * `onLost` is told why the last save was refused, when the page is gone already. Answers what an act that ends the draft is done in: then it is
 * left without a question, and not saved once more.
 */
export const useLeaving = (
  id: string,
  { isChanged, isSavable, save }: Left,
  onLost: (error: unknown) => void,
) => {
  const isOver = useRef(false)
  const leave = useRef<() => void>(() => undefined)
  useEffect(() => {
    markDirty(id, isChanged && !isOver.current, { savesItself: isSavable })
    return () => markDirty(id, false)
  }, [id, isChanged, isSavable])
  useEffect(() => {
    leave.current = () => {
      if (isChanged && isSavable && !isOver.current) holdWhileSaved(id, save()).catch(onLost)
    }
  })
  useEffect(() => () => leave.current(), [])

  return async <R>(act: () => Promise<R>): Promise<R> => {
    isOver.current = true
    markDirty(id, false)
    try {
      return await act()
    } catch (error) {
      isOver.current = false
      markDirty(id, isChanged, { savesItself: isSavable })
      throw error
    }
  }
}
