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

/** Where each language's files are: whoever reads one doesn't load the names of the others. */
const filesOf = import.meta.glob<{ files: Record<string, () => Promise<Module>> }>('./files.*.ts')

/** Nothing where there is no such file; whoever asked for the texts is told that they lack. */
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
      // What fails may fail without a network: its sentences are there before.
      ns: ['common', 'errors'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    })
}

let started: Promise<void> | undefined

/** Loads the first language's common texts, once. The promise ends when a page may render. */
export const startI18n = (): Promise<void> => {
  started ??= start()
  return started
}

/** Whether these texts are there. What could not be had before is asked for once more: i18next never does so by itself. */
const hasTexts = async (language: string, namespaces: readonly string[]): Promise<boolean> => {
  const missing = () => namespaces.filter(each => !i18next.hasResourceBundle(language, each))
  await i18next.reloadResources(language, missing())
  return missing().length === 0
}

/** The language that was wanted last: the texts of one that was wanted before may come later. */
let wanted: Language | undefined

/** Whether the language can be had, in which all that is shown has its texts then; else it isn't switched to. */
const switchTo = async (language: Language, onSwitch?: () => void): Promise<boolean> => {
  wanted = language
  // As many as there are by now: what is asked for meanwhile comes with the language.
  if (!(await hasTexts(language, [...(i18next.options.ns as string[])]))) return false
  if (wanted !== language) return true
  onSwitch?.()
  storeLanguage(language)
  await i18next.changeLanguage(language)
  return true
}

/** How often the stored choice is read again, since cookies raise no event (spec § 4). */
const RECHECK_MS = 1000

/** Follows a choice made in another tab. Of the app's page alone: a test's document would be gone when it comes. */
export const followLanguage = (): void => {
  setInterval(() => {
    const stored = storedLanguage()
    // Chosen here too: whoever wrote only one of the two names left the other behind.
    if (stored && stored !== i18next.language) void switchTo(stored)
  }, RECHECK_MS)
}

/**
 * Switches in this tab once the texts are there, within a second in the others; nothing reloads. Says so where the texts can't be had,
 * and all stays as it was. `onSwitch` is called before the choice is stored.
 */
export const chooseLanguage = async (language: Language, onSwitch?: () => void): Promise<void> => {
  if (await switchTo(language, onSwitch)) return
  toast({ severity: 'error', summary: i18next.t('app.partMissing'), topic: 'language' })
}

/** Loads a feature's texts ahead of its page, so that the page doesn't suspend. Fails where they can't be had: a part without them is none. */
export const loadMessages = async (namespace: Namespace): Promise<void> => {
  await startI18n()
  const namespaces = namespacesOf(namespace)
  await i18next.loadNamespaces(namespaces)
  if (!(await hasTexts(i18next.language, namespaces))) throw new Error(`No messages ${namespace}`)
}
