// Findings and answers on paper are in pieces that fit a page, however long they are.
// @vitest-environment happy-dom
import { render, renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import type { Block } from '../../print/Sheets.tsx'
import { speakerOf } from '../clinical-forms/speaker.test-support.ts'
import { wordsOf } from '../clinical-forms/words.ts'
import type { Region } from './examined.ts'
import { answerBlocks, useRegionBlocks } from './finding-blocks.tsx'

beforeAll(async () => {
  for (const namespace of ['clinical-forms', 'report', 'visit'] as const) await loadMessages(namespace)
})

/** Name and text of each block. */
const told = (blocks: readonly Block[]) =>
  blocks.map(({ node }) => {
    const { container } = render(node)
    const [name, text] = [...(container.firstElementChild?.children ?? [])]
    return [name?.textContent, text?.textContent]
  })

const long = 'The cat was seen again. '.repeat(100).trim()

const region: Region = {
  key: 'head_and_neck',
  name: 'Head and neck',
  abnormal: ['Teeth: Tartar'],
  recorded: [`Notes: First.\nSecond.\n${long}`],
  unremarkable: ['Ears', 'Eyes'],
  notExamined: ['Nose'],
  tables: [
    {
      key: 'eyes',
      label: 'Eyes',
      columns: ['Side'],
      rows: [
        { key: 'eyes 0', cells: ['Left'], isAbnormal: true },
        { key: 'eyes 1', cells: ['Right'], isAbnormal: false },
      ],
    },
  ],
}

test('a region is a block for each finding and each paragraph; its name stands at the first, and a table in rows', () => {
  const { result } = renderHook(() => useRegionBlocks())
  const blocks = result.current([region])
  const said = told(blocks.filter(({ table, holds }) => !table && !holds))
  expect(said.slice(0, 3)).toEqual([
    ['Head and neck', 'Teeth: Tartar'],
    ['', 'Notes: First.'],
    ['', 'Second.'],
  ])
  expect(said.slice(-2)).toEqual([
    ['', 'Unremarkable: Ears, Eyes'],
    ['', 'Not examined: Nose'],
  ])
  const pieces = said.slice(3, -2).map(([, text = '']) => text)
  expect(pieces.length).toBeGreaterThan(2)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(800)
  expect(pieces.join(' ')).toBe(long)
  expect(blocks.flatMap(({ table }) => (table ? [table.isStrong] : []))).toEqual([true, false])
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length)
})

test('so are the answers of a case history', () => {
  const values = { symptom_description: `Off food,\nhides.\n${long}`, start_date: '2026-11-19' }
  const blocks = answerBlocks('history', 'case_history', values, wordsOf(speakerOf('en')))
  const said = told(blocks)
  expect(said.slice(0, 2)).toEqual([
    ['Current symptoms', 'Description of symptoms: Off food,'],
    ['', 'hides.'],
  ])
  expect(said.filter(([name]) => name)).toHaveLength(1)
  expect(Math.max(...said.map(([, text = '']) => text.length))).toBeLessThanOrEqual(800)
})
