// docs/cost.md is generated from the counted units and the current polling pauses.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { costPage } from '../../scripts/cost.ts'

test('docs/cost.md is up to date: run node scripts/cost.ts', () => {
  expect(readFileSync(new URL('../../docs/cost.md', import.meta.url), 'utf8')).toBe(costPage())
})
