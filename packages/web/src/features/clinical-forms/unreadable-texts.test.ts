// Unreadable numbers and unfinished dates prevent a form's completion, but only where their field is asked.
import { forms } from '@vetrounds/core/forms/forms'
import type { Facts, Values } from '@vetrounds/core/forms/values'
import { expect, test } from 'vitest'
import { speakerOf } from './speaker.test-support.ts'
import { formProblems, nameAt, placeOf, withoutRow } from './unreadable-texts.ts'
import { wordsOf } from './words.ts'

const facts: Facts = {
  ...{ species: 'canine', today: '2026-11-20', zone: 'Europe/Dublin', now: '2026-11-20T10:42:00.000Z' },
  ...{ foodProducing: false, lactating: false, drugGiven: false },
}
const form = forms.physical_examination
const nodes = form.steps.flatMap(({ fields }) => fields).find(({ key }) => key === 'lymph_node_findings')
const column = nodes?.control === 'group' && nodes.rows.fields.find(({ control }) => control === 'number')

const unreadable = (texts: Record<string, string>, values: Values, of: keyof typeof forms = form.name) =>
  formProblems(forms[of], texts, values, facts).flatMap(({ code, path }) =>
    code === 'number.unreadable' ? [path] : [],
  )

test('one that is not asked any more keeps nothing from being completed', () => {
  const texts = { itch_score: '3x' }
  expect(unreadable(texts, { itching: 'yes' }, 'case_history')).toEqual(['itch_score'])
  expect(unreadable(texts, { itching: 'no' }, 'case_history')).toEqual([])
})

test('it is told once: its field is not missing, too', () => {
  const of = (texts: Record<string, string>) =>
    formProblems(form, texts, {}, facts)
      .filter(({ path }) => path === 'temperature')
      .map(({ code }) => code)
  expect([of({}), of({ temperature: '38.45' })]).toEqual([['required'], ['number.unreadable']])
})

test('in a table it belongs to its row: it goes with that, and moves up with it', () => {
  if (!nodes || !column) throw new Error('A table with a number.')
  const place = (row: number) => placeOf(nodes, row, column)
  const texts = { [place(0)]: 'a', [place(1)]: 'b', [place(2)]: 'c', temperature: 'd' }
  expect(withoutRow(texts, nodes, 1)).toEqual({ [place(0)]: 'a', [place(1)]: 'c', temperature: 'd' })
  expect(nameAt(place(1), form, wordsOf(speakerOf('en')))).toBe('Lymph node findings: Size (cm)')
})

test('dates that are unfinished come first: their step would lose what stands there', () => {
  const texts = { itch_score: '3x', last_meal_at: 'time', owned_since: 'date', neuter_date: 'date' }
  const problems = formProblems(forms.case_history, texts, { itching: 'yes' }, facts)
  expect(problems.slice(0, 3).map(({ path, code }) => [path, code])).toEqual([
    ['last_meal_at', 'time.unfinished'],
    ['owned_since', 'date.unfinished'],
    ['itch_score', 'number.unreadable'],
  ])
  // The neutering date is not asked for an animal that isn't neutered.
  expect(problems.map(({ path }) => path)).not.toContain('neuter_date')
})
