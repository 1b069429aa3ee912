// What a medicine of the formulary brings, and what speaks against it, whatever the language in which the clinic names a breed.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Drug } from '@vetrounds/core/formulary/drug'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import { Contraindications, DrugField } from './DrugField.tsx'
import type { BoundTreatment } from './treatment-form.ts'

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

const perArea = {
  ...{ id: 'D', name: 'Carboplatin', strengths: [{ amount: 10, unit: 'ml' }], contraindications: [] },
  doses: [{ species: ['canine', 'equine'], per: 'm2', min: 250, max: 250 }],
} as unknown as Drug

const Field = ({ species }: { species: 'canine' | 'equine' }) => {
  const form = useForm({ defaultValues: { name: '', per: 'kg', unit: 'ml', rate: undefined } })
  return (
    <>
      <DrugField
        form={form as unknown as BoundTreatment}
        species={species}
        drugs={[perArea]}
        isLoading={false}
      />
      <output>{`${form.watch('per')} ${form.watch('rate')}`}</output>
    </>
  )
}

test.each([
  ['canine', 'm2 250'],
  ['equine', 'kg undefined'],
] as const)(
  'a dose by body surface is taken where the species has a formula: of %s %s',
  async (species, said) => {
    const { user } = await show(
      <Field species={species} />,
      'treatments',
      'entries',
      'patients',
      'nouns',
      'ui',
    )
    await user.type(screen.getByRole('combobox', { name: 'Name' }), 'carbo')
    await user.click(await screen.findByRole('option', { name: /Carboplatin/ }))
    expect(screen.getByRole('status').textContent).toBe(said)
  },
)

test('another name is reckoned by weight again', async () => {
  const { user } = await show(<Field species="canine" />, 'treatments', 'entries', 'patients', 'nouns', 'ui')
  const name = screen.getByRole('combobox', { name: 'Name' })
  await user.type(name, 'carbo')
  await user.click(await screen.findByRole('option', { name: /Carboplatin/ }))
  await user.type(name, 'x')
  // The status is hidden behind the open suggestions.
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('kg undefined')
})
