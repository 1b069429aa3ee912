// Typed kilograms stay visible until they are sent, even if another weight arrives meanwhile.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { expect, test, vi } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { WeighIn } from './WeighIn.tsx'

vi.mock('../../../api/use-can.ts', () => ({ useCan: () => () => undefined }))

const row = { id: 'a', patientId: 'p', petName: 'Mila' } as AppointmentRow
const words = { list: (texts: string[]) => texts.join(' '), time: String } as unknown as CalendarFormat
const weighed = { grams: 18_200, at: '2026-11-23T10:00:00.000Z' }
const weigh = { isSaving: false, save: vi.fn() }
const weighIn = (value: number | undefined) => (
  <WeighIn row={row} words={words} weighed={weighed} weigh={weigh} value={value} onChange={vi.fn()} />
)

test('a weight of the day stands in the place of the empty field, not of one that was typed', async () => {
  const { change } = await show(weighIn(18.4), 'booking', 'ui')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '18.4')
  change(weighIn(undefined))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.body.textContent).toContain('18.2')
})
