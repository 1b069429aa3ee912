// The toasts on the screen: any code may raise one; <Toasts> shows them.

export type Severity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast'

export type Toast = {
  severity: Severity
  summary: string
  detail?: string
  /** Milliseconds on the screen; 5000 unless told, nothing with `sticky`. */
  life?: number
  sticky?: boolean
  /** A newer toast of the same topic takes its place. */
  topic?: string
  /** It tells nothing of a person: it outlives their session. */
  outlives?: boolean
  /** Whether it has a close button; it has unless told. */
  closable?: boolean
  /** One act, e.g. Open. It closes the toast. */
  action?: { label: string; onAction: () => void }
  /** Takes back what it tells of, by its button or the key Z; both close it. */
  undo?: () => void
}

export type ShownToast = Toast & { key: number }

/** Spec § 9. */
const LIFE_MS = 5000
/** Whoever sees that it was wrong has to look first. */
const UNDO_LIFE_MS = 10_000

let shown: readonly ShownToast[] = []
let nextKey = 1
const listeners = new Set<() => void>()

const show = (toasts: readonly ShownToast[]) => {
  shown = toasts
  for (const listener of listeners) listener()
}

/** Shows a toast; the newest stands lowest. */
export const toast = (content: Toast): void => {
  const others = shown.filter(({ topic }) => topic === undefined || topic !== content.topic)
  show([...others, { ...content, key: nextKey++ }])
}

/** A session has ended: what was said to that person goes, e.g. names and ways into their pages. */
export const clearToasts = (): void => show(shown.filter(({ outlives }) => outlives))

export const closeToast = (key: number): void => show(shown.filter(one => one.key !== key))

/** What was said of it is over. */
export const closeTopic = (topic: string): void => show(shown.filter(one => one.topic !== topic))

/** How long a toast stays, in milliseconds; nothing for one that waits to be closed. */
export const lifeOf = ({ life, sticky, undo }: Toast): number | undefined =>
  sticky ? undefined : (life ?? (undo ? UNDO_LIFE_MS : LIFE_MS))

/** Takes back what the toast tells of. */
export const undoToast = ({ key, undo }: ShownToast): void => {
  closeToast(key)
  undo?.()
}

/** Takes back the last act that can be. Returns whether there was one. */
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
