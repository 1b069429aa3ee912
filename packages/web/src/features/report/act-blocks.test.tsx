// What paper says of a treatment: also what was handed over, how the owner is to give it, and what must be waited for. What it shows of images.
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { render, renderHook } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import type { Block } from '../../print/Sheets.tsx'
import { useImageBlocks, useTreatmentBlocks } from './act-blocks.tsx'
import { opening, type PaperInput } from './paper-parts.tsx'
import type { Written } from './use-report.ts'

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))

beforeAll(async () => {
  const texts = [
    'clinical-forms',
    'entries',
    'images',
    'patients',
    'pet',
    'report',
    'treatments',
    'visit',
  ] as const
  for (const namespace of texts) await loadMessages(namespace)
})

const at = '2026-11-20T10:42:00.000Z'

const written = (body: object, more: object = {}) =>
  ({
    entry: { kind: 'treatment', id: 'T', at, state: 'done', versions: 1, v: 1, ...more },
    body: { name: 'Meloxicam', delivery: 'oral', sort: 'medicine', hasReminder: false, ...body },
    last: { n: 2, state: 'struck', by: 'lena', at, reason: 'twice' },
  }) as unknown as Written

const input = { record: { people: {} } } as unknown as PaperInput

const blocksOf = (each: Written) => {
  const { result } = renderHook(() => useTreatmentBlocks())
  return result.current('treatments', [each], input)
}

const textOf = ({ node, table }: Block) => {
  const row = table ? (
    <table>
      <tbody>
        <tr>{node}</tr>
      </tbody>
    </table>
  ) : (
    node
  )
  return render(row).container.textContent?.replaceAll(/[\u2066-\u2069]/g, '')
}

const prescription = {
  amount: '10 tablets',
  instructions: 'Half a tablet with food,\nonce a day for 5 days',
  withdrawal: 'meat 15 days, milk 5 days',
  repeats: 1,
}

test('below a treatment stand what was handed over, the instructions and the description; waiting stands in a frame', () => {
  const blocks = blocksOf(written({ prescription, description: 'Given while awake' }))
  expect(blocks.slice(1).map(textOf)).toEqual([
    'Amount handed over: 10 tablets · Repeats: 1',
    'Instructions for the owner: Half a tablet with food,',
    'once a day for 5 days',
    'Description: Given while awake',
    'Withdrawal period: Meloxicam, meat 15 days, milk 5 days',
  ])
  expect(blocks.map(({ holds }) => Boolean(holds))).toEqual([true, false, false, false, false, false])
  expect(blocks.at(-1)?.table).toBeUndefined()
})

test('one without anything more is a row', () => {
  const blocks = blocksOf(written({}))
  expect(blocks).toHaveLength(1)
  expect(blocks[0]?.holds).toBeUndefined()
})

test('of one that was struck out all of it is crossed out, and the reason stands with the end of it', () => {
  const blocks = blocksOf(written({ description: 'Given while awake' }, { state: 'struck', versions: 2 }))
  expect(blocks.map(({ table, holds }) => [table?.isStruck, Boolean(holds)])).toEqual([
    [true, true],
    [true, true],
    [undefined, false],
  ])
  expect(blocks.map(textOf).at(-1)).toContain('twice')
})

test('a long description is in pieces that fit a page', () => {
  const pieces = blocksOf(written({ description: 'It was given slowly. '.repeat(90) }))
    .slice(1)
    .map(textOf)
  expect(pieces.length).toBeGreaterThan(2)
  expect(Math.max(...pieces.map(text => text?.length ?? 0))).toBeLessThanOrEqual(800)
})

test('the head says phone and e-mail of the clinic, and no more than is known', () => {
  const headOf = (letterhead: object) => {
    const of = { record: { people: {}, letterhead }, patient: {} } as unknown as PaperInput
    const [head] = opening(of, { title: 'Report', under: '', on: '2026-11-20', facts: [] })
    return head && textOf(head)
  }
  const known = { clinic: 'Hart', branch: 'Main', email: 'desk@hart.example' }
  expect(headOf({ ...known, phone: '+49 30 5550 146' })).toContain('Main+49 30 5550 146 · desk@hart.example')
  expect(headOf(known)).toContain('Maindesk@hart.example')
})

/** Images with three files; no picture was made of the second one. */
const imageBlocks = (pictures: PaperInput['pictures'], state = 'done') => {
  const body = { files: ['F1', 'F2', 'F3'], type: 'xray', refNumber: 'XR-1', organ: 'Chest' }
  const { result } = renderHook(() => useImageBlocks())
  const blocks = result.current([written(body, { kind: 'image', state })], { ...input, pictures })
  const drawn = blocks.map(({ node }) => render(node).container)
  const figures = drawn.flatMap(each => [...each.querySelectorAll('figure')])
  return { blocks, drawn, figures }
}

test('a file that no picture was made of keeps its caption, and neither room nor a place among the four of a page', () => {
  const known = imageBlocks(
    new Map([
      ['F1', 'https://files/1'],
      ['F3', 'https://files/3'],
    ]),
  )
  expect(known.blocks.map(({ pictures }) => pictures)).toEqual([1, 1])
  expect(known.figures.map(each => each.querySelector(':scope > span > img') !== null)).toEqual([
    true,
    false,
    true,
  ])
  expect(known.figures.map(each => each.querySelector(':scope > span') !== null)).toEqual([true, false, true])
  for (const each of known.figures) expect(each.querySelector('figcaption')?.textContent).toContain('Chest')
})

test('until addresses are known each file has its room', () => {
  const { blocks, figures } = imageBlocks(undefined)
  expect(blocks.map(({ pictures }) => pictures)).toEqual([2, 1])
  expect(figures.every(each => each.querySelector(':scope > span'))).toBe(true)
})

test.each([
  ['known', new Map([['F1', 'https://files/1']])],
  ['not known yet', undefined],
])(
  'of what was struck out no picture stands, only the caption with the reason; addresses %s',
  (_what, pictures) => {
    const { blocks, figures } = imageBlocks(pictures, 'struck')
    expect(blocks.map(each => each.pictures)).toEqual([0, 0])
    expect(figures.flatMap(each => [...each.querySelectorAll('img, :scope > span')])).toEqual([])
    for (const each of figures) expect(each.querySelector('figcaption')?.textContent).toContain('twice')
  },
)

test('what makes room for a picture is no look of its caption', () => {
  const styles = readFileSync(`${import.meta.dirname}/paper.module.css`, 'utf8')
  const selectors = [...styles.matchAll(/^ *\.pictures ([^,{]+) \{([^}]*)\}/gm)]
    .filter(([, , rule]) => rule?.includes('background'))
    .map(([, selector]) => `[data-part="pictures"] ${selector}`)
  expect(selectors).toHaveLength(1)
  const { drawn } = imageBlocks(undefined)
  const found = drawn.flatMap(each => [...each.querySelectorAll(selectors.join())])
  expect(found.map(({ parentElement }) => parentElement?.localName)).toEqual(['figure', 'figure', 'figure'])
})
