// @vitest-environment happy-dom
// What answers offer beyond their form: a told reaction becomes an allergy of the patient as a person words it, a new danger is ticked from the start.
import { screen } from '@testing-library/react'
import { forms } from '@vetrounds/core/forms/forms'
import type { Facts, Values } from '@vetrounds/core/forms/values'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import { type Editing, EditingProvider } from './context.ts'
import { PatientOffers } from './PatientOffers.tsx'
import { speakerOf } from './speaker.test-support.ts'
import { wordsOf } from './words.ts'

const world = vi.hoisted(() => ({ send: vi.fn(), patient: {} }))
vi.mock('../../api/request.ts', () => ({ request: async () => world.patient }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../behaviour/connection.ts', () => ({ reachNow: () => 'online', useReach: () => 'online' }))

const rex = {
  ...{ id: '01K0000000000000000000000P', name: 'Rex', species: 'canine', chip: 'NC-000001', v: 7 },
  ...{ allergies: ['chicken'], behaviour: ['Friendly'], color: 'black' },
} as unknown as KnownPatient

const facts: Facts = {
  species: 'canine',
  today: '2026-11-20',
  zone: 'Europe/Dublin',
  now: '2026-11-20T10:42:00.000Z',
  foodProducing: false,
  lactating: false,
  drugGiven: false,
}

const shown = async (name: keyof typeof forms, key: string, values: Values, noting?: Editing['noting']) => {
  const field = forms[name].steps.flatMap(step => step.fields).find(each => each.key === key)
  if (!field) throw new Error(`No field is called ${key}`)
  const editing = {
    ...{ form: forms[name], facts, words: wordsOf(speakerOf('en')), values, flags: [], problems: [] },
    ...{
      unread: { texts: {}, put: () => undefined, removeRow: () => undefined },
      isTried: false,
      species: 'Dog',
      last: undefined,
      locked: undefined,
      patient: rex,
      noting,
    },
  }
  return show(
    <EditingProvider value={editing}>
      <PatientOffers field={field} />
    </EditingProvider>,
    'clinical-forms',
    'ui',
  )
}

beforeEach(() => {
  world.patient = rex
  world.send.mockReset()
})

test('a told reaction is added to the allergies as it is worded, beside all that the patient has', async () => {
  const { user } = await shown('case_history', 'drug_reactions', {
    drug_reactions: 'Swollen after penicillin',
  })
  await user.click(screen.getByRole('button', { name: /Add to allergies: .*Swollen after penicillin/ }))
  await user.clear(screen.getByRole('textbox'))
  await fill(user, screen.getByRole('textbox'), 'Penicillin')
  await user.click(screen.getByRole('button', { name: 'Add to allergies' }))
  expect(world.send).toHaveBeenCalledTimes(1)
  expect(world.send.mock.calls[0]?.[0]).toMatchObject({
    params: { id: rex.id },
    body: { v: 7, allergies: ['chicken', 'Penicillin'], behaviour: ['Friendly'], color: 'black' },
  })
})

test('nothing is offered for an allergy that is known', async () => {
  await shown('case_history', 'drug_reactions', { drug_reactions: 'Chicken' })
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [['Friendly', 'Biter'], true],
  [['Nervous'], false],
])('%j is offered as behaviour, ticked: %s', async (behavior, isTicked) => {
  const turn = vi.fn()
  const { user } = await shown('physical_examination', 'behavior', { behavior }, { isOn: undefined, turn })
  const box = screen.getByRole('checkbox')
  expect(box).toHaveProperty('checked', isTicked)
  await user.click(box)
  expect(turn).toHaveBeenCalledWith(!isTicked)
})
