// Keeps the preferences of this browser and of the account in step (product § 11).
import type { CalendarDefaults, Profile } from '@vetrounds/core/sessions/person'
import { useEffect } from 'react'
import { mutate } from 'swr'
import { chooseBranch } from '../api/branch.ts'
import type { BranchKey } from '../api/branch-key.ts'
import { type Me, readMe } from '../api/me.ts'
import { session } from '../api/session.ts'
import { keepAtOnce } from '../cache/cache.ts'
import { sendChange } from '../changes/send-change.ts'
import { chooseLanguage } from '../i18n/i18n.ts'
import { type Language, storedLanguage } from '../i18n/language.ts'
import { chooseTheme, otherTheme, type ThemeChoice, themeChoice } from '../theme/theme.ts'
import { useReach } from './connection.ts'
import { type Choices, createPreferences } from './preferences.ts'
import { keepShortcuts } from './shortcut-keys.ts'
import { type Changes, changesOf, type Keys } from './shortcuts.ts'

let me: Me | undefined
/** The id of the person whose preferences this page has applied. */
let applied: string | undefined

const show = (next: Me): void => {
  me = next
  void mutate('readMe', next, { revalidate: false })
}

const refusedListeners = new Set<() => void>()

const preferences = createPreferences({
  signedIn: () => session.person()?.id,
  person: () => me?.person,
  reread: async () => {
    const fresh = await readMe()
    show(fresh)
    return fresh
  },
  change: async body => (await sendChange('changeMe', { body })).answer,
  onSaved: (person, { current }) => {
    if (me?.person.id !== person.id) return
    const next = { ...me, person: { ...me.person, ...person }, ...(current && { current }) }
    show(next)
    // Stored at once: the next page without a connection shows the stored answer, and a new tab does until it has reread it.
    keepAtOnce(next, 'readMe')
  },
  onRefused: ({ current }) => {
    if (current) for (const listener of refusedListeners) listener()
  },
  store: localStorage,
})

session.onEnd(why => {
  me = undefined
  applied = undefined
  if (why === 'left') preferences.forget()
})

/** Applies the account's preferences, once per login or page load; choices not sent yet take precedence. */
const apply = ({ person }: Me): void => {
  // Skips an answer that is older than a choice made in another tab; the next answer is applied.
  if (applied === person.id || preferences.isOutdated(person)) return
  applied = person.id
  const {
    theme = person.theme,
    language = person.language,
    shortcuts = person.shortcuts,
  } = preferences.unsaved()
  if (theme !== themeChoice()) chooseTheme(theme)
  if (language && language !== storedLanguage()) void chooseLanguage(language)
  keepShortcuts(shortcuts)
}

/**
 * Applies the account's preferences once the account has been reread (`isFresh`), and sends waiting choices whenever the service
 * can be reached.
 */
export const useAccount = (read: Me | undefined, isFresh: boolean): void => {
  const isOnline = useReach() === 'online'
  useEffect(() => {
    if (!read) return
    me = read
    // Cached preferences must not undo later choices.
    if (isFresh) apply(read)
  }, [read, isFresh])
  const id = read?.person.id
  useEffect(() => {
    if (id && isOnline) void preferences.flush()
  }, [id, isOnline])
}

// Each function below first notes the choice as unsaved: otherwise a tab that sees the new choice, but not that the account still
// lacks it, would undo it.

/** Shows a theme everywhere and saves it. */
export const saveTheme = (choice: ThemeChoice | 'toggle'): void => {
  const theme = choice === 'toggle' ? otherTheme() : choice
  void preferences.save({ theme })
  chooseTheme(theme)
}

/** Switches the language everywhere and saves it, once the language's texts have loaded. */
export const saveLanguage = (language: Language): void => {
  void chooseLanguage(language, () => void preferences.save({ language }))
}

/** Applies changed shortcut keys everywhere and saves them. */
export const saveShortcuts = (keys: Keys): void => {
  const shortcuts: Changes = changesOf(keys)
  void preferences.save({ shortcuts })
  keepShortcuts(shortcuts)
}

/** Preferences that no cookie stores: they are read from the account as this page knows it. */
type OfAccount = Pick<Choices, 'numerals' | 'firstDay' | 'calendar'>

const channel = new BroadcastChannel('vetrounds-account')

const showChosen = (person: string, { firstDay, ...choices }: OfAccount): void => {
  if (me?.person.id !== person) return
  const day = firstDay === undefined ? {} : { firstDay: firstDay ?? undefined }
  show({ ...me, person: { ...me.person, ...choices, ...day } })
}
channel.addEventListener('message', ({ data }: MessageEvent<{ person: string; choices: OfAccount }>) =>
  showChosen(data.person, data.choices),
)

/** Shows a person's choice of digits, first day or calendar in all tabs at once, and then saves it to the account. */
export const saveOfAccount = (choices: OfAccount): void => {
  const person = me?.person.id
  if (person) {
    showChosen(person, choices)
    channel.postMessage({ person, choices })
  }
  void preferences.save(choices)
}

/** The last choices made in this browser, in whichever tab: choices not sent yet take precedence over the account's. */
export const chosenBy = (person: Pick<Profile, keyof OfAccount>) => {
  const { numerals, firstDay, calendar }: OfAccount = { ...person, ...preferences.unsaved() }
  const opening: Partial<CalendarDefaults> = calendar ?? {}
  return { numerals, firstDay: firstDay ?? undefined, calendar: opening }
}

/** Changes preferences of the calendar's opening view. */
export const saveCalendar = (part: Partial<CalendarDefaults>): void =>
  saveOfAccount({ calendar: { view: 'day', ...(me && chosenBy(me.person).calendar), ...part } })

/** Calls back when the account refuses the chosen branch. Returns a function that unsubscribes. */
export const onBranchRefused = (listener: () => void): (() => void) => {
  refusedListeners.add(listener)
  return () => refusedListeners.delete(listener)
}

/** Moves this tab to a branch, which the account remembers for a new tab. The page stays. */
export const saveBranch = (key: BranchKey): void => {
  chooseBranch(key)
  const [clinicId = '', branchId = ''] = key.split('.')
  void preferences.save({ current: { clinicId, branchId } })
}
