// The folder of `src` that has a namespace's messages files, if it isn't the feature's folder of the same name.
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
  'case-history': 'features/clinical-forms/case-history',
  examination: 'features/clinical-forms/examination',
}

/** The folder of a namespace's messages files, below `packages/web/src`. */
export const folderOf = (namespace: string): string => others[namespace] ?? `features/${namespace}`

/** The namespace whose messages files are in a folder below `packages/web/src`. */
export const namespaceIn = (folder: string): string => {
  const [namespace] = Object.entries(others).find(([, other]) => other === folder) ?? []
  return namespace ?? folder.replace(/^features\//, '')
}

/**
 * The namespaces that can't use the shared nouns, since they are shown first or loaded with every page: the nouns would make the
 * first page larger.
 */
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

/** The namespaces in which a text is looked up: its own, then the shared ones. */
export const namespacesOf = (namespace: string): string[] => [
  namespace,
  ...(lacking.includes(namespace) ? [] : ['nouns']),
  'common',
]
