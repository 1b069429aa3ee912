// The values that fill in a text that is kept or signed: for a stray they say that the age is estimated; for a dead animal they
// say how old it became.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useContext } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { AboutContext, AboutPatient } from './about-patient.tsx'

vi.mock('../pet/use-last-vitals.ts', () => ({ useLastVitals: () => ({}) }))
vi.mock('../pet/use-weighings.ts', () => ({ useWeighings: () => ({ weighings: [] }) }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))

const Age = () => <p>{useContext(AboutContext)?.age ?? 'none'}</p>

test.each<[object, string]>([
  [{}, '5 y'],
  [{ estimatedBirth: true }, '~ 5 y'],
  [{ deceased: true, deceasedOn: '2024-12-20' }, '3 y 1 mo'],
  [{ birthDate: undefined }, 'none'],
])('with %j the age is %s', async (more, said) => {
  const patient = { id: 'P', name: 'Juno', species: 'feline', birthDate: '2021-11-20', ...more }
  await show(
    <AboutPatient pet={{} as Pet} patient={patient as unknown as KnownPatient}>
      <Age />
    </AboutPatient>,
    ...(['patients', 'visit', 'pet', 'nouns'] as const),
  )
  expect(screen.getByRole('paragraph').textContent).toBe(said)
})
