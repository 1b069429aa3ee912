// Components stay small enough to be read at once: a longer one is split into a hook with state and rules, and markup.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isNode, lineOf, type Node, parseFile, type Source } from '../support/ast.ts'
import { code, root } from '../support/sources.ts'

const MOST_LINES = 200

/** The top-level declarations of a file: `const x = …`, `function x`, exported or not. */
const declaredIn = ({ program }: Source): { name: string; node: Node }[] =>
  (program.body as Node[]).flatMap(statement => {
    const inner = isNode(statement.declaration) ? statement.declaration : statement
    const named = inner.type === 'VariableDeclaration' ? (inner.declarations as Node[]) : [inner]
    return named.flatMap(({ id }) => (isNode(id) ? [{ name: String(id.name), node: statement }] : []))
  })

/** Components and hooks (into which components are split) of more than `MOST_LINES` lines, as `path: name, lines`. */
const longIn = (path: string): string[] => {
  const source = parseFile(join(root, path))
  return declaredIn(source)
    .filter(({ name }) => /^([A-Z].*[a-z]|use[A-Z])/.test(name))
    .map(({ name, node }) => {
      const last = { ...node, start: Number(node.end) }
      return { name, lines: lineOf(source, last) - lineOf(source, node) + 1 }
    })
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ name, lines }) => `${path}: ${name}, ${lines} lines`)
}

test('no component and no hook of the web is longer than 200 lines', () => {
  const files = code('packages/web/src/')
  expect(files.length).toBeGreaterThan(100)
  expect(
    files.flatMap(longIn),
    'Move state, sending and reasons to a hook (use-….ts), its rules to functions with tests, and parts of the markup to components.',
  ).toEqual([])
})
