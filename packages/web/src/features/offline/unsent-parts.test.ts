// Every change that may wait offline is described by one domain, and has a title in each language.
// @vitest-environment happy-dom
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { setDomains } from '../../domain.ts'
import { domains } from '../../domains.ts'
import type { Content } from '../../offline/item-content.ts'
import type { Say } from './unsent-part.ts'
import { isVersioned, loadUnsentParts, presentOf, toldOf } from './unsent-parts.ts'

const world = vi.hoisted(() => ({ answer: {} as unknown, request: vi.fn() }))
vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: world.request.mockImplementation(async () => world.answer) as never,
}))

const queueable = (Object.keys(endpoints) as EndpointName[]).filter(name => endpoints[name].queueable)

beforeAll(async () => {
  setDomains(domains)
  await loadUnsentParts()
})

test.each(['en', 'de', 'ar'])('each change that may wait has its title in %s', async language => {
  await i18next.changeLanguage(language)
  expect(queueable.length).toBeGreaterThan(5)
  const silent = queueable.filter(name => {
    const told = toldOf({ name } as Content)
    return !told || !i18next.exists(told.titleKey)
  })
  expect(silent, 'Say the change in `unsent.ts` of its domain').toEqual([])
})

test('each change that is made to a version can be compared with what is saved now', () => {
  const silent = queueable.filter(name => {
    const { body } = endpoints[name] as { body?: { shape?: Record<string, unknown> } }
    const content = { name, body: { v: 1 }, row: { id: 'I', start: '2026-03-02T09:00:00Z', zone: 'UTC' } }
    const isMade = endpoints[name].path.includes(':') && body?.shape?.v !== undefined
    return isMade && !presentOf(content as unknown as Content, { makes: 'I', branch: 'C1.B1' })
  })
  expect(silent, 'Say in `unsent.ts` how it is read now').toEqual([])
  expect(isVersioned({ name: 'takePayment', body: {} } as Content)).toBe(false)
})

const say = { texts: () => (key: string) => key, format: { number: String } } as unknown as Say

test('a part of a note is compared with that part, over its own version; one that nobody wrote is at none', async () => {
  world.answer = { v: 7, parts: { plan: { text: 'Drain', v: 3 } } }
  const read = async (part: string) => {
    const row = { id: 'V', patientId: 'P', part }
    const content = { name: 'saveVisitPart', body: { v: 1, text: 'Mine' }, row } as Content
    const now = await presentOf(content, { makes: 'V', branch: 'C1.B1' })?.read()
    return [now?.v, now?.facts(say)]
  }
  expect(await read('plan')).toEqual([3, [['parts.plan', 'Drain']]])
  expect(world.request).toHaveBeenCalledWith(
    'readVisit',
    { params: { id: 'V' }, query: { patient: 'P' } },
    { branch: 'C1.B1' },
  )
  expect(await read('history')).toEqual([0, [['parts.history', 'nothingWritten']]])
})

test('a step of a form, an entry and a draft are compared with their own', async () => {
  const branch = 'C1.B1'
  const read = async (content: object, answer: object) => {
    world.answer = answer
    return presentOf(content as Content, { makes: 'I', branch })?.read()
  }
  const step = await read(
    { name: 'saveFormStep', body: { v: 1, values: {} }, row: { id: 'F', patientId: 'P', step: 'eyes' } },
    { steps: [{ step: 'eyes', v: 5, values: { left: 'clear' } }] },
  )
  expect([step?.v, step?.facts(say)]).toEqual([5, [['left', 'clear']]])
  const [organ, files] = ['Paw', ['01KA00000000000000000000AA']]
  const said = { refNumber: 'R1', measurements: '', abnormalities: '', description: '' }
  const imagesOf = { type: 'xray', organ, files, ...said }
  const images = await read(
    { name: 'changeImages', body: { v: 1, was: 'then' }, row: { id: 'E', patientId: 'P' } },
    { entry: { v: 4, at: 'now' }, versions: [{ body: imagesOf }] },
  )
  expect(images?.v).toBe(4)
  const draft = await read(
    { name: 'changeDraft', body: { v: 1 }, row: { id: 'I' } },
    { row: { id: 'I', v: 8 } },
  )
  expect(draft?.v).toBe(8)
  expect(world.request.mock.calls.slice(-2).map(([name, input]) => [name, input])).toEqual([
    ['readEntry', { params: { id: 'P', entry: 'E' }, query: { at: 'then' } }],
    ['readInvoice', { params: { id: 'I' } }],
  ])
})
