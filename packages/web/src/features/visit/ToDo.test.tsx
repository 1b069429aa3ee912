// Beside a visit: of an animal that died nothing is due but what its death left open.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beginServer } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { ToDo } from './ToDo.tsx'
import type { Visit } from './use-visit.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20', useBranchZone: () => 'UTC' }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../patients/use-book-patient.ts', () => ({ useBookPatient: () => () => undefined }))
vi.mock('./Awaited.tsx', () => ({ Awaited: () => null }))
vi.mock('./Billed.tsx', () => ({ Billed: () => null }))
vi.mock('./NotBilled.tsx', () => ({ NotBilled: () => null }))

test('a disease that was suspected before an animal died must be reported all the same', async () => {
  const due = { id: 'D1', patientId: 'P1', branchId: 'B1', v: 1, sort: 'authority', state: 'open' }
  beginServer({ readDues: () => ({ dues: { P1: [{ ...due, title: 'Report it', day: '2026-11-20' }] } }) })
  const nothing = () => undefined
  await show(
    <ToDo
      visit={{ id: 'V1', state: 'done', parts: {} } as Partial<Visit> as Visit}
      ofVisit={{ pet: { entries: [] } as Partial<Pet> as Pet, isWhole: true } as never}
      patient={{ id: 'P1', name: 'Rex', deceased: true } as KnownPatient}
      onMeasure={nothing}
      onWrite={nothing}
      onClose={nothing}
      mayClose={false}
    />,
    ...(['visit', 'pet', 'entries'] as const),
  )
  expect(await screen.findByText('Report it')).toBeTruthy()
  expect(screen.getByText('Due')).toBeTruthy()
})
