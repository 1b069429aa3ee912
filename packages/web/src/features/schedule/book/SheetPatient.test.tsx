// The patient at the head of the sheet: a breed that is on no list isn't shown in any language, and an estimated age is marked.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { OpenedPatient } from '@vetrounds/core/records/timeline'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { SheetPatient } from './SheetPatient.tsx'

const open = async (patient: object) => {
  const row = { petName: 'Daisy', species: 'feline', patientId: 'P', ownerName: 'Aoife' }
  await show(
    <MemoryRouter>
      <SheetPatient
        titleId="whose"
        row={row as AppointmentRow}
        opened={{ patient, entries: [] } as unknown as OpenedPatient}
        words={{ list: (parts: readonly string[]) => parts.join() } as unknown as CalendarFormat}
      />
    </MemoryRouter>,
    'calendar',
    'patients',
    'pet',
  )
}

test.each([
  ['Other', 'Cat · cream'],
  ['Siamese', 'Siamese · cream'],
])('of the breed %s stands %s', async (breed, line) => {
  await open({ breed, color: 'cream' })
  expect(screen.getByText(line)).toBeTruthy()
})

test('an estimated age is marked, and a dead animal grows no older', async () => {
  const born = { birthDate: '2010-03-01', estimatedBirth: true }
  await open({ ...born, deceased: true, deceasedOn: '2015-04-20' })
  expect(screen.getByText('~ 5 y 1 mo')).toBeTruthy()
})
