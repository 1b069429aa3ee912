// Finds user texts that are hard-coded instead of being in a messages file: in JSX, in attributes, in what is passed to toasts
// and dialogs. It walks the syntax tree and takes every text for a user text unless its place says otherwise.
import { childrenOf, isNode, lineOf, type Node, parseFile } from './ast.ts'

/** Attributes whose texts are not shown to anybody. The text of any other attribute is taken for a user text. */
const TECHNICAL = new Set([
  ...[
    'className',
    'id',
    'type',
    'name',
    'names',
    'param',
    'role',
    'href',
    'to',
    'key',
    'src',
    'slot',
    'rel',
    'target',
    'lang',
    'dir',
  ],
  ...[
    'method',
    'value',
    'defaultValue',
    'htmlFor',
    'form',
    'accept',
    'autoComplete',
    'inputMode',
    'enterKeyHint',
  ],
  ...[
    'autoCapitalize',
    'autoCorrect',
    'pattern',
    'step',
    'min',
    'max',
    'tabIndex',
    'width',
    'height',
    'loading',
  ],
  // Props of our primitives and of react-aria.
  ...[
    'icon',
    'tone',
    'variant',
    'size',
    'kind',
    'shape',
    'look',
    'placement',
    'orientation',
    'selectionMode',
    'view',
  ],
  ...[
    'selectionBehavior',
    'direction',
    'severity',
    'layout',
    'namespace',
    'i18nKey',
    'at',
    'from',
    'unit',
    'align',
  ],
  ...[
    'granularity',
    'sortDirection',
    'defaultSelectedKey',
    'selectedKey',
    'column',
    'field',
    'path',
    'end',
    'case',
  ],
  ...[
    'validationBehavior',
    'trigger',
    'formatOptions',
    'textValueKey',
    'popover',
    'translate',
    'keys',
    'columnKey',
  ],
  ...['scope', 'draft', 'drag', 'combo', 'currency', 'country', 'autoFocus', 'loginMechanisms'],
])

/** Attributes of SVG for shapes and paints. */
const DRAWING =
  /^(viewBox|d|fill|fill\w+|clip\w+|stroke|stroke[A-Z]\w+|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|transform|xmlns|preserveAspectRatio|vectorEffect|markerEnd|offset|opacity|gradientUnits|stopColor)$/

const STATES =
  /^(data-[\w-]+|aria-(hidden|disabled|live|current|haspopup|controls|labelledby|describedby|sort|pressed|expanded|busy|invalid|atomic|relevant|autocomplete|orientation|modal|owns|activedescendant|selected|checked|keyshortcuts|errormessage|rowcount|rowindex|colindex|colcount))$/

/** Properties of objects, and of assignments, whose text is shown to a person. */
const SHOWN = new Set([
  ...[
    'title',
    'summary',
    'detail',
    'message',
    'label',
    'description',
    'header',
    'accept',
    'reject',
    'caption',
    'hint',
  ],
  ...['placeholder', 'text', 'body', 'heading', 'ariaLabel', 'aria-label', 'textContent', 'innerText'],
])

const isTechnical = (name: string): boolean => TECHNICAL.has(name) || STATES.test(name) || DRAWING.test(name)

/**
 * Whether a text has words: two letters of any script in a row. Signs, single letters (×, –, h), entities and web addresses are
 * none.
 */
const isWords = (text: string): boolean =>
  !KEYS.has(text.trim()) &&
  /\p{L}{2}/u.test(
    text.replace(/&\w+;/g, '').replace(/^(https?:\/\/)?([\w-]+\.)+[a-z]+\/?…?$|^https?:\/\/$/, ''),
  )

/** Labels of keyboard keys that are the same in all three languages (glossary § 9). */
const KEYS = new Set(['Esc', 'Alt', 'F2'])

/** Whether a text is a message key or the name of a token, as `actions.save`, which no person reads. */
const isName = (text: string): boolean => /^[a-z][\w.:-]*$/.test(text)

const nameOf = (node: unknown): string => {
  const { type, name, namespace, value } = (isNode(node) ? node : {}) as Node
  if (type === 'JSXNamespacedName') return `${nameOf(namespace)}:${nameOf(name)}`
  return String(name ?? value ?? '')
}

const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'TemplateElement') return String((node.value as { cooked?: string }).cooked ?? '')
  return undefined
}

/** The texts that an expression can evaluate to. Follows conditions, `||`, `&&`, `??`, `+`, templates and arrays, not calls. */
const textsOf = (node: unknown): { node: Node; text: string }[] => {
  if (!isNode(node)) return []
  const text = textOf(node)
  if (text !== undefined) return [{ node, text }]
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return textsOf(node.expression)
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : []
    case 'TemplateLiteral':
      return (node.quasis as Node[]).flatMap(textsOf)
    case 'ArrayExpression':
      return (node.elements as Node[]).flatMap(textsOf)
    default:
      return []
  }
}

/** The user texts that `node` itself shows; those of nodes deeper in the tree are found when these are visited. */
const shownBy = (node: Node): { node: Node; text: string }[] => {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return (node.children as Node[]).flatMap(textsOf).filter(({ text }) => isWords(text))
    case 'JSXAttribute':
      return isTechnical(nameOf(node.name)) ? [] : textsOf(node.value).filter(({ text }) => isWords(text))
    case 'Property':
      return SHOWN.has(nameOf(node.key))
        ? textsOf(node.value).filter(({ text }) => isWords(text) && !isName(text))
        : []
    case 'AssignmentExpression':
      return SHOWN.has(nameOf((node.left as Node).property))
        ? textsOf(node.right).filter(({ text }) => isWords(text))
        : []
    case 'CallExpression':
      return /^(alert|confirm|prompt)$/.test(nameOf(node.callee) || nameOf((node.callee as Node).property))
        ? (node.arguments as Node[]).flatMap(textsOf).filter(({ text }) => isWords(text))
        : []
    default:
      return []
  }
}

/** Every hard-coded text of a file, as `path:line "text"`. */
export const hardCodedIn = (path: string, file = path): string[] => {
  const source = parseFile(file)
  const found: string[] = []
  const walk = (node: Node): void => {
    for (const { node: at, text } of shownBy(node))
      found.push(`${path}:${lineOf(source, at)} ${JSON.stringify(text.trim())}`)
    for (const child of childrenOf(node)) walk(child)
  }
  walk(source.program)
  return [...new Set(found)]
}
