// In which folder of `src` the messages files of a namespace are: a feature's are in the folder of its name, but for these.
const others: Readonly<Record<string, string>> = {
  common: 'i18n',
  nouns: 'i18n/nouns',
  errors: 'i18n/errors',
  problems: 'i18n/problems',
  forms: 'i18n/forms',
  ui: 'ui',
  appointments: 'features/schedule/list',
  booking: 'features/schedule/book',
  calendar: 'features/schedule/day',
}

/** The folder of a namespace's messages files, below `packages/web/src`. */
export const folderOf = (namespace: string): string => others[namespace] ?? `features/${namespace}`

/** The namespace whose messages files are in a folder below `packages/web/src`. */
export const namespaceIn = (folder: string): string => {
  const [namespace] = Object.entries(others).find(([, other]) => other === folder) ?? []
  return namespace ?? folder.replace(/^features\//, '')
}

/** What is shown before anything else, or loaded with everything, does without the nouns: they would weigh on the first page. */
export const withoutNouns = [
  'common',
  'nouns',
  'errors',
  'problems',
  'ui',
  'calendar',
  'session',
  'sign-up',
  'recovery',
  'confirm-clinic',
  'accept-invite',
  'info',
] as const

const lacking: readonly string[] = withoutNouns

/** The namespaces in which a text of one is looked for: its own, then those that many share. */
export const namespacesOf = (namespace: string): string[] => [
  namespace,
  ...(lacking.includes(namespace) ? [] : ['nouns']),
  'common',
]
