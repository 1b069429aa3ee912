// Starts i18next with our own message files, loaded for one language and one feature at a time.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { countAwaited } from '../api/first-data.ts'
import { toast } from '../ui/toast.ts'
import type { Namespace } from './catalogue.ts'
import { folderOf, namespacesOf } from './folders.ts'
import {
  initialLanguage,
  type Language,
  languages,
  showLanguage,
  storedLanguage,
  storeLanguage,
} from './language.ts'

type Texts = Record<string, unknown>
type Module = { default: Texts }

/** The file lists of the languages, one module each, so that a person loads only the file list of their own language. */
const filesOf = import.meta.glob<{ files: Record<string, () => Promise<Module>> }>('./files.*.ts')

/** Loads a messages file; undefined if there is none, so that i18next reports the texts as missing. */
const load = async (language: string, namespace: string): Promise<Texts | undefined> => {
  const folder = folderOf(namespace)
  const there = await filesOf[`./files.${language}.ts`]?.()
  const read =
    there?.files[
      `${folder.startsWith('i18n') ? `.${folder.slice('i18n'.length)}` : `../${folder}`}/messages.${language}.ts`
    ]
  return (await read?.())?.default
}

const files = {
  type: 'backend' as const,
  read: (language: string, namespace: string) => countAwaited(load(language, namespace)),
}

const start = async (): Promise<void> => {
  const language = initialLanguage()
  showLanguage(language)
  i18next.on('languageChanged', changed => showLanguage(changed as Language))
  await i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languages,
      // The error sentences load at the start, since errors may occur without a network.
      ns: ['common', 'errors'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    })
}

let started: Promise<void> | undefined

/** Loads the first language's common texts, once. The promise resolves when a page may render. */
export const startI18n = (): Promise<void> => {
  started ??= start()
  return started
}

/** Whether these texts are loaded. Missing ones are requested once more, since i18next never retries by itself. */
const hasTexts = async (language: string, namespaces: readonly string[]): Promise<boolean> => {
  const missing = () => namespaces.filter(each => !i18next.hasResourceBundle(language, each))
  await i18next.reloadResources(language, missing())
  return missing().length === 0
}

/** The last requested language: texts of a language requested earlier may arrive later. */
let wanted: Language | undefined

/** Switches the language if all texts in use can be loaded in it; returns whether they can. */
const switchTo = async (language: Language, onSwitch?: () => void): Promise<boolean> => {
  wanted = language
  // All namespaces in use so far; namespaces requested meanwhile load in the new language.
  if (!(await hasTexts(language, [...(i18next.options.ns as string[])]))) return false
  if (wanted !== language) return true
  onSwitch?.()
  storeLanguage(language)
  await i18next.changeLanguage(language)
  return true
}

/** How often the stored choice is read again, since cookies raise no event (spec § 4). */
const RECHECK_MS = 1000

/**
 * Follows a choice made in another tab. Called only by the app itself: in a test the document would be gone when the timer fires.
 */
export const followLanguage = (): void => {
  setInterval(() => {
    const stored = storedLanguage()
    // Also stores the choice again: another tab may have written only one of the two cookie names.
    if (stored && stored !== i18next.language) void switchTo(stored)
  }, RECHECK_MS)
}

/**
 * Switches the language in this tab once its texts have loaded, and within a second in the other tabs, without reloading. If the
 * texts can't be loaded, shows a toast and changes nothing. `onSwitch` is called before the choice is stored.
 */
export const chooseLanguage = async (language: Language, onSwitch?: () => void): Promise<void> => {
  if (await switchTo(language, onSwitch)) return
  toast({ severity: 'error', summary: i18next.t('app.partMissing'), topic: 'language' })
}

/**
 * Loads a feature's texts before its page is shown, so that the page doesn't suspend. Rejects if they can't be loaded, since a
 * page without its texts is useless.
 */
export const loadMessages = async (namespace: Namespace): Promise<void> => {
  await startI18n()
  const namespaces = namespacesOf(namespace)
  await i18next.loadNamespaces(namespaces)
  if (!(await hasTexts(i18next.language, namespaces))) throw new Error(`No messages ${namespace}`)
}
