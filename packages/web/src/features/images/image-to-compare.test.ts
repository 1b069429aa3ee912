import type { RecordEntry } from '@vetrounds/core/records/entry'
import { expect, test } from 'vitest'
import { partnerOf } from './image-to-compare.ts'

const image = (id: string, day: string, title: string, more: Partial<RecordEntry> = {}): RecordEntry => ({
  kind: 'image',
  id,
  patientId: 'P',
  at: `${day}T10:00:00.000Z`,
  branchId: 'B',
  by: 'U',
  v: 1,
  state: 'done',
  versions: 1,
  title,
  facts: { type: 'xray', n: 1, first: id },
  ...more,
})

const chest = image('chest', '2026-11-20', 'Chest')
const before = image('before', '2026-05-01', 'chest')
const long = image('long', '2025-09-02', 'Chest')
const jaw = image('jaw', '2026-08-14', 'Jaw')
const scan = image('scan', '2026-11-01', 'Chest', { facts: { type: 'ultrasound', n: 1, first: 'scan' } })

test('the same region by the same method, the last time before', () => {
  expect(partnerOf(chest, [chest, scan, jaw, before, long])?.id).toBe('before')
  expect(partnerOf(long, [chest, scan, jaw, before, long])?.id).toBe('before')
})

test('another region where there is no other, never another method or what was struck out', () => {
  expect(partnerOf(chest, [chest, scan, jaw])?.id).toBe('jaw')
  expect(partnerOf(chest, [chest, scan, { ...before, state: 'struck' }])).toBeUndefined()
})
