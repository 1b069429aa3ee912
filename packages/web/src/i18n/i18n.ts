// Starts i18next with our own message files, loaded for one language and one feature at a time.
import i18next, { type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { countAwaited } from '../api/first-data.ts'
import type { Namespace } from './catalogue.ts'
import { folderOf, namespacesOf } from './folders.ts'
import { initialLanguage, type Language, showLanguage, storedLanguage, storeLanguage } from './language.ts'

type Module = { default: Record<string, unknown> }

/** Where each language's files are: whoever reads one doesn't load the names of the others. */
const filesOf = import.meta.glob<{ files: Record<string, () => Promise<Module>> }>('./files.*.ts')

const load = async (language: string, namespace: string): Promise<Module> => {
  const { files } = (await filesOf[`./files.${language}.ts`]?.()) ?? {}
  const folder = folderOf(namespace)
  const read =
    files?.[
      `${folder.startsWith('i18n') ? `.${folder.slice('i18n'.length)}` : `../${folder}`}/messages.${language}.ts`
    ]
  if (!read) throw new Error(`No messages ${namespace}.${language}`)
  return read()
}

const files = {
  type: 'backend' as const,
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    countAwaited(load(language, namespace)).then(
      module => done(null, module.default),
      (error: Error) => done(error, false),
    )
  },
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
      supportedLngs: ['en', 'de', 'ar'],
      // What fails may fail without a network: its sentences are there before.
      ns: ['common', 'errors'],
      defaultNS: 'common',
      fallbackLng: false,
      returnNull: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

let started: Promise<void> | undefined

/** Loads the first language's common texts, once. The promise ends when a page may render. */
export const startI18n = (): Promise<void> => {
  started ??= start()
  return started
}

/** How often the stored choice is read again, since cookies raise no event (spec § 4). */
const RECHECK_MS = 1000

/** Follows a choice made in another tab. Of the app's page alone: a test's document would be gone when it comes. */
export const followLanguage = (): void => {
  setInterval(() => {
    const stored = storedLanguage()
    // Chosen here too: whoever wrote only one of the two names left the other behind.
    if (stored && stored !== i18next.language) void chooseLanguage(stored)
  }, RECHECK_MS)
}

/** Switches at once in this tab, within a second in the others; nothing reloads. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  storeLanguage(language)
  await i18next.changeLanguage(language)
}

/** Loads a feature's texts ahead of its page, so that the page doesn't suspend. */
export const loadMessages = async (namespace: Namespace): Promise<void> => {
  await startI18n()
  await i18next.loadNamespaces(namespacesOf(namespace))
}
