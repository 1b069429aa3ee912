// Syntax trees of our own sources, made by the parser that the build uses (oxc, through vite).
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Any node: its type, and whatever children it has. */
export interface Node {
  type: string
  start: number
  [name: string]: unknown
}

export interface Source {
  text: string
  program: Node
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The direct children of a node, in the order of the text. */
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The node and all below it, in the order of the text. */
export const nodesOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesOf)]

/** Parsed sources by their text, since several checks read the same files. */
const parsed = new Map<string, Source>()

/** Parses a file. Throws if it has syntax errors. */
export const parseFile = (path: string): Source => {
  const text = readFileSync(path, 'utf8')
  const known = parsed.get(text)
  if (known) return known
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const source = { text, program: program as unknown as Node }
  parsed.set(text, source)
  return source
}

/** Line of a node, from 1. */
export const lineOf = ({ text }: Source, { start }: Node): number => text.slice(0, start).split('\n').length
