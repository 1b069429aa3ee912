// A prescription on paper: what it says, as sheet and as label, in the language chosen for it, whatever the interface's is.
// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { SWRConfig, unstable_serialize } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { setFormatting } from '../../i18n/formats.ts'
import PrescriptionPage from './PrescriptionPage.tsx'

const world = vi.hoisted(() => ({ answer: {} as unknown, whenAnswered: Promise.resolve() }))
vi.mock('../../api/request.ts', () => ({
  request: async () => {
    await world.whenAnswered
    return world.answer
  },
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))

beforeEach(() => {
  vi.stubGlobal('print', vi.fn())
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })
  Object.defineProperty(document, 'images', { configurable: true, value: [] })
  world.answer = {
    seller: { name: 'Canal Vets', branch: 'Harbour', email: 'hello@canal.example', address: '1 Quay' },
    buyer: { name: 'Niamh Walsh' },
    patient: { name: 'Juno', species: 'feline', chip: '372098102774150' },
    by: 'Dr Fischer',
    language: 'en',
    at: '2026-11-20T11:44:00.000Z',
    zone: 'Pacific/Auckland',
    treatment: {
      id: 'T',
      name: 'Melovet',
      delivery: 'oral',
      prescription: { amount: '10 ml', instructions: '0.4 ml once a day', repeats: 1 },
    },
  }
})

const open = (form: string, fallback = {}) =>
  show(
    <SWRConfig value={{ fallback, provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/prescriptions/P/T?form=${form}`]}>
        <Routes>
          <Route path="/prescriptions/:patient/:entry" element={<PrescriptionPage />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
    'papers',
    'treatments',
    'patients',
    'nouns',
    'problems',
    'errors',
  )

test('the sheet says who prescribes what for which animal, and the choice of a language turns it', async () => {
  const { user } = await open('sheet')
  const paper = within(await screen.findByRole('article', { name: 'Page 1 of 1' }))
  for (const text of ['0.4 ml once a day', 'Canal Vets', 'Niamh Walsh', 'Juno', 'Dr Fischer', 'Oral (p.o.)'])
    expect(paper.getByText(text)).toBeTruthy()
  expect(paper.getByText('Instructions')).toBeTruthy()
  // Loads the German texts first and awaits them here, since nothing that is still waiting within an `act` is drawn.
  await i18next.loadLanguages(['de'])
  await act(() => user.click(screen.getByRole('radio', { name: 'Deutsch' })))
  const german = within(await screen.findByRole('article', { name: 'Seite 1 von 1' }))
  expect(await german.findByText('Hinweise')).toBeTruthy()
  // Worded as a label, since the number follows it.
  expect(german.getByText('Weitere Abgaben').nextSibling?.textContent).toBe('1')
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
})

test('a paper speaks its reader’s language, and the desk around it the person’s', async () => {
  world.answer = { ...(world.answer as object), language: 'ar' }
  await open('sheet')
  const paper = await screen.findByRole('article', { name: 'صفحة 1 من 1' })
  expect(paper.closest('[dir]')?.getAttribute('dir')).toBe('rtl')
  // The Arabic label says “name of the signer”, since whoever wrote the prescription need not be a veterinarian.
  expect(paper.textContent).toContain('اسم الموقِّعDr Fischer')
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'العربية' })).toHaveProperty('checked', true)
  // Papers have their own digits, whatever the person chose, and the date in the branch that wrote them.
  act(() => setFormatting('arab', 'AE'))
  expect(paper.textContent).toContain('21 نوفمبر 2026')
  act(() => setFormatting('latn', 'AE'))
})

test('the label has medicine, amount and instructions, and no more than fits it', async () => {
  await open('label')
  expect(await screen.findByText('10 ml')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Melovet/ })).toBeTruthy()
  expect(screen.queryByText('1 Quay')).toBeNull()
})

test.each(['sheet', 'label'])('a birthday that is an estimate is none to the day: %s', async form => {
  const { patient } = world.answer as { patient: object }
  const born = { birthDate: '2021-05-01', estimatedBirth: true }
  world.answer = { ...(world.answer as object), patient: { ...patient, ...born } }
  await open(form)
  expect((await screen.findByText(/Date of birth/)).textContent).toMatch(
    /Date of birth \W*01\/05\/2021\W*, estimated/,
  )
})

test('an answer that was kept is shown at once, and printed by itself only when it was read anew', async () => {
  const kept = world.answer as { treatment: { prescription: object } }
  const { treatment } = kept
  const prescription = { ...treatment.prescription, instructions: '0.2 ml once a day' }
  world.answer = { ...kept, treatment: { ...treatment, prescription } }
  const { promise, resolve } = Promise.withResolvers<void>()
  world.whenAnswered = promise
  const key = unstable_serialize(['readPrescription', { params: { id: 'P', entry: 'T' } }, 'C1.B1'])
  await open('label&print', { [key]: kept })
  expect(await screen.findByText('0.4 ml once a day')).toBeTruthy()
  await act(async () => undefined)
  expect(print).not.toHaveBeenCalled()
  await act(async () => resolve())
  expect(await screen.findByText('0.2 ml once a day')).toBeTruthy()
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})
