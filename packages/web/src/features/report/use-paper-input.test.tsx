// What a report is made of: whole before it is printed, and of what is read for it neither a phone nor an address that expires stays on
// the device.
// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { setClock } from '@vetrounds/core/clock'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { PersonProvider } from '../../api/person-here.ts'
import { endFor, keepAnswer, openFor } from '../../cache/cache.ts'
import { hooked } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE } from '../../changes/page.test-support.ts'
import { beginServer, late, refusal, server } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import type { Pet } from '../pet/use-pet.ts'
import { usePaperInput } from './use-paper-input.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))
const vaults = vi.hoisted(() => new Map<string, { of: (person: string) => Promise<unknown> }>())
vi.mock('../../cache/vault.ts', async () => {
  const { memoryVault } = await import('../../cache/memory-vault.test-support.ts')
  return {
    openVault: (name: string) => {
      const vault = memoryVault()
      vaults.set(name, vault)
      return vault
    },
  }
})

const PHONE = '+353 87 765 4321'
const FILE = '01K0000000000000000000000F'
const SIGNED = 'https://files.example/1?expires=soon'
const ownerId = '01KA00000000000000000000AB'
const pet = {
  patient: { id: '01KA00000000000000000000AA', ownerId, ownerName: 'Nora Hurley' },
  owner: { id: ownerId, name: 'Nora Hurley' },
  problems: [],
  isUnsent: false,
  isRead: true,
  reread: () => undefined,
} as unknown as Pet
const clinic = { id: 'C1', country: 'IE', documentLanguage: 'en', logo: undefined as string | undefined }
const me = { person: { id: 'niamh' }, memberships: [{ clinic, branches: [] }] }
const image = {
  entry: {
    kind: 'image',
    id: 'E',
    at: '2026-11-20T10:00:00.000Z',
    versions: 1,
    state: 'done',
    facts: { first: FILE },
  },
  body: { files: [FILE], type: 'xray', refNumber: 'XR-1', organ: 'Chest' },
}

const paper = (sections: string) =>
  hooked(
    () => usePaperInput(pet),
    hooks => (
      <SWRConfig value={{ onSuccess: keepAnswer, shouldRetryOnError: false }}>
        <PersonProvider value={() => me as never}>
          <MemoryRouter initialEntries={[`/?sections=${sections}`]}>{hooks}</MemoryRouter>
        </PersonProvider>
      </SWRConfig>
    ),
  )
/** Returns what is on the device after the session has ended. */
const kept = async () => {
  endFor('niamh', 'idle')
  const rows = (await vaults.get('vetrounds-answers')?.of('niamh')) as [string, { data: unknown }][]
  // The map of pictures comes from another JavaScript realm than the document.
  const open = (_key: string, value: unknown) =>
    Object.prototype.toString.call(value) === '[object Map]' ? [...(value as Map<string, string>)] : value
  return rows.map(([key, { data }]) => `${key} ${JSON.stringify(data, open)}`)
}

beforeAll(async () => {
  holdBranch(HERE)
  await loadMessages('common')
})
beforeEach(async () => {
  setClock(() => Date.parse('2026-11-23T09:00:00.000Z'))
  clinic.logo = undefined
  await openFor('niamh')
  beginServer({
    readOwner: () => ({
      id: ownerId,
      name: 'Nora Hurley',
      email: 'nora@example.org',
      address: '14 Beechwood',
    }),
    readReport: ({ query }: { query: { cursor?: string } }) =>
      query.cursor ? { rows: [image], people: {} } : { rows: [], people: {}, cursor: 'next' },
    readFile: () => ({ url: SIGNED, type: 'image/jpeg', expiresAt: '2026-11-23T10:00:00.000Z' }),
    revealPhone: () => ({ phone: PHONE }),
  })
  emptyQueue()
})

test('without its owner’s contacts nobody’s phone is revealed; the record is read to its end', async () => {
  const now = await paper('visits')
  expect(now()).toMatchObject({ isWhole: true, isFresh: true, error: undefined })
  expect(now().input).toMatchObject({
    ownerName: 'Nora Hurley',
    contacts: undefined,
    record: { rows: [image] },
  })
  expect(server.calls).toEqual([])
})

test('a phone is revealed for the paper, which is whole only then; it stays on no device', async () => {
  const slow = late()
  server.ends = [slow.end]
  const now = await paper('contacts')
  expect(now()).toMatchObject({ isWhole: false, input: { contacts: { phone: undefined } } })
  await act(async () => slow.arrive())
  expect(now()).toMatchObject({
    isWhole: true,
    input: { contacts: { phone: PHONE, email: 'nora@example.org', address: '14 Beechwood' } },
  })
  expect(server.calls.map(({ name, params, branch }) => [name, params, branch])).toEqual([
    ['revealPhone', { id: ownerId }, HERE],
  ])
  const there = await kept()
  expect(there.some(row => row.includes('readOwner'))).toBe(true)
  expect(there.filter(row => row.includes(PHONE))).toEqual([])
})

test('pictures are all there before it is printed; their addresses stay on no device', async () => {
  const slow = late()
  server.answers.readFile = async () => {
    await slow.end
    return { url: SIGNED, type: 'image/jpeg', expiresAt: '2026-11-23T10:00:00.000Z' }
  }
  const now = await paper('images')
  expect(now().isWhole).toBe(false)
  await act(async () => slow.arrive())
  expect(now().isWhole).toBe(true)
  expect(now().input?.pictures).toEqual(new Map([[FILE, SIGNED]]))
  expect((await kept()).filter(row => row.includes(SIGNED))).toEqual([])
})

/** A record with this many images of eight files each. */
const recordOf = (images: number, state = 'done') => {
  const rows = Array.from({ length: images }, (_, n) => ({
    entry: { ...image.entry, id: `E${n}`, state },
    body: { ...image.body, files: Array.from({ length: 8 }, (__, at) => `F${n}.${at}`) },
  }))
  server.answers.readReport = () => ({ rows, people: {} })
}

test('of many pictures ten are asked for at once: the function refuses what comes beyond its instances', async () => {
  recordOf(4)
  let [running, most] = [0, 0]
  const { readFile } = server.answers
  server.answers.readFile = async (input: never) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return readFile?.(input)
  }
  const now = await paper('images')
  await waitFor(() => expect(now().isWhole).toBe(true))
  expect(now().input?.pictures?.size).toBe(32)
  expect(most).toBe(10)
})

test('pictures of what was struck out are not asked for', async () => {
  recordOf(2, 'struck')
  const now = await paper('images')
  expect(now().isWhole).toBe(true)
  expect(server.reads.filter(({ name }) => name === 'readFile')).toEqual([])
})

test('the logo is there before it is printed, or known not to come', async () => {
  clinic.logo = '01K0000000000000000000000L'
  const { readFile } = server.answers
  const slow = late()
  server.answers.readFile = async (input: never) => {
    await slow.end
    return readFile?.(input)
  }
  const now = await paper('visits')
  expect(now()).toMatchObject({ isWhole: false, input: { logo: undefined } })
  await act(async () => slow.arrive())
  expect(now()).toMatchObject({ isWhole: true, input: { logo: { file: clinic.logo, url: SIGNED } } })
  clinic.logo = '01K0000000000000000000000M'
  server.answers.readFile = () => {
    throw refusal('not_found', {}, 404)
  }
  const without = await paper('visits')
  expect(without()).toMatchObject({ isWhole: true, input: { logo: undefined }, error: undefined })
})

test('addresses of pictures that have expired are none, until they are read again', async () => {
  const first = await paper('images')
  expect(first()).toMatchObject({ isWhole: true })
  setClock(() => Date.parse('2026-11-23T10:00:01.000Z'))
  await act(async () => first().reread())
  expect(first()).toMatchObject({ isWhole: false, input: { pictures: undefined } })
  const again = 'https://files.example/1?expires=later'
  server.answers.readFile = () => ({ url: again, type: 'image/jpeg', expiresAt: '2026-11-23T11:00:00.000Z' })
  await waitFor(() => expect(first().input?.pictures).toEqual(new Map([[FILE, again]])), { timeout: 15_000 })
  expect(first().isWhole).toBe(true)
})

test('what can’t be revealed keeps it from being printed, and is tried again alone', async () => {
  server.ends = [refusal('phone.reveals_spent', {}, 429)]
  const now = await paper('contacts')
  expect(now()).toMatchObject({ isWhole: false, error: { code: 'phone.reveals_spent' } })
  const reads = server.reads.filter(({ name }) => name === 'readOwner').length
  await act(async () => now().reread())
  expect(now()).toMatchObject({ isWhole: true, error: undefined })
  expect(server.reads.filter(({ name }) => name === 'readOwner')).toHaveLength(reads)
})

test('a record that can’t be read again is not fresh', async () => {
  const now = await paper('visits')
  server.answers.readReport = () => {
    throw refusal('network', {}, 0)
  }
  await act(async () => now().reread())
  expect(now()).toMatchObject({ isFresh: false, isWhole: true })
})
