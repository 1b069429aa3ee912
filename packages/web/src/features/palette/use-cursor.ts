// Which entry is active: the first one until somebody moves. An Enter that is pressed before the answer waits for it.
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Entry } from './palette-entry.ts'

const PAGE = 5

type Cursor = {
  active: Entry | undefined
  setActive: (id: string) => void
  /** Enter was pressed early: the first entry is chosen as soon as the answer is there. */
  isAwaited: boolean
  /** Does what Enter does, for one pressed before the field was there. */
  press: () => void
  /** Handles the arrow keys, Page Up and Down, and Enter. */
  onKeyDown: (event: KeyboardEvent) => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

/** Returns the entry a step away: the arrow keys wrap around, Page Up and Down stop at the ends. */
export const stepFrom = (
  ids: readonly string[],
  from: string | undefined,
  by: number,
): string | undefined => {
  const at = from === undefined ? -1 : ids.indexOf(from)
  if (Math.abs(by) === 1) return ids.at((at + by) % ids.length)
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))]
}

type Props = {
  entries: readonly Entry[]
  /** What was typed: typing makes the first entry active again. */
  typed: string
  /** Whether the entries are all that this search will find. */
  isSettled: boolean
  onChoose: (entry: Entry, inNewTab: boolean) => void
}

export const useCursor = ({ entries, typed, isSettled, onChoose }: Props): Cursor => {
  const [moved, setMoved] = useState<{ id: string | undefined; typed: string }>()
  // The text for which Enter was pressed early, while that waits.
  const [hasty, setHasty] = useState<{ typed: string; inNewTab: boolean }>()
  const at = moved?.typed === typed ? moved.id : undefined
  const active = entries.find(({ id }) => id === at) ?? entries.find(({ reason }) => !reason) ?? entries[0]
  useEffect(() => {
    if (!hasty) return
    // If the text has changed since, Enter was not meant for this one.
    const holds = hasty.typed === typed
    if (holds && !isSettled) return
    setHasty(undefined)
    if (holds && active && !active.reason) onChoose(active, hasty.inNewTab)
  }, [hasty, typed, isSettled, active, onChoose])
  return {
    active,
    press: () => setHasty({ typed, inNewTab: false }),
    isAwaited: hasty !== undefined && !isSettled,
    setActive: id => setMoved({ id, typed }),
    onKeyDown: event => {
      if (event.nativeEvent.isComposing) return
      const by = steps[event.key]
      if (by !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault()
        setHasty(undefined)
        const ids = entries.map(({ id }) => id)
        if (ids.length > 0) setMoved({ id: stepFrom(ids, active?.id, by), typed })
      } else if (event.key === 'Enter') {
        event.preventDefault()
        const inNewTab = event.ctrlKey || event.metaKey
        if (at === undefined && !isSettled) setHasty({ typed, inNewTab })
        else if (active && !active.reason) onChoose(active, inNewTab)
      }
    },
  }
}
