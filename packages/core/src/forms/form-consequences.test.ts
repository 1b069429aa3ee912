import { expect, test } from 'vitest'
import {
  asksForHygiene,
  behaviourSeen,
  isNotifiable,
  reactionsIn,
  withoutNotifiable,
} from './form-consequences.ts'
import type { Row } from './values.ts'

test.each([
  [{ people_ill: 'yes' }, true, false],
  [{ people_skin_lesions: 'yes' }, true, false],
  [{ infection_risk: ['zoonosis'] }, true, false],
  [{ infection_risk: ['contagious', 'notifiable'] }, true, true],
  [{ people_ill: 'unknown', infection_risk: ['isolation'] }, false, false],
])('%j asks for hygiene: %s, and for the authority: %s (rule 12)', (values, hygiene, authority) => {
  expect([asksForHygiene(values), isNotifiable(values)]).toEqual([hygiene, authority])
})

test('the suspicion of a notifiable disease is left out, what is beside it is not', () => {
  expect(withoutNotifiable({ urgency: 'soon', infection_risk: ['contagious', 'notifiable'] })).toEqual({
    urgency: 'soon',
    infection_risk: ['contagious'],
  })
  expect(withoutNotifiable({ infection_risk: ['notifiable'] })).toEqual({})
})

test('reactions to medicines and vaccines are offered once (rule 13)', () => {
  expect(reactionsIn('drug_reactions', { drug_reactions: ' Vomits after penicillin ' }, [])).toEqual([
    'Vomits after penicillin',
  ])
  expect(reactionsIn('drug_reactions', { drug_reactions: 'Penicillin' }, ['penicillin'])).toEqual([])
  const vaccinations: Row[] = [
    { vaccine_name: 'Rabies', vaccination_date: '2026-01-02', reaction: 'swelling' },
    { vaccine_name: 'FeLV', vaccination_date: '2026-01-02' },
  ]
  expect(reactionsIn('vaccinations', { vaccinations }, [])).toEqual(['Rabies: swelling'])
})

test('behaviour is offered where it changed, and a new danger is one (rule 14)', () => {
  expect(behaviourSeen({}, ['Friendly'])).toBeUndefined()
  expect(behaviourSeen({ behavior: ['Nervous', 'Friendly'] }, ['Friendly', 'Nervous'])).toBeUndefined()
  expect(behaviourSeen({ behavior: ['Friendly'] }, ['Biter'])).toEqual({
    seen: ['Friendly'],
    isDanger: false,
  })
  expect(behaviourSeen({ behavior: ['Biter', 'Friendly'] }, ['Friendly'])).toEqual({
    seen: ['Biter', 'Friendly'],
    isDanger: true,
  })
  expect(behaviourSeen({ behavior: ['Biter', 'Fearful'] }, ['Biter'])).toMatchObject({ isDanger: false })
  expect(behaviourSeen({ behavior: ['Needs_Sedation'] }, ['Biter', 'Friendly'])).toEqual({
    seen: ['Needs_Sedation', 'Biter'],
    isDanger: true,
  })
})
