// The plan of a report, in its address and in the checkboxes.

import { usualPaper } from '@vetrounds/core/clinics/document-language'
import { expect, test } from 'vitest'
import { isTurned, planOf, searchOf, toggled, usualSections } from './plan.ts'

const usual = { language: 'en', paper: 'a4' } as const

test('an address without a word is the whole record as usual', () => {
  expect(planOf(new URLSearchParams(), usual)).toEqual({
    document: 'record',
    sections: usualSections('record'),
    ...usual,
  })
})

test('a plan comes back from its address whole; no section ticked stays none', () => {
  const plan = {
    document: 'examination',
    sections: ['vitals', 'findings'],
    language: 'ar',
    paper: 'letter',
    from: '2026-01-01',
    to: '2026-11-20',
    entry: '01JABCDEFGHJKMNPQRSTVWXYZ0',
  } as const
  expect(planOf(searchOf(plan), usual)).toEqual(plan)
  expect(planOf(searchOf({ ...plan, sections: [] }), usual).sections).toEqual([])
})

test('what an address says wrong is left out', () => {
  const search = new URLSearchParams(
    'document=x&sections=visits.vitals.x&paper=a5&language=fr&from=yesterday',
  )
  expect(planOf(search, usual)).toEqual({ document: 'record', sections: ['visits'], ...usual })
})

test('a part comes with what it belongs to and goes with it; internal notes and contacts are never ticked at first', () => {
  const plan = planOf(new URLSearchParams('document=examination'), usual)
  expect(plan.sections).not.toContain('notes')
  expect(plan.sections).not.toContain('contacts')
  const without = toggled(plan, 'diagnosis')
  expect(without).not.toContain('diagnosis')
  expect(without).not.toContain('differentials')
  expect(toggled({ ...plan, sections: without }, 'prognosis')).toEqual(
    expect.arrayContaining(['diagnosis', 'prognosis']),
  )
})

test('letter where letters are usual', () => {
  expect([usualPaper('US'), usualPaper('DE'), usualPaper(undefined)]).toEqual(['letter', 'a4', 'a4'])
})

test('a period that ends before it begins is turned, but an examination has none', () => {
  const plan = { ...planOf(new URLSearchParams(), usual), from: '2026-11-20', to: '2026-11-19' }
  expect(isTurned(plan)).toBe(true)
  expect(isTurned({ ...plan, document: 'examination' })).toBe(false)
  expect(isTurned({ ...plan, to: '2026-11-20' })).toBe(false)
})
