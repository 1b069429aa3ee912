// Saves what is typed, a moment after the last key and on leaving the field: one save at a time, over the version that was seen,
// so that nobody's text is lost. Without a connection, it is kept on the device with every key and sent when the field is left.

/** The pause after the last key that starts a save, in ms. */
const REST_MS = 800

export type Saving =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** Saved on the server, or kept only on this device, at an instant in ms. */
  | { kind: 'saved' | 'kept'; at: number }
  | { kind: 'failed'; error: unknown }

type Versioned<V> = { value: V; v: number }

/** The value as the server has it. If it still waits on this device, `rebaseTrayEntry` is what it was typed over. */
export type Saved<V> = Versioned<V> & { over?: Versioned<V> | undefined }

/**
 * What was typed and not saved, with the value and version it was typed over. If that itself still waits: `rebaseTrayEntry` is what that was
 * typed over.
 */
export type Unsaved<V> = { value: V; base: V; v: number; over?: Versioned<V> }

type Deps<V> = {
  /** Sends the value. The saved value differs from it if the user chose between two versions. */
  save: (value: V, base: Versioned<V>) => Promise<Versioned<V> & { isWaiting: boolean }>
  /** Keeps the unsaved value on this device; called with undefined if there is none. */
  keep: (unsaved: Unsaved<V> | undefined) => void
  isOnline: () => boolean
  /** Whether saving is impossible: then typed text is kept on this device and not sent. */
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
      // Text typed meanwhile stays.
      show(isSame(shown.value, sent) ? { value, saving } : { saving })
      keepUnsaved()
    } catch (error) {
      show({ saving: { kind: 'failed', error } })
    }
  }

  /** Saves at once, and saves again what was typed meanwhile. Resolves to whether everything is saved. */
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
    /** Takes over a newer version, of the server or of a waiting change, unless something else is being typed or saved. */
    follow: (newer: Saved<V>): void => {
      if (newer.v <= base.v || sending || isDirty()) return
      base = newer
      show({ value: newer.value })
    },
    /** The waiting change was sent: the server has the expected version. */
    confirm: (v: number): void => {
      if (v >= base.v) base = { value: base.value, v: base.v }
    },
    /**
     * The waiting change will not be sent. Its version was only expected and may be somebody else's by now, so the shown value
     * counts as typed over the last version that the server had, and the next save asks which one to keep. A value that the user
     * discarded is removed.
     */
    revert: (isGivenUp: boolean): void => {
      if (!base.over) return
      const isGone = isGivenUp && !isDirty()
      base = base.over
      if (isGone) show({ value: base.value, saving: { kind: 'idle' } })
      else show({ saving: { kind: 'failed', error: undefined } })
      keepUnsaved()
    },
    /**
     * Restores what this device kept from an earlier visit to the page, unless it was saved meanwhile or somebody is already
     * typing.
     */
    restore: ({ value, base: under, v, over }: Unsaved<V>): void => {
      if (isDirty() || isSame(value, base.value)) return
      // If the version it was typed over is still here (sent since, or still waiting), that stays the base. Otherwise only the
      // version before that is known to have been on the server.
      const isThere = base.v === v && isSame(base.value, under)
      if (!isThere) base = over ?? { value: under, v }
      show({ value })
      void flush()
    },
  }
}
