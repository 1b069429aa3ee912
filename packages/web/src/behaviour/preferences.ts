// Sends choices made in the shell to the account: at once, or when the connection is back (spec § 4; product § 11).
import type { Me, MeChange, Profile } from '@vetrounds/core/sessions/person'
import { ApiError } from '../api/api-error.ts'
import { saveOverNewer } from '../changes/over-newer.ts'
import { personKeys } from './personal-storage.ts'

/** The choices that a person can make in the shell, as the account stores them. */
export type Choices = Pick<
  MeChange,
  'theme' | 'language' | 'numerals' | 'shortcuts' | 'firstDay' | 'calendar' | 'current'
>

type Unsaved = { person: string; choices: Choices }

type Deps = {
  /** The id of the signed-in person, which is known before the account has been read. */
  signedIn: () => string | undefined
  /** The signed-in person as last read, once they have been. */
  person: () => Profile | undefined
  reread: () => Promise<Me>
  change: (body: MeChange) => Promise<Profile>
  /** Called when the account has saved the choices. */
  onSaved: (profile: Profile, choices: Choices) => void
  /** Called when the account will never accept the choices. */
  onRefused: (choices: Choices) => void
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const KEY = personKeys.preferences

/** The version of the account that contains this browser's last choice. */
type Saved = { person: string; v: number }

/** Whether a repeat may succeed after this error; any other error ends the attempts for good. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 401, 409, 426, 429].includes(error.status) || error.status >= 500

export const createPreferences = ({ signedIn, person, reread, change, onSaved, onRefused, store }: Deps) => {
  let running: Promise<void> | undefined
  /** Choices that did not fit into storage; they wait as long as the page lives. */
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

  /**
   * Notes the saved version, before the choice stops counting as unsaved: no other tab may ever take an older account for newer.
   */
  const note = ({ id, v }: Profile): void => {
    try {
      store.setItem(personKeys.saved, JSON.stringify({ person: id, v } satisfies Saved))
    } catch {
      // If storage is full, an answer on its way may restore the former choice until the account is read again.
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

  /** Removes the sent choices, but not those made meanwhile. */
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
      // Choices that can't be sent now stay on this device and are tried again.
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
    /**
     * Stores choices for the account and sends them. Resolves when they are saved, or when they must wait for a later attempt.
     */
    save: (choices: Choices): Promise<void> => {
      if (!signedIn()) return Promise.resolve()
      write({ ...read(), ...choices })
      return flush()
    },
    /** Sends the waiting choices. */
    flush,
    /** Drops the waiting choices when the person has logged out by choice. */
    forget: (): void => {
      dropUnsaved()
      store.removeItem(personKeys.saved)
    },
    /** Whether this account data was read before this browser, in whichever tab, saved its last choice to the account. */
    isOutdated: ({ id, v }: Pick<Profile, 'id' | 'v'>): boolean => v < savedAs(id),
    /** Choices that the account doesn't have yet: on this device they take precedence over the account's. */
    unsaved: read,
  }
}
