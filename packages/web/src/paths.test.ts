import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { developmentPatterns, inventoryCategories, isOwnerInAddress, paths, patterns } from './paths.ts'

test('docs/routes.md lists each address, and no other', () => {
  const text = readFileSync(new URL('../../../docs/routes.md', import.meta.url), 'utf8')
  const listed = text
    .split('\n')
    .filter(line => line.startsWith('| `/'))
    .flatMap(line => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path))
  const known = [
    ...[patterns, developmentPatterns].flatMap(Object.values<string>),
    ...inventoryCategories.map(paths.inventory),
  ]
  expect(listed.toSorted()).toEqual(known.toSorted())
})

test('an owner is in the address by number, or by the ULID of one who waits to be sent', () => {
  expect(['1001', '01JD2Z7K3W8Q5R6T9V0X1Y2Z3A'].map(isOwnerInAddress)).toEqual([true, true])
  expect(['', 'aisling', '10a', '-1', '1001.5', '01JD2Z7K3W8Q5R6T9V0X1Y2Z3'].map(isOwnerInAddress)).toEqual(
    Array(6).fill(false),
  )
})
