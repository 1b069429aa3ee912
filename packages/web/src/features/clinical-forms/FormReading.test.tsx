// An examination as it is read: its summary is built from both forms of the visit and the animal.
// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { ReadForm } from '@vetrounds/core/forms/form'
import { forms } from '@vetrounds/core/forms/forms'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { FormReading } from './FormReading.tsx'

const at = '2026-11-20T10:42:00.000Z'
const context = { foodProducing: false, lactating: false, drugGiven: false }
const history = {
  ...{ symptom_description: 'Coughs', chief_complaint: ['cough', 'not_eating'], onset: 'sudden' },
  ...{ start_date: '2026-11-18', symptom_progression: 'increasing' },
}
const head = (id: string, kind: string, state = 'done') => ({
  ...{ id, kind, at, patientId: 'P', branchId: 'B', by: 'V', v: 1, state, versions: 1, title: '' },
})
const world = vi.hoisted(() => ({ asked: [] as string[] }))
vi.mock('../../api/request.ts', () => ({
  request: async (name: string, input: { params: { id: string } }) => {
    world.asked.push(name)
    if (name === 'listEntries') return { rows: [head('H', 'case_history')] }
    if (name !== 'readForm') return { memberships: [], person: { id: 'V' }, members: [] }
    const body = { species: 'feline', values: history, context, flags: [] }
    return input.params.id === 'H'
      ? { entry: head('H', 'case_history'), steps: [], versions: [{ n: 1, body }] }
      : { entry: head('D', 'case_history', 'draft'), steps: [{ values: history }], versions: [] }
  },
}))
vi.mock('../../offline/use-queue.ts', () => ({ useQueue: () => ({ waiting: [] }), useWaitingRows: () => [] }))
vi.mock('../../changes/send-change.ts', () => ({ sendChange: vi.fn() }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => vi.fn() }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../behaviour/connection.ts', () => ({ reachNow: () => 'online', useReach: () => 'online' }))

const juno = {
  ...{ id: 'P', name: 'Juno', species: 'feline', gender: 'female', neutered: true, chip: '276' },
  ...{ birthDate: '2020-11-19', breed: 'Siamese' },
} as unknown as KnownPatient

const version = (body: object) => ({ n: 1, at, by: 'V', branchId: 'B', state: 'done', occurredAt: at, body })

const reading = (read: object, entries: object[] = []) =>
  show(
    <FormReading
      form={forms.physical_examination}
      pet={{ entries, isRead: true } as unknown as Pet}
      patient={juno}
      read={read as ReadForm}
      onLeave={() => undefined}
      onAmend={() => undefined}
      onStruck={() => undefined}
    />,
    ...(['clinical-forms', 'examination', 'case-history', 'patients', 'pet', 'entries', 'ui'] as const),
  )

const open = (entries: object[], more: object = {}) => {
  const values = { animal_weight: 4.12, temperature: 40.1 }
  const versions = [version({ species: 'feline', context, flags: [], values, ...more })]
  return reading({ entry: head('E', 'examination'), steps: [], versions }, entries)
}

const TOLD =
  '6 y female neutered Siamese Cat, 4.12 kg. Presented for Cough / breathing, Not eating, onset Sudden, for 2 days, progression Increasing. T 40.1 °C.'

test('complaint, duration, progression and sex stand in the summary', async () => {
  world.asked = []
  await open([head('H', 'case_history')])
  expect(await screen.findByText(new RegExp(`^${TOLD.replaceAll('.', '\\.')}`))).toBeDefined()
  expect(world.asked).not.toContain('listEntries')
})

test('the case history of an old examination is found beyond the newest entries', async () => {
  await open([])
  expect(await screen.findByText(/Presented for Cough/)).toBeDefined()
})

test('of a case history that is a draft nothing is told', async () => {
  await open([head('D', 'case_history', 'draft')])
  expect(await screen.findByText(/^6 y female neutered Siamese Cat, 4\.12 kg\. T 40\.1/)).toBeDefined()
  expect(screen.queryByText(/Presented for/)).toBeNull()
})

test('one that was edited stands as it was written, and is marked', async () => {
  await open([], { summary: 'Breathes badly since Wednesday.' })
  expect(await screen.findByText('Breathes badly since Wednesday.')).toBeDefined()
  expect(screen.getByText('Edited')).toBeDefined()
  cleanup()
  await open([])
  expect(screen.queryByText('Edited')).toBeNull()
})

test('what was found of the sex that it then had stands in the summary, corrected or not', async () => {
  await open([], { values: { temperature: 40.1, male_genital: ['phimosis'] } })
  expect(await screen.findByText(/T 40\.1 °C.*phimosis/i)).toBeDefined()
})

test('a draft that was struck out stays readable, and has no report', async () => {
  await reading({
    entry: head('E', 'examination', 'struck'),
    steps: [{ step: 'vitals', v: 1, values: { animal_weight: 4.12 } }],
    versions: [
      { n: 1, at, by: 'V', branchId: 'B', state: 'struck', occurredAt: at, reason: 'mistake: Twice' },
    ],
  })
  expect(await screen.findByText(/4\.12/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('why a number could not be taken is said with its name, beside one that was taken', async () => {
  const reasons = { respiratory_rate_not_taken: 'stress', capillary_refill_time_not_taken: 'aggressive' }
  await open([], { values: { pulse_rate: 180, ...reasons } })
  const line = (label: RegExp) => screen.findByText(label, { selector: 'dt' })
  expect((await line(/^Respirat.* · Not obtained because$/)).nextElementSibling?.textContent).toMatch(
    /stress/i,
  )
  expect((await line(/^Capillary.* · Not obtained because$/)).nextElementSibling?.textContent).toBeTruthy()
})
