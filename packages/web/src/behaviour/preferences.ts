// Sends choices made in the shell to the account: at once, or when the connection is back (spec § 4; product § 11).
import type { Me, MeChange, Profile } from '@vetrounds/core/sessions/person'
import { ApiError } from '../api/api-error.ts'
import { saveOverNewer } from '../changes/over-newer.ts'
import { personKeys } from './personal-storage.ts'

/** What the shell lets a person choose, as the account keeps it. */
export type Choices = Pick<
  MeChange,
  'theme' | 'language' | 'numerals' | 'shortcuts' | 'firstDay' | 'calendar' | 'current'
>

type Unsaved = { person: string; choices: Choices }

type Deps = {
  /** The id of whoever is signed in: known before the account has been read. */
  signedIn: () => string | undefined
  /** The signed-in person as last read, once they have been. */
  person: () => Profile | undefined
  reread: () => Promise<Me>
  change: (body: MeChange) => Promise<Profile>
  /** The account has saved them. */
  onSaved: (profile: Profile, choices: Choices) => void
  /** The account will never accept them. */
  onRefused: (choices: Choices) => void
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const KEY = personKeys.preferences

/** As which version the account saved this browser's last choice. */
type Saved = { person: string; v: number }

/** Answers after which a repeat may succeed; any other one ends the try for good. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 401, 409, 426, 429].includes(error.status) || error.status >= 500

export const createPreferences = ({ signedIn, person, reread, change, onSaved, onRefused, store }: Deps) => {
  let running: Promise<void> | undefined
  /** What did not fit into storage: it waits as long as the page lives. */
  let unkept: Unsaved | undefined

  const read = (): Choices => {
    try {
      const kept = unkept ?? (JSON.parse(store.getItem(KEY) ?? 'null') as Unsaved | null)
      return kept && kept.person === signedIn() ? kept.choices : {}
    } catch {
      return {}
    }
  }

  const dropUnsaved = (): void => {
    unkept = undefined
    store.removeItem(KEY)
  }

  const savedAs = (id: string): number => {
    try {
      const saved = JSON.parse(store.getItem(personKeys.saved) ?? 'null') as Saved | null
      return saved?.person === id ? saved.v : 0
    } catch {
      return 0
    }
  }

  /** Before the choice stops counting as unsaved: at no moment may another tab take an older account for newer. */
  const note = ({ id, v }: Profile): void => {
    try {
      store.setItem(personKeys.saved, JSON.stringify({ person: id, v } satisfies Saved))
    } catch {
      // Storage is full: an answer on its way may bring the former choice back, until the account is read again.
    }
  }

  const write = (choices: Choices): void => {
    const id = signedIn()
    if (!id || Object.keys(choices).length === 0) {
      dropUnsaved()
      return
    }
    const next: Unsaved = { person: id, choices }
    try {
      store.setItem(KEY, JSON.stringify(next))
      unkept = undefined
    } catch {
      unkept = next
    }
  }

  /** Removes what was sent, but not what was chosen meanwhile. */
  const settle = (sent: Choices): void => {
    const left = Object.entries(read()).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name as keyof Choices]),
    )
    write(Object.fromEntries(left))
  }

  const send = (choices: Choices, known: Pick<Profile, 'v'>): Promise<Profile> =>
    saveOverNewer(
      ({ v }) => change({ ...choices, v }),
      known,
      async () => (await reread()).person,
    )

  const run = async (): Promise<void> => {
    const choices = read()
    const profile = person()
    if (!profile || Object.keys(choices).length === 0) return
    try {
      const saved = await send(choices, profile)
      note(saved)
      settle(choices)
      onSaved(saved, choices)
    } catch (error) {
      // What can't be sent now stays on this device and is tried again.
      if (isPassing(error)) return
      console.error('The preferences could not be saved.', error)
      settle(choices)
      onRefused(choices)
    }
    return run()
  }

  const flush = (): Promise<void> => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    /** Keeps a choice for the account and sends it. Resolves when it is saved, or waits for a better moment. */
    save: (choices: Choices): Promise<void> => {
      if (!signedIn()) return Promise.resolve()
      write({ ...read(), ...choices })
      return flush()
    },
    /** Sends what waits. */
    flush,
    /** Drops what waits: the person has logged out by choice. */
    forget: (): void => {
      dropUnsaved()
      store.removeItem(personKeys.saved)
    },
    /** Whether the account was read before this browser, in whichever tab, saved its last choice there. */
    isOutdated: ({ id, v }: Pick<Profile, 'id' | 'v'>): boolean => v < savedAs(id),
    /** Choices that the account doesn't have yet: on this device they take precedence over the account's. */
    unsaved: read,
  }
}
