// The facts of a pet: a day of birth that is a guess is marked.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { expect, test } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { usePatientFacts } from './use-patient-facts.tsx'

const Born = ({ patient }: { patient: object }) => {
  const facts = usePatientFacts()({ chip: '', species: 'feline', ...patient } as unknown as PatientRow, [])
  return <p>{facts.find(({ field }) => field === 'birthDate')?.fact[1]}</p>
}

test('a day of birth is told, and that it is estimated', async () => {
  await show(<Born patient={{ birthDate: '2021-11-20', estimatedBirth: true }} />, 'patients')
  expect(screen.getByRole('paragraph').textContent).toMatch(/2021.* \(Estimated\)$/)
})

test('one that is known stands alone', async () => {
  await show(<Born patient={{ birthDate: '2021-11-20' }} />, 'patients')
  expect(screen.getByRole('paragraph').textContent).toMatch(/2021$/)
})
