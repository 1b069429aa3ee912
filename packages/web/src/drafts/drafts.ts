// Unsaved input of forms, kept per person and clinic: a crash, a reload or a closed tab loses nothing.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import type { Vault } from '../cache/vault.ts'
import type { DraftHandle } from '../ui/drafts.ts'
import type { Draft } from './draft-vault.ts'

/** The debounce time in ms: storing each key press would not be worth it. */
const REST_MS = 500
const MOST_MS = 7 * DAY_MS

type Deps = {
  vault: Vault<Draft>
  now: () => number
  /** The person who types, and the clinic; undefined while nobody is known. */
  place: () => { person: string; clinic: string } | undefined
}

/** A password must never be kept. */
const isSecret = (field: string): boolean => /password/i.test(field)

export const createDrafts = ({ vault, now, place }: Deps) => {
  const waiting = new Set<() => void>()
  const dropped = new Set<() => void>()

  const open = (form: string): DraftHandle | undefined => {
    const where = place()
    if (!where) return undefined
    const { person } = where
    const name = `${where.clinic} ${form}`
    let last = ''
    let typed: Pick<Draft, 'values' | 'makes'> | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let told: Parameters<DraftHandle['listen']>[0] = () => undefined

    const write = (): void => {
      clearTimeout(timer)
      waiting.delete(write)
      const draft = typed
      typed = undefined
      if (!draft) return
      const isEmpty = Object.keys(draft.values).length === 0
      const at = now()
      const puts = isEmpty ? [] : [[name, { ...draft, at }] as const]
      vault.write(person, puts, isEmpty ? [name] : []).then(
        () => told(isEmpty ? undefined : at),
        (error: unknown) => {
          told(undefined, true)
          console.warn('What is typed can’t be kept here.', error)
        },
      )
    }

    const drop = (): void => {
      clearTimeout(timer)
      waiting.delete(write)
      typed = undefined
    }
    dropped.add(drop)

    return {
      read: async () => {
        const all = await vault.of(person)
        const old = all.filter(([, { at }]) => now() - at >= MOST_MS).map(([each]) => each)
        if (old.length > 0) await vault.write(person, [], old)
        const draft = all.find(([each]) => each === name && !old.includes(each))?.[1]
        last = JSON.stringify(draft?.values ?? {})
        return draft
      },
      type: (values, makes, isUrgent) => {
        const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)))
        const text = JSON.stringify(kept)
        if (text === last && !isUrgent) return
        last = text
        typed = { values: kept, makes }
        waiting.add(write)
        clearTimeout(timer)
        if (isUrgent) write()
        else timer = setTimeout(write, REST_MS)
      },
      remove: async () => {
        drop()
        last = '{}'
        await vault.write(person, [], [name])
        // Not before: a write that was under way reports first.
        told(undefined)
      },
      listen: listener => {
        told = listener
      },
      close: () => {
        write()
        dropped.delete(drop)
      },
    }
  }

  return {
    /** Opens the draft of one form; undefined if nobody is signed in. */
    open,
    /** Writes the latest input at once, since the page may be closed. */
    flush: (): void => {
      for (const write of [...waiting]) write()
    },
    /** Forgets input that is not written yet, since all of this person's data is being deleted. */
    drop: (): void => {
      for (const each of dropped) each()
    },
  }
}
