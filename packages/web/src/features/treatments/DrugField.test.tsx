// What the formulary says against a medicine, whatever the language in which the clinic names a breed.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Drug } from '@vetrounds/core/formulary/drug'
import { expect, test } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import { Contraindications } from './DrugField.tsx'

const against = (breed: string) => ({ species: ['canine' as const], breed, note: `Not for ${breed}` })
const drug = {
  contraindications: [against('Schäferhund'), against('Dogge'), against('الراعي')],
} as unknown as Drug

test('a breed that was chosen from the list is met by each of its names', async () => {
  const patient = { species: 'canine', breed: 'German Shepherd Dog' } as unknown as KnownPatient
  await show(<Contraindications drug={drug} patient={patient} />, 'treatments')
  expect(await screen.findByText('Not for Schäferhund')).toBeTruthy()
  expect(screen.getByText('Not for الراعي')).toBeTruthy()
  expect(screen.queryByText('Not for Dogge')).toBeNull()
})

test('one that was typed is met as it was typed', async () => {
  const patient = { species: 'canine', breed: 'Doggen-Mischling' } as unknown as KnownPatient
  await show(<Contraindications drug={drug} patient={patient} />, 'treatments')
  expect(await screen.findByText('Not for Dogge')).toBeTruthy()
})
