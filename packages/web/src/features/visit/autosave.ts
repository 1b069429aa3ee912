// Saves what is typed, a moment after the last key and on leaving: one save at a time, over the version that was seen, so that
// nobody's words are lost. Without a connection it is kept on the device with every key and sent when the field is left.

/** Typing goes on for as long as keys follow each other by less than this, in ms. */
const REST_MS = 800

export type Saving =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** By the server, or on this device alone, at an instant in ms. */
  | { kind: 'saved' | 'kept'; at: number }
  | { kind: 'failed'; error: unknown }

type Versioned<V> = { value: V; v: number }

/** As the server has it; or as it will be once what waits here was sent, and then what that was typed `over`. */
export type Saved<V> = Versioned<V> & { over?: Versioned<V> | undefined }

/** What was typed and not saved, with what it was typed over. If that only waits itself: what it was typed `over`. */
export type Unsaved<V> = { value: V; base: V; v: number; over?: Versioned<V> }

type Deps<V> = {
  /** Sends it; the value that is saved then is another one if a person chose from two. */
  save: (value: V, base: Versioned<V>) => Promise<Versioned<V> & { isWaiting: boolean }>
  /** Keeps it on this device; nothing when there is nothing unsaved. */
  keep: (unsaved: Unsaved<V> | undefined) => void
  isOnline: () => boolean
  /** Nothing can be saved any more: what is typed is kept here and not sent. */
  isClosed?: () => boolean
  now: () => number
}

export type Autosave<V> = ReturnType<typeof createAutosave<V>>

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export const createAutosave = <V>(
  { save, keep, isOnline, isClosed = () => false, now }: Deps<V>,
  start: Saved<V>,
) => {
  let base = start
  let shown = { value: start.value, saving: { kind: 'idle' } as Saving }
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const show = (next: Partial<typeof shown>): void => {
    shown = { ...shown, ...next }
    for (const listener of listeners) listener()
  }
  const isDirty = (): boolean => !isSame(shown.value, base.value)
  const keepUnsaved = (): void =>
    keep(
      isDirty()
        ? { value: shown.value, base: base.value, v: base.v, ...(base.over && { over: base.over }) }
        : undefined,
    )

  const send = async (): Promise<void> => {
    const sent = shown.value
    show({ saving: { kind: 'saving' } })
    try {
      const { value, v, isWaiting } = await save(sent, { value: base.value, v: base.v })
      const { over = { value: base.value, v: base.v } } = base
      base = { value, v, ...(isWaiting && { over }) }
      const saving = { kind: isWaiting ? ('kept' as const) : ('saved' as const), at: now() }
      // What was typed meanwhile stands.
      show(isSame(shown.value, sent) ? { value, saving } : { saving })
      keepUnsaved()
    } catch (error) {
      show({ saving: { kind: 'failed', error } })
    }
  }

  /** Saves at once, and again what was typed meanwhile; resolves with whether nothing is unsaved any more. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer)
    if (isClosed()) return !isDirty()
    while (isDirty() || sending) {
      sending ??= send().finally(() => {
        sending = undefined
      })
      await sending
      if (shown.saving.kind === 'failed') return false
    }
    return true
  }

  return {
    get: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    type: (value: V): void => {
      show({ value })
      keepUnsaved()
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isOnline()) void flush()
        else if (isDirty()) show({ saving: { kind: 'kept', at: now() } })
      }, REST_MS)
    },
    flush,
    isDirty,
    /** Gives up what was typed. */
    drop: (saved: Saved<V>): void => {
      base = saved
      show({ value: saved.value, saving: { kind: 'idle' } })
      keepUnsaved()
    },
    /** The server's, or a waiting change's, newer version: it stands unless something else is being typed. */
    follow: (newer: Saved<V>): void => {
      if (newer.v <= base.v || sending || isDirty()) return
      base = newer
      show({ value: newer.value })
    },
    /** What waited was sent: the server has what this version is expected to be. */
    confirm: (v: number): void => {
      if (v >= base.v) base = { value: base.value, v: base.v }
    },
    /**
     * What waited is not sent. Its version was only expected, and may be somebody else's by now: what stands here counts as typed over
     * the last version that the server had, so that the next save asks which one to keep. What was given up by hand goes.
     */
    revert: (isGivenUp: boolean): void => {
      if (!base.over) return
      const isGone = isGivenUp && !isDirty()
      base = base.over
      if (isGone) show({ value: base.value, saving: { kind: 'idle' } })
      else show({ saving: { kind: 'failed', error: undefined } })
      keepUnsaved()
    },
    /** What this device kept of an earlier visit of the page, unless it was saved meanwhile or somebody types already. */
    restore: ({ value, base: under, v, over }: Unsaved<V>): void => {
      if (isDirty() || isSame(value, base.value)) return
      // What it was typed over was sent since, or still waits; else only what that was typed over is known to have been there.
      const isThere = base.v === v && isSame(base.value, under)
      if (!isThere) base = over ?? { value: under, v }
      show({ value })
      void flush()
    },
  }
}
