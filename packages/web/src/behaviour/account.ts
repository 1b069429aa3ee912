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
/** Whose preferences this page has applied. */
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
    // Without a connection the next page shows what is kept, and a new tab does until it has read anew.
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
  // An answer that another tab's choice has overtaken says nothing new: the next one is applied.
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

/** Keeps the account's preferences applied, once it has been read anew (`isFresh`), and sends those that wait whenever the service can be reached. */
export const useAccount = (read: Me | undefined, isFresh: boolean): void => {
  const isOnline = useReach() === 'online'
  useEffect(() => {
    if (!read) return
    me = read
    // Cached preferences must not undo what was chosen since.
    if (isFresh) apply(read)
  }, [read, isFresh])
  const id = read?.person.id
  useEffect(() => {
    if (id && isOnline) void preferences.flush()
  }, [id, isOnline])
}

// Each is kept as unsaved first: a tab that sees the choice and not yet that the account lacks it would undo it.

/** Shows a theme everywhere and saves it. */
export const saveTheme = (choice: ThemeChoice | 'toggle'): void => {
  const theme = choice === 'toggle' ? otherTheme() : choice
  void preferences.save({ theme })
  chooseTheme(theme)
}

/** Switches the language everywhere and saves it, once its texts are there. */
export const saveLanguage = (language: Language): void => {
  void chooseLanguage(language, () => void preferences.save({ language }))
}

/** Puts changed keys into force everywhere and saves them. */
export const saveShortcuts = (keys: Keys): void => {
  const shortcuts: Changes = changesOf(keys)
  void preferences.save({ shortcuts })
  keepShortcuts(shortcuts)
}

/** Preferences that the browser doesn't store: taken from the account as this page knows it. */
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

/** Shows in all tabs, before the account knows, which digits or first day somebody chose, and saves it. */
export const saveOfAccount = (choices: OfAccount): void => {
  const person = me?.person.id
  if (person) {
    showChosen(person, choices)
    channel.postMessage({ person, choices })
  }
  void preferences.save(choices)
}

/** What was chosen last in this browser, in whichever tab: what the account doesn't know yet comes before what it says. */
export const chosenBy = (person: Pick<Profile, keyof OfAccount>) => {
  const { numerals, firstDay, calendar }: OfAccount = { ...person, ...preferences.unsaved() }
  const opening: Partial<CalendarDefaults> = calendar ?? {}
  return { numerals, firstDay: firstDay ?? undefined, calendar: opening }
}

/** Changes one of the calendar's opening preferences. */
export const saveCalendar = (part: Partial<CalendarDefaults>): void =>
  saveOfAccount({ calendar: { view: 'day', ...(me && chosenBy(me.person).calendar), ...part } })

/** Calls back when the account refuses the branch that was chosen; returns how to stop. */
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
