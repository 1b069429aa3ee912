// An urgent combination across both forms of the day is told in the visit, until somebody has seen it.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'

const at = '2026-11-24T11:00:00.000Z'
const read = {
  H: { entry: { state: 'draft' }, steps: [{ values: { unproductive_retching: 'yes' } }], versions: [] },
  E: {
    entry: { state: 'done' },
    steps: [],
    versions: [
      {
        body: {
          species: 'canine',
          values: { abdomen: 'abnormal', abdominal_findings: ['tympanic'] },
          context: {},
          flags: [],
        },
      },
    ],
  },
}
vi.mock('../../api/client.ts', () => ({
  useRead: (_: string, input?: { params: { id: 'H' | 'E' } }) => ({ data: input && read[input.params.id] }),
}))
vi.mock('./use-words.ts', () => ({
  useFacts: () => ({
    species: 'canine',
    today: '2026-11-24',
    zone: 'Europe/Dublin',
    now: at,
    foodProducing: false,
    lactating: false,
    drugGiven: false,
  }),
}))

const { UrgentBanners } = await import('./UrgentBanners.tsx')

const entry = (id: string, kind: string) => ({ id, kind, at, state: 'done', v: 1, versions: 1 })

test('retching in the history and a tympanic abdomen make one banner, which leaves once it is seen', async () => {
  const pet = { entries: [entry('H', 'case_history'), entry('E', 'examination')] } as unknown as Pet
  const patient = { id: 'P', species: 'canine' } as KnownPatient
  const { user, change } = await show(<UrgentBanners pet={pet} patient={patient} at={at} />, 'clinical-forms')
  expect((await screen.findByRole('alert')).textContent).toContain('gastric dilatation-volvulus')
  await user.click(screen.getByRole('button', { name: 'Seen' }))
  expect(screen.queryByRole('alert')).toBeNull()
  change(<UrgentBanners key="other" pet={{ ...pet, entries: [] }} patient={patient} at={at} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
