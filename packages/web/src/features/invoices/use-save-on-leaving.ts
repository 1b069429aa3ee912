// Handles leaving a draft with unsaved changes: a valid draft is saved, without a connection into the queue; for any other the
// person is asked, as in any form.
import { useEffect, useRef } from 'react'
import { markDirty } from '../../ui/unsaved-forms.ts'
import { blockReopeningWhileSaving } from './saves-on-leaving.ts'
import type { InvoiceDraft } from './use-invoice-draft.ts'

type Left = Pick<InvoiceDraft, 'isChanged' | 'isSavable' | 'save'>

/**
 * `onLost` is called with the error if the last save is refused after the page is gone. Returns a wrapper for requests that end
 * the draft (issue it, give it up): the page can then be left without a question, and the draft isn't saved once more.
 */
export const useSaveOnLeaving = (
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
      if (isChanged && isSavable && !isOver.current) blockReopeningWhileSaving(id, save()).catch(onLost)
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
