// The versions of images: each with who and why, what it changed, and a way to amend the newest.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { SWRConfig, unstable_serialize } from 'swr'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { ImageVersions } from './ImageVersions.tsx'

const body = { type: 'xray', refNumber: 'XR-7', organ: 'Thorax', files: ['F1'] }
const entry = {
  kind: 'image',
  id: 'E',
  patientId: 'P',
  at: '2026-11-02T10:17:00.000Z',
  branchId: 'B1',
  by: 'V',
  v: 2,
  versions: 2,
  state: 'done',
  title: 'Thorax',
  facts: { type: 'xray', n: 1, first: 'F1' },
} as const
const of = (n: number, more: object) => ({ n, at: entry.at, occurredAt: entry.at, by: 'V', ...more })
const versions = [
  of(1, { state: 'done', byName: 'Lukas Vogt', body: { ...body, organ: 'Torax' } }),
  of(2, { state: 'done', byName: 'Niamh Walsh', reason: 'Misspelt', body }),
]
vi.mock('../../api/request.ts', () => ({
  callEndpoint: vi.fn(),
  request: async (name: string) =>
    name === 'readEntry' ? { entry, versions } : { memberships: [], person: { id: 'niamh' }, members: [] },
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-20',
  useBranchZone: () => 'Europe/Dublin',
}))

test('each version stays readable with person and reason, and the newest is what is amended', async () => {
  const onEdit = vi.fn()
  const { user } = await show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ImageVersions
        entry={entry as RecordEntry}
        reason={undefined}
        onEdit={onEdit}
        onClose={() => undefined}
      />
    </SWRConfig>,
    ...(['images', 'entries', 'nouns', 'ui', 'pet', 'errors'] as const),
  )
  expect(await screen.findByText('Misspelt')).toBeTruthy()
  expect(screen.getByText('Niamh Walsh')).toBeTruthy()
  expect(screen.getByText('Version 2 against 1')).toBeTruthy()
  const [organ] = screen.getByText('Organ or region').parentElement?.getElementsByTagName('dd') ?? []
  expect(organ?.querySelector('del')?.textContent).toContain('Torax')
  expect(organ?.querySelector('ins')?.textContent).toContain('Thorax')
  await user.click(screen.getByRole('button', { name: /Lukas Vogt/ }))
  expect(screen.queryByText('Version 2 against 1')).toBeNull()
  expect(screen.getByText('Torax')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(onEdit).toHaveBeenCalledWith({ entry, body })
})

test('a newer version than the one kept from before is shown once it is read', async () => {
  const known = ['readEntry', { params: { id: 'P', entry: 'E' }, query: { at: entry.at } }, 'C1.B1']
  const kept = { [unstable_serialize(known)]: { entry, versions: versions.slice(0, 1) } }
  await show(
    <SWRConfig value={{ provider: () => new Map(), fallback: kept }}>
      <ImageVersions
        entry={entry as RecordEntry}
        reason={undefined}
        onEdit={() => undefined}
        onClose={() => undefined}
      />
    </SWRConfig>,
    ...(['images', 'entries', 'nouns', 'ui', 'pet', 'errors'] as const),
  )
  expect(await screen.findByText('Version 2 against 1')).toBeTruthy()
})
