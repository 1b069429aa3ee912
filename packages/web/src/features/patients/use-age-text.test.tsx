// An animal's age in words: marked where its birth is a guess, and not growing after its death.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { useAgeOf } from './use-age-text.ts'

type Animal = Parameters<ReturnType<typeof useAgeOf>>[0]

const Age = ({ of, on }: { of: Animal; on: string }) => <p>{useAgeOf()(of, on) ?? 'none'}</p>

const born = { birthDate: '2015-03-10' }
const dead = { ...born, deceased: true, deceasedOn: '2020-04-10' }

test.each<[string, Animal, string]>([
  ['a known birth', born, '11 y'],
  ['an estimated one', { ...born, estimatedBirth: true }, '~ 11 y'],
  ['a death before that day', { ...dead, estimatedBirth: true }, '~ 5 y 1 mo'],
  ['a death after it', { ...dead, deceasedOn: '2026-03-11' }, '11 y'],
  ['a death of which no day is known', { ...born, deceased: true }, 'none'],
  ['no birth', {}, 'none'],
])('%s', async (_case, of, said) => {
  await show(<Age of={of} on="2026-03-10" />, 'patients')
  expect(screen.getByRole('paragraph').textContent).toBe(said)
})
