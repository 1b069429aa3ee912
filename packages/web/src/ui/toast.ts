// The list of toasts: any code may add one; <Toasts> shows them.

export type Severity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast'

export type Toast = {
  severity: Severity
  summary: string
  detail?: string
  /** Milliseconds on the screen: 5000 by default, 10,000 with `undo`; ignored with `sticky`. */
  life?: number
  sticky?: boolean
  /** A newer toast of the same topic replaces this one. */
  topic?: string
  /** The toast stays when the session ends, as it says nothing about a person. */
  outlives?: boolean
  /** Whether the toast has a close button; true by default. */
  closable?: boolean
  /** A button for one action, e.g. Open, which also closes the toast. */
  action?: { label: string; onAction: () => void }
  /** Undoes what the toast reports, by its button or the key Z; both close the toast. */
  undo?: () => void
}

export type ShownToast = Toast & { key: number }

/** How long a toast stays (spec § 9). */
const LIFE_MS = 5000
/** Longer for a toast with undo, as people have to look first to see that something was wrong. */
const UNDO_LIFE_MS = 10_000

let shown: readonly ShownToast[] = []
let nextKey = 1
const listeners = new Set<() => void>()

const show = (toasts: readonly ShownToast[]) => {
  shown = toasts
  for (const listener of listeners) listener()
}

/** Shows a toast; the newest is at the bottom. */
export const toast = (content: Toast): void => {
  const others = shown.filter(({ topic }) => topic === undefined || topic !== content.topic)
  show([...others, { ...content, key: nextKey++ }])
}

/** At the end of a session, removes the toasts for that person, which may have names and ways into their pages. */
export const clearToasts = (): void => show(shown.filter(({ outlives }) => outlives))

export const closeToast = (key: number): void => show(shown.filter(one => one.key !== key))

/** Closes the toasts of a topic. */
export const closeTopic = (topic: string): void => show(shown.filter(one => one.topic !== topic))

/** Returns how long a toast stays, in milliseconds; undefined for one that waits to be closed. */
export const lifeOf = ({ life, sticky, undo }: Toast): number | undefined =>
  sticky ? undefined : (life ?? (undo ? UNDO_LIFE_MS : LIFE_MS))

/** Closes a toast and undoes what it reports. */
export const undoToast = ({ key, undo }: ShownToast): void => {
  closeToast(key)
  undo?.()
}

/** Undoes what the newest toast with `undo` reports. Returns whether there was one. */
export const undoLast = (): boolean => {
  const last = shown.findLast(({ undo }) => undo)
  if (last) undoToast(last)
  return last !== undefined
}

export const toasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => shown,
}
