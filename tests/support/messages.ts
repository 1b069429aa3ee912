// Every text of the product: all messages files, flattened to `<namespace>:<key>`, in each language.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { namespaceIn } from '../../packages/web/src/i18n/folders.ts'
import { paths, root } from './sources.ts'

export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]

type Tree = { [key: string]: string | Tree }

const WEB = 'packages/web/src/'
const FILE = /^packages\/web\/src\/(.+)\/messages\.(\w+)\.ts$/

const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${before}${key}`, value]] : flat(value, `${before}${key}.`),
  )

/** Paths of all messages files, by namespace and language. */
export const messageFiles = paths
  .filter(path => path.startsWith(WEB) && /\/messages\.\w+\.ts$/.test(path))
  .map(path => {
    const [, folder = '', language = ''] = FILE.exec(path) ?? []
    return { path, namespace: namespaceIn(folder), language }
  })

/** All texts of a language, by `<namespace>:<key>`. */
export const textsOf = async (language: Language): Promise<Map<string, string>> => {
  const texts = new Map<string, string>()
  for (const { path, namespace } of messageFiles.filter(file => file.language === language)) {
    const module = (await import(pathToFileURL(join(root, path)).href)) as { default: Tree }
    for (const [key, text] of flat(module.default)) texts.set(`${namespace}:${key}`, text)
  }
  return texts
}

const FORM = /_(zero|one|two|few|many|other)$/

/** The key of a pluralised text without its plural form. */
export const stemOf = (key: string): string => key.replace(FORM, '')

/** The plural form that a key ends with. */
export const formOf = (key: string): string | undefined => FORM.exec(key)?.[1]
