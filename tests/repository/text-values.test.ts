// A text with placeholders gets all their values: a value that a call leaves out would be shown as `{{n}}`.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isNode, lineOf, type Node, nodesOf, parseFile } from '../support/ast.ts'
import { stemOf, textsOf } from '../support/messages.ts'
import { paths, root } from '../support/sources.ts'

const needed = new Map<string, Set<string>>()
for (const [key, text] of await textsOf('en')) {
  const values = needed.get(stemOf(key)) ?? new Set()
  for (const [, name = ''] of text.matchAll(/\{\{\s*(\w+)/g)) values.add(name)
  needed.set(stemOf(key), values)
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined
const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
const callOf = (node: unknown) =>
  isNode(node) && node.type === 'CallExpression'
    ? { name: nameOf(node.callee), args: node.arguments as Node[] }
    : undefined

/** The names of an object's properties; undefined where they are only known at run time. */
const givenBy = (node: Node | undefined): string[] | undefined => {
  if (!node) return []
  if (node.type !== 'ObjectExpression') return undefined
  const names = (node.properties as Node[]).map(each => nameOf(each.key) ?? textOf(each.key))
  return names.every(name => name !== undefined) ? names : undefined
}

/** The calls in a file that miss values, as `<key>: <missing values>` with the line. */
const missingIn = (path: string): string[] => {
  const source = parseFile(join(root, path))
  const nodes = nodesOf(source.program)
  const spaces = new Map<string, Set<string>>()
  for (const { type, id, init } of nodes) {
    const name = type === 'VariableDeclarator' ? nameOf(id) : undefined
    const made = callOf(init)
    const space = made?.name === 'useT' ? textOf(made.args[0]) : undefined
    if (name && space) spaces.set(name, (spaces.get(name) ?? new Set()).add(space))
  }
  return nodes.flatMap(node => {
    const call = callOf(node)
    const key = textOf(call?.args[0])
    const given = givenBy(call?.args[1])
    if (!call?.name || key === undefined || !given) return []
    return [...(spaces.get(call.name) ?? [])].flatMap(space => {
      const full = key.includes(':') ? key : `${space}:${key}`
      const missing = [...(needed.get(full) ?? [])].filter(name => !given.includes(name))
      return missing.length > 0 ? [`${path}:${lineOf(source, node)} ${full}: ${missing.join(', ')}`] : []
    })
  })
}

const sources = paths.filter(
  path => /^packages\/web\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
)

test('every call gives its text all values', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap(missingIn)).toEqual([])
})
