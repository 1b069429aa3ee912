// Equal styles are written once: a rule of four or more declarations that exists twice would be changed in one place and
// forgotten in the other.
import { expect, test } from 'vitest'
import { paths, textOf } from '../support/sources.ts'

const WEB = 'packages/web/src/'

/** The number of declarations from which equal rules count as copies; shorter ones are equal by chance, as a column's gap. */
const LONG = 4

/** Places whose rules may also exist elsewhere, with the reason. */
const allowed = new Map([
  [`${WEB}features/session/authenticator.css`, 'elements of Amplify, which take no class of ours'],
  [
    `${WEB}ui/choice.module.css .choice[data-disabled]`,
    'as a disabled button: what is shared is three colours and a cursor, nothing else of the two',
  ],
])

interface Rule {
  selector: string
  /** The sorted declarations with the conditions (such as `@media`) around the rule, independent of order and layer. */
  body: string
  length: number
}

/** The rules of a style sheet, including nested ones. */
const rulesOf = (sheet: string): Rule[] => {
  const rules: Rule[] = []
  const open: { selector: string; declarations: string[] }[] = []
  let read = ''
  const take = (): string => {
    const text = read.trim().replace(/\s+/g, ' ')
    read = ''
    return text
  }
  const note = (): void => {
    const text = take()
    if (text) open.at(-1)?.declarations.push(text)
  }
  for (const sign of sheet.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (sign === '{') open.push({ selector: take(), declarations: [] })
    else if (sign === ';') {
      // Declarations outside of rules, such as the order of the layers, are skipped.
      if (open.length > 0) note()
      else take()
    } else if (sign === '}') {
      note()
      const { selector = '', declarations = [] } = open.pop() ?? {}
      const under = open.map(one => one.selector).filter(one => /^@(?!layer)/.test(one))
      if (!selector.startsWith('@') && !under.some(one => one.startsWith('@keyframes')))
        rules.push({
          selector,
          body: [...under, ...declarations.toSorted()].join('; '),
          length: declarations.length,
        })
    } else read += sign
  }
  return rules
}

/** Rule bodies that exist in several places, each with these places. */
const alike = (sheets: readonly (readonly [path: string, text: string])[]): string[] => {
  const places = new Map<string, string[]>()
  for (const [path, text] of sheets)
    for (const { selector, body, length } of rulesOf(text)) {
      const place = `${path} ${selector}`
      if (length < LONG || allowed.has(path) || allowed.has(place)) continue
      places.set(body, [...(places.get(body) ?? []), place])
    }
  return [...places].flatMap(([body, found]) =>
    found.length > 1 ? [`${found.join(' = ')} { ${body} }`] : [],
  )
}

const sheets = paths
  .filter(path => path.startsWith(WEB) && path.endsWith('.css'))
  .map(path => [path, textOf(path)] as const)

test('rules that say the same are found, whatever their order and layer', () => {
  const one = '@layer pages { .a { color: red; gap: 1px; /* x */ margin: 0; padding: 0; } }'
  const other = '@layer tokens, base; .b { padding: 0; margin: 0; .c { top: 0 } gap: 1px; color: red }'
  expect(
    alike([
      ['one.css', one],
      ['other.css', other],
    ]),
  ).toEqual(['one.css .a = other.css .b { color: red; gap: 1px; margin: 0; padding: 0 }'])
  // Under a condition, it is another rule; and three equal declarations may be chance.
  expect(
    alike([
      ['one.css', one],
      ['print.css', `@media print { ${other} }`],
    ]),
  ).toEqual([])
  expect(alike([['one.css', '.a, .b { a: 1; b: 2; c: 3 } .c { c: 3; b: 2; a: 1 }']])).toEqual([])
})

test('no rule stands twice', () => {
  expect(sheets.length).toBeGreaterThan(150)
  expect(
    alike(sheets),
    'Write what is alike once: as a class of styles/base.css where every page may use it (sub, count, row, acts, ends, fill, panel), else as a part or a module of ui/ or of the feature, whose class the element takes beside its own; in one file as one rule for both selectors.',
  ).toEqual([])
  expect(
    [...allowed.keys()].filter(
      place =>
        !sheets.some(
          ([path, text]) =>
            place === path || rulesOf(text).some(({ selector }) => place === `${path} ${selector}`),
        ),
    ),
  ).toEqual([])
})
