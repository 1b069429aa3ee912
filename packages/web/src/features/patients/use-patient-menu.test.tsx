// What the menu of a patient in the list offers.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import { usePatientMenu } from './use-patient-menu.ts'

vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('./use-book-patient.ts', () => ({ useBookPatient: () => vi.fn() }))
vi.mock('./use-patient-acts.ts', () => ({ usePatientActs: () => ({}) }))

beforeAll(async () => {
  for (const namespace of ['common', 'patients'] as const) await loadMessages(namespace)
})

test.each([
  ['372098100004411', true],
  ['', false],
  ['NC-000123', false],
])('the chip “%s” is offered to be copied: %s', (chip, isOffered) => {
  const { result } = renderHook(() => usePatientMenu({ onAct: vi.fn(), onChanged: vi.fn() }))
  const labels = result
    .current({ id: 'P', ownerId: 'O', name: 'Remy', chip } as PatientRow)
    .map(act => act.label)
  expect(labels.includes('Copy chip number')).toBe(isOffered)
})
