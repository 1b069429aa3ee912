// All nouns share one list page: what a person learns about one list is true of all, and a new noun needs only its columns.
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isNode, lineOf, type Node, nodesOf, parseFile, type Source } from '../support/ast.ts'
import { code, importsOf, root, textOf } from '../support/sources.ts'

const FEATURES = 'packages/web/src/features/'
const LISTS = `${FEATURES}lists/`

/** The gallery shows the table itself, in every state. */
const GALLERY = `${FEATURES}ui-gallery/`

/** What others may import from ui/table: types, and the placeholder rows for a page whose code is still loading. */
const ALLOWED = /^(type .+|ComingRows)$/

/** Files that read a list for something other than a list page, with the reason. */
const noList = new Map([
  [`${FEATURES}session/AllBranches.tsx`, 'a choice of one branch before any page is there'],
  [`${FEATURES}stockroom/Counting.tsx`, 'what is still to be counted: read whole, shown beside what is'],
  [
    `${FEATURES}stockroom/use-attention.ts`,
    'what needs attention: read whole, shown in groups and for what to order',
  ],
  [
    `${FEATURES}entries/use-entries.ts`,
    'entries of a patient within its record, beside a result, a plan or pictures, and read on there',
  ],
  ...[
    'estimates/EstimateLines.tsx',
    'invoices/Unbilled.tsx',
    'invoices/use-amended.ts',
    'profile/Sessions.tsx',
    'stock/ItemTransfers.tsx',
    'visit/NotBilled.tsx',
  ].map(path => [`${FEATURES}${path}`, 'a few rows within a page of something else'] as const),
  ...['branches/use-coming.ts', 'patients/MarkDeceasedDialog.tsx', 'prices/PriceDialog.tsx'].map(
    path => [`${FEATURES}${path}`, 'told before something is done, in a dialog or its form'] as const,
  ),
  ...[
    'audit/PeopleFilter.tsx',
    'formulary/use-drugs.ts',
    'palette/use-people.ts',
    'patients/OwnerPicker.tsx',
    'stock/use-item-search.ts',
    'templates/use-offered.ts',
  ].map(path => [`${FEATURES}${path}`, 'found while one types, to choose from'] as const),
  [`${FEATURES}checklist/use-first-steps.ts`, 'whether there is anybody and anything yet'],
  [`${FEATURES}profile/ProfilePage.tsx`, 'whether the sessions are read, above what comes after them'],
  [`${FEATURES}schedule/book/visit-of.ts`, 'to find one visit among them'],
  [`${FEATURES}schedule/day/use-month.ts`, 'absences of a month, drawn into its days'],
  [`${FEATURES}stock/use-branch-names.ts`, 'the names of branches, which stand beside what is on its way'],
  [`${FEATURES}stock/use-item-import.ts`, 'the last imports, told on the page of a new one'],
  [`${FEATURES}stockroom/use-proposals.ts`, 'what is ordered or on its way, to reckon what to order'],
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

/** The names that a source text imports from ui/table; `type X` for a type. */
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

/** Whether a source text reads rows to show them: page by page, or from a list that is answered at once. */
const isReadingList = (text: string): boolean =>
  /\b(usePages|useList|useMore)\(/.test(text) || /\buseRead(<[^(]*>)?\(\s*['"`]list[A-Z]/.test(text)

test('what reads a list is found', () => {
  expect(isReadingList("const list = usePages('listOwners', {})")).toBe(true)
  expect(isReadingList("const { data, error, mutate } = useRead('listStocktakes', {})")).toBe(true)
  expect(isReadingList("useRead(\n    'listEntries',\n    { params },\n  )")).toBe(true)
  expect(
    isReadingList("useRead('readOwner', { params: { id } }); request('listOwnerPets', { params })"),
  ).toBe(false)
})

test('whoever reads a list shows it by ListPage or ListFrame', () => {
  const showing = features.filter(path => /lists\/List(Page|Frame)\.tsx'/.test(textOf(path)))
  // A list page may read its rows in a separate hook, which it imports; a file that also draws is no such hook.
  const fromPages = new Set(
    showing.flatMap(path =>
      importsOf(path)
        .filter(name => name.endsWith('.ts'))
        .map(name => posix.join(posix.dirname(path), name)),
    ),
  )
  const reading = features.filter(path => !path.startsWith(LISTS) && isReadingList(textOf(path)))
  expect(reading.length).toBeGreaterThan(4)
  expect(
    reading.filter(path => !showing.includes(path) && !fromPages.has(path) && !noList.has(path)),
    'Show the rows by features/lists/ListPage.tsx, or by ListFrame.tsx where they are no table; what is no list page is named in `noList` with its reason.',
  ).toEqual([])
  expect([...noList.keys()].filter(path => !reading.includes(path))).toEqual([])
})

/** Files whose columns don't belong to a row of the contract, with the reason. */
const ofNoSchema = new Map([
  [`${FEATURES}imports/CheckStep.tsx`, 'the columns of a file, which somebody has chosen'],
  [`${FEATURES}ui-gallery/DataSection.tsx`, 'a specimen, of no schema'],
])

const nameOf = ({ key }: Node): unknown => (isNode(key) ? (key.name ?? key.value) : undefined)

/** Column objects that contain their own `id`: these are in an array, where they aren't checked against the fields of a row. */
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
