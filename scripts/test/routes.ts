// Which address loads which page, read from router.tsx itself: no route can be left out of what is measured.
import { dirname, join, relative } from 'node:path'
import { inventoryCategories, patterns } from '../../packages/web/src/paths.ts'
import { type Node, nodesOf, parseFile } from '../../tests/support/ast.ts'
import { root } from '../stack/state.ts'

const web = join(root, 'packages', 'web')
const router = join(web, 'src', 'router.tsx')

export interface Route {
  path: string
  /** The page's module and the messages that load with it, as the build's manifest names them. */
  page: string
  namespace: string
  /** Shown without header and menu, and without a session. */
  isBare: boolean
}

const textOf = (node: unknown): string | undefined => {
  const { type, value } = (node ?? {}) as Node
  return type === 'Literal' && typeof value === 'string' ? value : undefined
}

const nameOf = (node: unknown): string => String((node as Node | undefined)?.name ?? '')

/** The only module that is imported below a node. */
const importBelow = (node: Node, known: ReadonlyMap<string, Node>): string | undefined => {
  const nodes = nodesOf(node)
  const direct = nodes.find(({ type }) => type === 'ImportExpression')
  if (direct) return textOf(direct.source)
  const named = nodes.map(each => known.get(nameOf(each))).find(each => each !== undefined)
  return named && importBelow(named, new Map())
}

// `patterns.x` is one address; the five inventories are made in a loop; `*` is what is not found.
const addressesOf = (node: Node): string[] => {
  const literal = textOf(node)
  if (literal) return [literal]
  const text = nodesOf(node).map(nameOf)
  if (text.includes('patterns')) return [patterns[text.at(-1) as keyof typeof patterns]]
  if (text.includes('inventory')) return inventoryCategories.map(category => `/add-inventory-${category}`)
  return []
}

/**
 * Every route with its page.
 * @throws when an address of paths.ts has none, or a page is declared in a way that is not understood
 */
export const routesOf = (): Route[] => {
  const nodes = nodesOf(parseFile(router).program)
  const constants = new Map(
    nodes
      .filter(({ type, init }) => type === 'VariableDeclarator' && init)
      .map(({ id, init }) => [nameOf(id), init as Node]),
  )
  const bare = new Set(nodesOf(constants.get('chromeless') ?? { type: 'none', start: 0 }))
  const calls = nodes.filter(({ type }) => type === 'CallExpression')
  const routes = calls.flatMap((call): Route[] => {
    const kind = nameOf(call.callee)
    const [address, , namespace, load] = call.arguments as Node[]
    if ((kind !== 'page' && kind !== 'later') || !address) return []
    const isLater = kind === 'later'
    const loaded = isLater ? constants.get('later') : load
    const spec = loaded && importBelow(loaded, isLater ? new Map() : constants)
    if (!spec) throw new Error(`router.tsx: no page found for ${addressesOf(address)}`)
    return addressesOf(address).map(path => ({
      path,
      page: relative(web, join(dirname(router), spec)),
      namespace: isLater ? 'info' : (textOf(namespace) ?? ''),
      isBare: bare.has(call),
    }))
  })
  const missing = Object.values(patterns).filter(pattern => !routes.some(({ path }) => path === pattern))
  if (missing.length > 0) throw new Error(`router.tsx shows nothing at ${missing.join(', ')}`)
  return routes
}
