// What the lists of vaccines and antiparasitics propose in the treatment's form: dates that follow the day, and what goes with another sort.
// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { addDays } from '@vetrounds/core/calendar/days'
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { isoAt, now } from '@vetrounds/core/clock'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import TreatmentForm from './TreatmentForm.tsx'
import type { KnownTreatment } from './treatment-form.ts'

const world = vi.hoisted(() => ({ send: vi.fn() }))
const RABIES_DUE = '01K000000000000000000000R1'
const answers: Record<string, unknown> = {
  readMe: { memberships: [], person: {} },
  readDues: { dues: {} },
  listItems: { rows: [] },
  listDrugs: {
    rows: [
      {
        ...{
          id: '01K0000000000000000000000D',
          name: 'Wormo',
          substance: 'Ivermectin',
          contraindications: [],
        },
        ...{ strengths: [{ amount: 10, unit: 'ml' }], source: 'Leaflet', active: true, v: 1 },
        doses: [{ species: ['feline'], per: 'kg', min: 0.2, max: 0.4 }],
      },
    ],
  },
  listVaccines: {
    rows: [
      {
        ...{ id: 'feline.rabies', key: 'rabies', species: ['feline'], product: 'Nobivac Rabies' },
        ...{ laterBoosters: 12, active: true, v: 1 },
      },
    ],
  },
}
vi.mock('../../api/request.ts', () => ({ request: async (name: string) => answers[name] }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { currency: 'EUR' } }),
}))

let count = 0

type Around = { madeAt?: string; known?: KnownTreatment }

const open = async (more: object = {}, { madeAt, known }: Around = {}) => {
  count += 1
  // Another patient each time, since answers about one may be cached.
  const patient = { id: `01K00000000000000000000P${count}0`, name: 'Juno', species: 'feline', ...more }
  const of = { state: 'open', patientId: patient.id, ...(madeAt && { madeAt }) }
  const due = { id: RABIES_DUE, title: 'Rabies', day: '2020-11-20', ...of }
  answers.readDues = { dues: { [patient.id]: [due] } }
  const { user } = await show(
    <TreatmentForm
      patient={patient as unknown as KnownPatient}
      weighed={undefined}
      isEaten={false}
      known={known}
      onSaved={() => {}}
    />,
    ...(['treatments', 'entries', 'nouns', 'errors', 'ui', 'pet', 'patients', 'antiparasitics'] as const),
  )
  const sort = async (name: string) => user.click(await screen.findByRole('radio', { name }))
  const press = (field: string, key: string) => {
    const year = within(screen.getByRole('group', { name: field })).getByRole('spinbutton', { name: /year/ })
    fireEvent.keyDown(year, { key })
  }
  const save = async () => {
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(world.send).toHaveBeenCalled())
    return world.send.mock.calls[0]?.[0].body
  }
  const product = (value: string) =>
    waitFor(() => expect(screen.getByRole('textbox', { name: 'Product' })).toHaveProperty('value', value))
  return { user, sort, press, save, product }
}

const yearsAfter = (day: string | undefined, at: string) => Number(day?.slice(0, 4)) - Number(at.slice(0, 4))

beforeEach(() => {
  vi.clearAllMocks()
  world.send.mockImplementation(async (_input, { expected }) => ({ answer: expected(), isWaiting: false }))
})

test('a vaccination of another day is valid, and due again, from that day on', async () => {
  const { user, sort, press, save, product } = await open()
  await sort('Vaccination')
  await product('Nobivac Rabies')
  press('Date', 'ArrowDown')
  await fill(user, screen.getByRole('textbox', { name: /batch/i }), 'L1')
  const body = await save()
  expect(yearsAfter(body.vaccination.validUntil, body.at)).toBe(1)
  expect(yearsAfter(body.nextDate, body.at)).toBe(1)
})

test('a date that was typed stays when the day changes', async () => {
  const { user, sort, press, save, product } = await open()
  await sort('Vaccination')
  await product('Nobivac Rabies')
  press('Next dose', 'ArrowUp')
  press('Date', 'ArrowDown')
  await fill(user, screen.getByRole('textbox', { name: /batch/i }), 'L1')
  const body = await save()
  expect(yearsAfter(body.nextDate, body.at)).toBe(3)
  expect(yearsAfter(body.vaccination.validUntil, body.at)).toBe(1)
})

test('what is usual against parasites is due again from the day it was given', async () => {
  const { user, sort, press, save } = await open({ birthDate: '2015-03-01' })
  await sort('Parasites')
  await user.click(await screen.findByRole('button', { name: /Usual for this species/ }))
  await user.click(await screen.findByRole('option', { name: /^Fluralaner/ }))
  press('Date', 'ArrowDown')
  const body = await save()
  const weeks = (Date.parse(body.nextDate) - Date.parse(body.at.slice(0, 10))) / (7 * 86_400_000)
  expect(Math.round(weeks)).toBe(12)
})

const chooseUsual = async (user: UserEvent, name: RegExp) => {
  await user.click(await screen.findByRole('button', { name: /Usual for this species/ }))
  await user.click(await screen.findByRole('option', { name }))
}
const chooseWormo = async (user: UserEvent) => {
  const name = await screen.findByRole('combobox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'worm')
  await user.click(await screen.findByRole('option', { name: /^Wormo/ }))
}
const isTicked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

test('what is usual against parasites takes nothing of a medicine of the formulary over', async () => {
  const { user, sort, save } = await open({ birthDate: '2015-03-01' })
  await sort('Parasites')
  await chooseWormo(user)
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await fill(user, field('Dose'), '0.3')
  await fill(user, field('Weight'), '4')
  await user.tab()
  expect(field('Strength').value).toBe('10')
  await chooseUsual(user, /^Fluralaner/)
  expect([field('Dose').value, field('Strength').value]).toEqual(['', ''])
  const body = await save()
  // Allergies and hints find it by its international name, also when it is amended in another language.
  expect(body).toMatchObject({ name: 'Fluralaner', substance: 'fluralaner', against: ['flea', 'tick'] })
  expect(body).not.toHaveProperty('drugId')
  expect(body).not.toHaveProperty('dose')
})

test('another medicine takes the date and the parasites of the usual one with it; what goes on after its name keeps them', async () => {
  const { user, sort, save } = await open({ birthDate: '2015-03-01' })
  await sort('Parasites')
  await chooseUsual(user, /^Fluralaner/)
  await user.type(screen.getByRole('combobox', { name: 'Name' }), ' 112 mg')
  expect([isTicked(/Remind/), isTicked(/Fleas/), isTicked(/Ticks/)]).toEqual([true, true, true])
  await chooseWormo(user)
  await waitFor(() =>
    expect([isTicked(/Remind/), isTicked(/Fleas/), isTicked(/Ticks/)]).toEqual([false, false, false]),
  )
  const body = await save()
  expect(body).toMatchObject({ name: 'Wormo', hasReminder: false })
  expect(body).not.toHaveProperty('against')
  expect(body).not.toHaveProperty('nextDate')
})

const nameBox = () => screen.findByRole('combobox', { name: 'Name' })
const ticked = () => [isTicked(/Remind/), isTicked(/Fleas/), isTicked(/Ticks/)]

test('a slip of a key in the name of what is usual loses nothing; what was chosen otherwise meanwhile stays', async () => {
  const { user, sort, press, save } = await open({ birthDate: '2015-03-01' })
  await sort('Parasites')
  await chooseUsual(user, /^Fluralaner/)
  await user.type(await nameBox(), '{Backspace}')
  await waitFor(() => expect(ticked()).toEqual([false, false, false]))
  await user.type(await nameBox(), 'r')
  await waitFor(() => expect(ticked()).toEqual([true, true, true]))
  // Another date and fewer parasites than usual count as the user's own choice.
  press('Next dose', 'ArrowUp')
  await user.click(screen.getByRole('checkbox', { name: /Ticks/ }))
  await user.type(await nameBox(), '{Backspace}r')
  const body = await save()
  expect(body).toMatchObject({ name: 'Fluralaner', hasReminder: true, against: ['flea'] })
  expect(yearsAfter(body.nextDate, body.at)).toBeGreaterThanOrEqual(1)
})

test('what was ticked by hand beside a usual name stays with another one', async () => {
  const { user, sort, save } = await open({ birthDate: '2015-03-01' })
  await sort('Parasites')
  await user.click(await screen.findByRole('checkbox', { name: /Worms/ }))
  await user.type(await nameBox(), 'Pyrantel')
  await user.clear(await nameBox())
  await user.type(await nameBox(), 'Brand')
  expect(await save()).toMatchObject({ name: 'Brand', against: ['worm'] })
})

test('what was recorded of a usual antiparasitic stays when its name is amended', async () => {
  const at = isoAt(now() - DAY_MS)
  const nextDate = addDays(at.slice(0, 10), 84)
  const given = { sort: 'parasite', name: 'Fluralaner', delivery: 'topical', against: ['flea', 'tick'] }
  const known = {
    entry: { id: '01K000000000000000000000T1', kind: 'treatment', at, v: 1, state: 'done' },
    versions: [{ n: 1, body: { ...given, hasReminder: true, nextDate } }],
  } as unknown as KnownTreatment
  const { user, save } = await open({ birthDate: '2015-03-01' }, { known })
  // The list has been read: the name is known as a usual one.
  await screen.findByText(/Again after .*12 weeks/)
  await user.clear(await nameBox())
  await user.type(await nameBox(), 'Brand')
  const body = await save()
  expect(body).toMatchObject({ name: 'Brand', hasReminder: true, nextDate, against: ['flea', 'tick'] })
})

test('another sort takes what the vaccine proposed with it, and settles nothing; back again it is proposed anew', async () => {
  const { user, sort, save, product } = await open()
  await sort('Vaccination')
  await product('Nobivac Rabies')
  await sort('Medicine')
  const name = await screen.findByRole('combobox', { name: 'Name' })
  expect(name).toHaveProperty('value', '')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Rabies/ }).checked).toBe(false)
  await sort('Vaccination')
  await product('Nobivac Rabies')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Rabies/ }).checked).toBe(true),
  )
  await sort('Medicine')
  await fill(user, await screen.findByRole('combobox', { name: 'Name' }), 'Maropitant')
  const body = await save()
  expect(body).toMatchObject({ name: 'Maropitant', hasReminder: false })
  expect(body).not.toHaveProperty('nextDate')
  expect(body.closes ?? []).toEqual([])
})

test('another vaccine than those of the list settles nothing that is due', async () => {
  const { user, sort, save, product } = await open()
  await sort('Vaccination')
  await product('Nobivac Rabies')
  await user.click(await screen.findByRole('button', { name: /^Vaccine|Vaccine$/ }))
  await user.click(await screen.findByRole('option', { name: /^Another vaccine/ }))
  await fill(user, screen.getByRole('textbox', { name: 'Product' }), 'Leucogen')
  await fill(user, screen.getByRole('textbox', { name: /batch/i }), 'L1')
  const body = await save()
  expect(body.closes ?? []).toEqual([])
  expect(body).toMatchObject({ hasReminder: false })
  expect(body.vaccination).not.toHaveProperty('validUntil')
})

test('an older vaccination settles no reminder of a newer one and makes none; back on its day it does both', async () => {
  const { user, sort, press, save, product } = await open({}, { madeAt: isoAt(now() - 30 * DAY_MS) })
  await sort('Vaccination')
  await product('Nobivac Rabies')
  const settles = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Rabies/ })
  const reminds = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Remind/i })
  await waitFor(() => expect([settles()?.checked, reminds().checked]).toEqual([true, true]))
  press('Date', 'ArrowDown')
  await waitFor(() => expect([settles()?.checked, reminds().checked]).toEqual([undefined, false]))
  press('Date', 'ArrowUp')
  await waitFor(() => expect([settles()?.checked, reminds().checked]).toEqual([true, true]))
  press('Date', 'ArrowDown')
  await fill(user, screen.getByRole('textbox', { name: /batch/i }), 'L1')
  const body = await save()
  expect(body).toMatchObject({ closes: [], hasReminder: false })
  expect(body).not.toHaveProperty('nextDate')
  expect(yearsAfter(body.vaccination.validUntil, body.at)).toBe(1)
})

test('an allergy is met by the product of a vaccine, and asks for its reason', async () => {
  const { user, sort, product } = await open({ allergies: ['Nobivac'] })
  await sort('Vaccination')
  await product('Nobivac Rabies')
  expect(await screen.findByText(/Allergic to/)).toBeTruthy()
  await fill(user, screen.getByRole('textbox', { name: /batch/i }), 'L1')
  await user.click(await screen.findByRole('button', { name: /Save despite allergy/ }))
  expect(world.send).not.toHaveBeenCalled()
})
