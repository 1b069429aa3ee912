// A dose has Latin digits whatever the person chose: its dosage is kept as text, and read by colleagues of any language.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import type { Species } from '@vetrounds/core/patients/species'
import i18next from 'i18next'
import { useForm } from 'react-hook-form'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { setFormatting } from '../../i18n/formats.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { DoseFields } from './DoseFields.tsx'
import type { BoundTreatment } from './treatment-form.ts'

vi.mock('../pet/use-pet-words.ts', () => ({ usePetWords: () => ({ dayOf: String }) }))

type FieldsProps = { unit: 'ml' | 'tablet' | 'capsule'; strength?: number; species?: Species }

const Fields = ({ unit, strength = 40, species = 'equine' }: FieldsProps) => {
  const form = useForm({
    defaultValues: { per: 'kg', rate: 30, weight: 4.12, strength, unit, dosage: '' },
  })
  return (
    <>
      <DoseFields
        form={form as unknown as BoundTreatment}
        species={species}
        drug={undefined}
        weighed={undefined}
        bornOn={undefined}
      />
      <output>{form.watch('dosage')}</output>
    </>
  )
}

beforeAll(() => startI18n())
afterEach(async () => {
  act(() => setFormatting('latn', 'AE'))
  await i18next.changeLanguage('en')
})

test.each([
  ['ml', '124 mg · 3.1 ml'],
  ['tablet', '120 mg · 3 أقراص'],
] as const)('in Arabic with its own digits, in %s, what is taken is %s', async (unit, dosage) => {
  await i18next.changeLanguage('ar')
  act(() => setFormatting('arab', 'AE'))
  const { user } = await show(<Fields unit={unit} />, 'treatments', 'ui', 'nouns')
  await user.click(screen.getByRole('button', { name: 'أخذها جرعةً' }))
  expect(screen.getByRole('status').textContent).toBe(dosage)
  expect(screen.getByText('30 mg/kg × 4.12 kg')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/[٠-٩]/)
  expect(screen.getAllByRole('textbox').map(each => (each as HTMLInputElement).value)).toEqual([
    '30',
    '4.12',
    '40',
  ])
})

test('a dose of which rounding leaves nothing says so, with what would be needed', async () => {
  const { change } = await show(<Fields unit="capsule" strength={1000} />, 'treatments', 'ui', 'nouns')
  const told = screen.getByText(/nothing is left/).textContent?.replace(/[\u2066-\u2069]/g, '')
  expect(told).toBe('Rounded to 1 capsule, nothing is left: 0.1236 capsules')
  expect(screen.queryByRole('button', { name: 'Take as dosage' })).toBeNull()
  change(<Fields key="other" unit="capsule" />)
  expect(screen.queryByText(/nothing is left/)).toBeNull()
})

test('a dose by weight is not taken for one by body surface', async () => {
  const { user } = await show(<Fields unit="ml" species="feline" />, 'treatments', 'ui', 'nouns')
  const dose = () => screen.getByRole('textbox', { name: 'Dose' })
  expect(dose()).toHaveProperty('value', '30')
  await user.click(screen.getByRole('radio', { name: 'mg/m²' }))
  expect(dose()).toHaveProperty('value', '')
})
