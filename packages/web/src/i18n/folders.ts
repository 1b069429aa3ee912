// In which folder of `src` the messages files of a namespace are: a feature's are in the folder of its name, but for these.
const others: Readonly<Record<string, string>> = {
  common: 'i18n',
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
