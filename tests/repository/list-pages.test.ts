// One list page for all nouns: what a person learns of one list holds for each of them, and a new noun costs its columns.
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isNode, lineOf, type Node, nodesOf, parseFile, type Source } from '../support/ast.ts'
import { code, importsOf, root, textOf } from '../support/sources.ts'

const FEATURES = 'packages/web/src/features/'
const LISTS = `${FEATURES}lists/`

/** Shows the table itself, in every state. */
const GALLERY = `${FEATURES}ui-gallery/`

/** Of the tables, others may know their types, and the shape of rows to come for a page whose code is still loading. */
const ALLOWED = /^(type .+|ComingRows)$/

/** Reads pages of rows for something that is no list page, with the reason. */
const noList = new Map([
  [`${FEATURES}session/AllBranches.tsx`, 'a choice of one branch before any page is there'],
  [`${FEATURES}stockroom/Counting.tsx`, 'what is still to be counted: read whole, shown beside what is'],
  [
    `${FEATURES}stockroom/use-attention.ts`,
    'what needs attention: read whole, shown in groups and for what to order',
  ],
  ...[
    'invoices/PatientInvoices.tsx',
    'invoices/Statement.tsx',
    'owners/OwnerPets.tsx',
    'stock/ItemMovements.tsx',
  ].map(
    path => [`${FEATURES}${path}`, 'some rows within a page of something else, read on by ReadOn'] as const,
  ),
  ...['register/RegisterPaperPage.tsx', 'stock/MovementsPaperPage.tsx'].map(
    path => [`${FEATURES}${path}`, 'read whole, to be printed or saved'] as const,
  ),
  [`${FEATURES}schedule/acts/Booked.tsx`, 'counted alone, before their time is blocked'],
  [`${FEATURES}stock/RecallLotDialog.tsx`, 'read whole, to choose a batch from'],
  [`${FEATURES}patients/use-all-pets.ts`, 'read whole, to choose from'],
  [`${FEATURES}people/Team.tsx`, 'counts of the tabs, whose lists are list pages'],
  [`${FEATURES}people/use-branches.ts`, 'read whole, to choose from'],
])

const features = code(FEATURES)

/** What a text takes from ui/table, by name: `type X` for a type. */
const takenFromTables = (text: string): string[] =>
  [...text.matchAll(/import (type )?\{([^}]*)\} from '[./]*\/ui\/table\/[^']+'/g)].flatMap(
    ([, isType, names = '']) =>
      names
        .split(',')
        .map(name => name.trim())
        .filter(name => name !== '')
        .map(name => (isType ? `type ${name}` : name)),
  )

const isLateTable = (text: string): boolean => /import\('[./]*\/ui\/table\//.test(text)

test('what a file takes from the tables is found', () => {
  const text = `import { ComingRows, ListRows } from '../../ui/table/ListRows.tsx'
import type { RowAct } from '../../ui/table/types.ts'`
  expect(takenFromTables(text)).toEqual(['ComingRows', 'ListRows', 'type RowAct'])
  expect(isLateTable("lazy(() => import('../../ui/table/DataTable.tsx'))")).toBe(true)
})

test('no feature draws a table beside ListPage', () => {
  const others = features.filter(path => !path.startsWith(LISTS) && !path.startsWith(GALLERY))
  expect(others.length).toBeGreaterThan(100)
  expect(
    others.flatMap(path => [
      ...takenFromTables(textOf(path))
        .filter(name => !ALLOWED.test(name))
        .map(name => `${path}: ${name}`),
      ...(isLateTable(textOf(path)) ? [`${path}: import()`] : []),
    ]),
    'Give the columns, the card and the parts that the noun has to features/lists/ListPage.tsx; rows that are no table are drawn within ListFrame.tsx.',
  ).toEqual([])
})

test('whoever reads a list page by page shows it by ListPage or ListFrame', () => {
  const showing = features.filter(path => /lists\/List(Page|Frame)\.tsx'/.test(textOf(path)))
  // What a list page reads may stand in a hook of its own, which it imports.
  const fromPages = new Set(
    showing.flatMap(path => importsOf(path).map(name => posix.join(posix.dirname(path), name))),
  )
  const reading = features.filter(
    path => !path.startsWith(LISTS) && /\b(usePages|useList|useMore)\(/.test(textOf(path)),
  )
  expect(reading.length).toBeGreaterThan(4)
  expect(
    reading.filter(path => !showing.includes(path) && !fromPages.has(path) && !noList.has(path)),
    'Show the rows by features/lists/ListPage.tsx, or by ListFrame.tsx where they are no table; what is no list page is named in `noList` with its reason.',
  ).toEqual([])
  expect([...noList.keys()].filter(path => !reading.includes(path))).toEqual([])
})

/** Columns that are those of no row of the contract, with the reason. */
const ofNoSchema = new Map([
  [`${FEATURES}imports/CheckStep.tsx`, 'the columns of a file, which somebody has chosen'],
  [`${FEATURES}ui-gallery/DataSection.tsx`, 'a specimen, of no schema'],
])

const nameOf = ({ key }: Node): unknown => (isNode(key) ? (key.name ?? key.value) : undefined)

/** Objects that are a column with its name in it: so it stands in an array, and is not checked against the fields of a row. */
const namedColumnsIn = (source: Source): Node[] =>
  nodesOf(source.program).filter(({ type, properties }) => {
    if (type !== 'ObjectExpression') return false
    const names = (properties as Node[]).map(nameOf)
    return names.includes('id') && names.includes('header')
  })

const sourceOf = (text: string): Source => {
  const { program } = parseSync('sample.ts', text)
  return { text, program: program as unknown as Node }
}

test('a column that stands in an array is found', () => {
  const array = "const columns = [{ id: 'name', header: t('name') }, { header, id }]"
  const checked = "columnsOf<Row>({ name: { header: t('name') }, id: { header: 'id' } })"
  expect(namedColumnsIn(sourceOf(array))).toHaveLength(2)
  expect(namedColumnsIn(sourceOf(checked))).toEqual([])
})

test('each field of a list’s rows is a column, or named as none', () => {
  const found = features
    .filter(path => /\bheader\b/.test(textOf(path)))
    .flatMap(path => {
      const source = parseFile(join(root, path))
      return namedColumnsIn(source).map(node => ({ path, at: `${path}:${lineOf(source, node)}` }))
    })
  expect(
    found.filter(({ path }) => !ofNoSchema.has(path)).map(({ at }) => at),
    'Write the columns with columnsOf (features/lists/columns-of.ts), by the fields of the row: the compiler then asks what becomes of each field that is added to the schema.',
  ).toEqual([])
  expect([...ofNoSchema.keys()].filter(path => !found.some(each => each.path === path))).toEqual([])
})
