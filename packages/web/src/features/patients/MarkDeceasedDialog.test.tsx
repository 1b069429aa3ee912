// For an animal that is marked deceased already, the menu offers to correct the day, and the dialog asks for nothing else.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig, unstable_serialize } from 'swr'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { useT } from '../../i18n/use-t.ts'
import { fieldErrorText } from '../../ui/field-error.ts'
import { MarkDeceasedDialog } from './MarkDeceasedDialog.tsx'
import { usePatientMenu } from './use-patient-menu.ts'

const { asked, sent } = vi.hoisted(() => ({ asked: [] as string[], sent: vi.fn() }))
vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (async (name: string) => {
    asked.push(name)
    return { ...remy, v: 4, deceasedOn: '2026-11-23' }
  }) as never,
}))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => async (input: unknown) => {
    sent(name, input)
    return { answer: { ...remy, v: 5 } }
  },
}))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-29',
  useBranchZone: () => 'Europe/Dublin',
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B', useMembership: () => undefined }))
vi.mock('../lists/use-history.ts', () => ({
  useHistory: () => () => ({ icon: 'history', label: 'History' }),
}))

// In happy-dom, a selection that the field sets while it handles a change of selection causes another change, endlessly.
Selection.prototype.collapse = () => undefined

const remy = {
  ...{ id: 'P1', ownerId: 'O1', ownerName: 'Nora', chip: 'NC-000001', name: 'Remy', species: 'canine' },
  ...{ breed: 'Beagle', birthDate: '2020-05-04', deceased: true, allergic: false, careful: false, v: 3 },
} as PatientRow

/** The patient as it was read in this session, before it was marked. */
const before = () => {
  const key = unstable_serialize(['readPatient', { params: { id: 'P1' } }, 'C.B'])
  return new Map([[key, { data: { ...remy, deceased: false, v: 3 }, isValidating: false }]])
}

const alone = (node: React.ReactNode, provider: () => Map<string, object> = () => new Map()) => (
  <SWRConfig value={{ provider }}>
    <MemoryRouter>{node}</MemoryRouter>
  </SWRConfig>
)

const Labels = ({ deceased }: { deceased: boolean }) => {
  const menu = usePatientMenu({ onAct: () => undefined, onChanged: () => undefined })
  return (
    <p>
      {menu({ ...remy, deceased })
        .map(({ label }) => label)
        .slice(-2)
        .join('; ')}
    </p>
  )
}

test('the menu offers it beside the way back', async () => {
  const { change } = await show(alone(<Labels deceased />), 'patients', 'nouns')
  expect(screen.getByRole('paragraph').textContent).toBe('Correct the day of death…; Mark alive again')
  change(alone(<Labels deceased={false} />))
  expect(screen.getByRole('paragraph').textContent).toContain('; Mark deceased…')
})

test('the dialog opens with the day that is stored, whatever was read before, and says nothing of appointments', async () => {
  const onClose = vi.fn()
  const { user } = await show(
    alone(<MarkDeceasedDialog patient={remy} onClose={onClose} />, before),
    ...(['patients', 'nouns', 'ui', 'problems', 'errors'] as const),
  )
  expect(screen.getByRole('heading').textContent).toContain('Correct the day of death')
  await screen.findByRole('button', { name: /^Save/ })
  const part = (name: RegExp) => screen.getByRole('spinbutton', { name })
  expect([/^day/, /^month/, /^year/].map(name => part(name).textContent)).toEqual(['23', '11', '2026'])
  expect(screen.queryByRole('radio')).toBeNull()
  expect(asked).not.toContain('listComing')
  await user.click(part(/^day/))
  await user.keyboard('20')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const body = { day: '2026-11-20', appointments: 'keep', v: 4 }
  expect(sent).toHaveBeenCalledWith('markDeceased', { params: { id: 'P1' }, body })
})

const Said = ({ code }: { code: string }) => <p>{fieldErrorText(useT('common'), code)}</p>

test('a birth after the death is called so', async () => {
  await show(<Said code="date.after_death" />)
  expect(screen.getByRole('paragraph').textContent).toBe('After the day of death')
})
