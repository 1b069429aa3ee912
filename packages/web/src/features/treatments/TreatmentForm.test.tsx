// The treatment's form at work: the millilitres to draw up, an allergy that asks for its reason, a vaccination with its next date.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { now } from '@vetrounds/core/clock'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import TreatmentForm from './TreatmentForm.tsx'

const world = vi.hoisted(() => ({ send: vi.fn() }))
const tablet = {
  ...{ id: '01K0000000000000000000000S', name: 'Onsior', category: 'pharmaceutical', unit: 'tablet' },
  ...{ sellingPrice: 135, taxRate: 1900, active: true, v: 1 },
  stock: { quantity: 60_000, batches: [{ key: '999999.', quantity: 60_000 }] },
}
const answers: Record<string, unknown> = {
  readMe: { memberships: [], person: {} },
  readDues: { dues: {} },
  listItems: { rows: [tablet] },
  listVaccines: {
    rows: [
      {
        id: 'feline.rcp',
        key: 'rcp',
        species: ['feline'],
        product: 'Felivax RCP',
        firstBooster: 12,
        laterBoosters: 36,
        active: true,
        v: 1,
      },
      { id: 'feline.rabies', key: 'rabies', species: ['feline'], laterBoosters: 12, active: true, v: 0 },
      {
        id: '01K0000000000000000000000V',
        name: 'Ringworm',
        species: ['feline', 'canine'],
        product: 'Microvax',
        laterBoosters: 9,
        active: true,
        v: 1,
      },
    ],
  },
  listDrugs: {
    rows: [
      {
        id: '01K0000000000000000000000D',
        name: 'Melovet',
        substance: 'Meloxicam',
        strengths: [
          { amount: 5, unit: 'ml' },
          { amount: 1, unit: 'tablet', step: 0.5 },
        ],
        doses: [{ species: ['feline'], per: 'kg', min: 0.1, max: 0.2, delivery: 'subcutaneous' }],
        contraindications: [
          { species: ['feline'], note: 'Under 2 kg' },
          { species: ['canine'], note: 'Bitches in milk' },
        ],
        source: 'Package leaflet',
        active: true,
        v: 1,
      },
    ],
  },
}
vi.mock('../../api/request.ts', () => ({
  request: async (name: string, { query }: { query?: { category?: string } } = {}) =>
    query?.category === 'treatment' ? { rows: [] } : answers[name],
}))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { currency: 'EUR' } }),
}))

const juno = {
  id: '01K0000000000000000000000P',
  name: 'Juno',
  species: 'feline',
  chip: '372098102774150',
  allergies: ['Penicillin'],
} as unknown as KnownPatient

const onSaved = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  world.send.mockImplementation(async (_input, { expected }) => ({ answer: expected(), isWaiting: false }))
})

const open = (patient = juno, recent: readonly TimelineEntry[] = []) =>
  show(
    <TreatmentForm
      patient={patient}
      weighed={{ grams: 4120, at: Date.parse('2026-11-20T11:31:00Z') }}
      recent={recent}
      isEaten={false}
      onSaved={onSaved}
    />,
    'treatments',
    'entries',
    'nouns',
    'errors',
    'ui',
    'pet',
    'patients',
    'antiparasitics',
  )

const nameBox = () => screen.findByRole('combobox', { name: 'Name' })

test('the dose is reckoned from the last weight, taken as dosage, and kept with its arithmetic', async () => {
  const { user } = await open()
  await fill(user, await nameBox(), 'Maropitant')
  await fill(user, screen.getByLabelText('Dose', { selector: 'input' }), '30')
  await fill(user, screen.getByLabelText('Strength'), '150')
  await user.tab()
  expect(await screen.findByText('0.82 ml')).toBeTruthy()
  expect(screen.getByText('30 mg/kg × 4.12 kg')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take as dosage' }))
  await user.click(screen.getByRole('button', { name: /Save treatment/ }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  const [{ body }] = world.send.mock.calls[0] ?? []
  expect(body).toMatchObject({
    name: 'Maropitant',
    dosage: '123 mg · 0.82 ml',
    animalWeight: 4120,
    dose: { perKg: 30, weight: 4120, strength: 150, step: 0.01, millilitres: 0.82 },
    hasReminder: false,
  })
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ title: 'Maropitant', facts: { way: 'oral' } })
})

test('a dosage that was taken follows its arithmetic, and one in own words stays', async () => {
  const { user } = await open()
  await fill(user, await screen.findByLabelText('Dose', { selector: 'input' }), '30')
  await fill(user, screen.getByLabelText('Strength'), '150')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Take as dosage' }))
  const dosage = screen.getByLabelText(/^Dosage/)
  expect(dosage).toHaveProperty('value', '123 mg · 0.82 ml')
  await user.clear(screen.getByLabelText('Strength'))
  await fill(user, screen.getByLabelText('Strength'), '100')
  await user.tab()
  await waitFor(() => expect(dosage).toHaveProperty('value', '124 mg · 1.24 ml'))
  await user.clear(dosage)
  await fill(user, dosage, 'One tube')
  await user.clear(screen.getByLabelText('Strength'))
  await fill(user, screen.getByLabelText('Strength'), '150')
  await user.tab()
  expect(dosage).toHaveProperty('value', 'One tube')
})

test('what stands in the allergies asks for a reason before it is saved', async () => {
  const { user } = await open()
  await fill(user, await nameBox(), 'Amoxicillin 50 mg')
  expect(await screen.findByText(/Allergic to/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /Save despite allergy/ }))
  expect(world.send).not.toHaveBeenCalled()
  await fill(user, screen.getByLabelText('Reason to give it despite the allergy'), 'Tolerated in 2025')
  await user.click(screen.getByRole('button', { name: /Save despite allergy/ }))
  await waitFor(() => expect(world.send).toHaveBeenCalled())
  const [{ body }] = world.send.mock.calls[0] ?? []
  expect(body.allergyReason).toBe('Tolerated in 2025')
})

test('a medicine of the formulary brings strength and range, flags what is outside, and hints for this species', async () => {
  const { user } = await open()
  await user.type(await nameBox(), 'melox')
  await user.click(await screen.findByRole('option', { name: /Melovet/ }))
  expect(await nameBox()).toHaveProperty('value', 'Melovet')
  expect(screen.getByRole('textbox', { name: 'Strength' })).toHaveProperty('value', '5')
  expect(await screen.findByText('Under 2 kg')).toBeTruthy()
  expect(screen.queryByText('Bitches in milk')).toBeNull()
  await fill(user, screen.getByRole('textbox', { name: 'Dose' }), '0.5')
  await user.tab()
  expect(await screen.findByText(/above usual/i)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Save treatment/ }))
  await waitFor(() => expect(world.send).toHaveBeenCalled())
  const [{ body }] = world.send.mock.calls[0] ?? []
  expect(body).toMatchObject({
    name: 'Melovet',
    drugId: '01K0000000000000000000000D',
    delivery: 'subcutaneous',
    dose: { perKg: 0.5, strength: 5, range: { min: 0.1, max: 0.2 } },
  })
})

test('a dose that only rounding takes out of the usual range by far is flagged beside what is given', async () => {
  const { user } = await open({ ...juno, allergies: [] })
  await user.type(await nameBox(), 'melox')
  await user.click(await screen.findByRole('option', { name: /Melovet/ }))
  await fill(user, screen.getByRole('textbox', { name: 'Dose' }), '0.2')
  await user.tab()
  // 0.16 ml of 5 mg/ml are 0.194 mg/kg.
  expect(await screen.findByText('0.16 ml')).toBeTruthy()
  expect(screen.queryByText(/above usual/i)).toBeNull()
  await user.clear(screen.getByRole('textbox', { name: 'Strength' }))
  await fill(user, screen.getByRole('textbox', { name: 'Strength' }), '50')
  await user.tab()
  // 0.02 ml of 50 mg/ml are 0.243 mg/kg.
  expect(await screen.findByText('0.02 ml')).toBeTruthy()
  expect(screen.getByText(/above usual/i)).toBeTruthy()
})

test('an allergy is met by the substance of a medicine of the formulary', async () => {
  const { user } = await open({ ...juno, allergies: ['Meloxicam'] } as KnownPatient)
  await user.type(await nameBox(), 'melov')
  await user.click(await screen.findByRole('option', { name: /Melovet/ }))
  expect(await screen.findByText(/Allergic to/)).toBeTruthy()
})

test('the substance is kept with it, and what was given before is told by the class of its own', async () => {
  const before = { kind: 'treatment', id: 'T', at: new Date(now() - 86_400_000).toISOString(), state: 'done' }
  const shown = { title: 'Prednicortone', versions: 1, facts: { class: 'steroid' } }
  const { user } = await open(juno, [{ ...before, ...shown } as unknown as TimelineEntry])
  await user.type(await nameBox(), 'melov')
  await user.click(await screen.findByRole('option', { name: /Melovet/ }))
  expect(await screen.findByText(/Prednicortone.*corticosteroid/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Save treatment/ }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(world.send.mock.calls[0]?.[0].body).toMatchObject({ substance: 'Meloxicam' })
})

test('another name takes the strength and dose of the former medicine with it', async () => {
  const { user } = await open()
  await user.type(await nameBox(), 'melov')
  await user.click(await screen.findByRole('option', { name: /Melovet/ }))
  await fill(user, screen.getByRole('textbox', { name: 'Dose' }), '0.2')
  await user.tab()
  expect(await screen.findByText('0.2 mg/kg × 4.12 kg')).toBeTruthy()
  await user.type(await nameBox(), 'x')
  expect(screen.getByRole('textbox', { name: 'Strength' })).toHaveProperty('value', '')
  expect(screen.getByRole('textbox', { name: 'Dose' })).toHaveProperty('value', '')
})

test('a new vaccination begins with the vaccine that is due first, and settles it', async () => {
  // Another patient, since answers about Juno may be cached.
  const maru = { ...juno, id: '01K0000000000000000000000M', name: 'Maru' }
  const due = (id: string, title: string, day: string) => ({
    id,
    title,
    day,
    state: 'open',
    patientId: maru.id,
  })
  answers.readDues = {
    dues: {
      [maru.id]: [
        { ...due('01K000000000000000000000R3', 'Report it', '2026-11-20'), sort: 'authority' },
        due('01K000000000000000000000R2', 'Rabies', '2026-12-20'),
        due('01K000000000000000000000R1', 'Panleukopenia, herpesvirus, calicivirus (RCP)', '2026-11-20'),
      ],
    },
  }
  const { user } = await open(maru)
  await user.click(await screen.findByRole('radio', { name: 'Vaccination' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await waitFor(() => expect(name.value).toBe('Panleukopenia, herpesvirus, calicivirus (RCP)'))
  // A report to the authority can't be settled by a treatment.
  expect(screen.getByText(/^Rabies ·/)).toBeTruthy()
  expect(screen.queryByText(/^Report it ·/)).toBeNull()
  // The product comes from the clinic's list, which may be read later than the reminders.
  const product = screen.getByRole<HTMLInputElement>('textbox', { name: 'Product' })
  await waitFor(() => expect(product.value).toBe('Felivax RCP'))
  await user.clear(product)
  await fill(user, screen.getByRole('textbox', { name: 'Product' }), 'Versifel CVR')
  await fill(user, screen.getByRole('textbox', { name: /batch/i }), 'L2')
  await user.click(screen.getByRole('button', { name: /Save treatment/ }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  const [input] = world.send.mock.calls[0] ?? []
  expect(JSON.stringify(input)).toContain('01K000000000000000000000R1')
  expect(JSON.stringify(input)).not.toContain('01K000000000000000000000R2')
  answers.readDues = { dues: {} }
})

test('a vaccination is saved though a prescription was begun before, and without the medicine behind it', async () => {
  const { user } = await open({ ...juno, allergies: ['Meloxicam'] } as KnownPatient)
  await user.type(await nameBox(), 'melov')
  await user.click(await screen.findByRole('option', { name: /Melovet/ }))
  await user.click(screen.getByRole('checkbox', { name: /prescription/i }))
  await user.click(screen.getByRole('radio', { name: 'Vaccination' }))
  await fill(user, screen.getByRole('textbox', { name: 'Product' }), 'Rabisin')
  await fill(user, screen.getByRole('textbox', { name: /batch/i }), 'L1')
  await user.click(screen.getByRole('button', { name: /Save treatment/ }))
  await waitFor(() => expect(world.send).toHaveBeenCalled())
  const [{ body }] = world.send.mock.calls[0] ?? []
  expect(body).not.toHaveProperty('prescription')
  expect(body).not.toHaveProperty('drugId')
})

const vaccinate = async (...[patient]: Parameters<typeof open>) => {
  const { user } = await open(patient)
  await user.click(await screen.findByRole('radio', { name: 'Vaccination' }))
  const choose = async (name: string | RegExp) => {
    await user.click(await screen.findByRole('button', { name: /^Vaccine|Vaccine$/ }))
    await user.click(await screen.findByRole('option', { name }))
  }
  const bodyOf = async () => {
    await fill(user, screen.getByRole('textbox', { name: /batch/i }), 'L3')
    await user.click(screen.getByRole('button', { name: /Save treatment/ }))
    await waitFor(() => expect(world.send).toHaveBeenCalled())
    return world.send.mock.calls[0]?.[0].body
  }
  return { user, choose, bodyOf }
}

test('the clinic’s list proposes product and dates, of a first vaccination those of the first booster', async () => {
  const { user, choose, bodyOf } = await vaccinate()
  await choose(/RCP/)
  const product = screen.getByRole<HTMLInputElement>('textbox', { name: 'Product' })
  expect(product.value).toBe('Felivax RCP')
  expect(await screen.findByText('Again after 1 year; label and law come first')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Booster' }))
  expect(await screen.findByText('Again after 3 years; label and law come first')).toBeTruthy()
  const body = await bodyOf()
  const year = new Date().getFullYear() + 3
  expect(body).toMatchObject({
    vaccination: { vaccine: 'rcp', product: 'Felivax RCP', validUntil: expect.stringContaining(`${year}-`) },
    nextDate: expect.stringContaining(`${year}-`),
  })
})

test('a vaccine of the clinic’s own is kept by its id, and its product gives way to that of another one', async () => {
  const { choose, bodyOf } = await vaccinate()
  await choose(/RCP/)
  await choose('Ringworm')
  expect(screen.queryByRole('radio', { name: 'Booster' })).toBeNull()
  expect(await bodyOf()).toMatchObject({
    name: 'Ringworm',
    vaccination: { vaccine: '01K0000000000000000000000V', product: 'Microvax' },
  })
})

test('what is usual against parasites says when again and what it is against; its substance gives the hints', async () => {
  const { user } = await open({ ...juno, allergies: [], birthDate: '2020-03-01' })
  await user.click(screen.getByRole('radio', { name: 'Parasites' }))
  await user.click(await screen.findByRole('button', { name: /Usual for this species/ }))
  await user.click(await screen.findByRole('option', { name: /^Fluralaner/ }))
  expect(await nameBox()).toHaveProperty('value', 'Fluralaner')
  expect(screen.getByText(/Again after .*12 weeks/)).toBeTruthy()
  expect(screen.getByText('Never permethrin.')).toBeTruthy()
  const types = ['Fleas', 'Ticks', 'Worms'].map(name => screen.getByRole('checkbox', { name }))
  expect(types.map(each => (each as HTMLInputElement).checked)).toEqual([true, true, false])
  await user.click(screen.getByRole('button', { name: /Save treatment/ }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  const [{ body }] = world.send.mock.calls[0] ?? []
  const weeks = (Date.parse(body.nextDate) - Date.parse(body.at.slice(0, 10))) / (7 * 86_400_000)
  expect(Math.round(weeks)).toBe(12)
  expect(body).toMatchObject({
    sort: 'parasite',
    name: 'Fluralaner',
    hasReminder: true,
    against: ['flea', 'tick'],
  })
  expect(onSaved.mock.calls[0]?.[0].facts).toMatchObject({ against: 'flea tick' })
})

test('what is never given to the species is told in red, by the name that was typed', async () => {
  const { user } = await open({ ...juno, allergies: [] })
  await user.click(screen.getByRole('radio', { name: 'Parasites' }))
  await fill(user, await nameBox(), 'Fipronil + Permethrin')
  const hint = await screen.findByText('Permethrin is poisonous to cats.')
  expect(hint.closest('[class*="danger"]')).toBeTruthy()
})

test('a primary course that was left too long is told of, and nothing is decided', async () => {
  const instant = (days: number) => new Date(now() + days * 86_400_000).toISOString()
  const first = {
    ...{ kind: 'treatment', id: 'T', patientId: juno.id, at: instant(-60), branchId: 'B', by: 'V' },
    ...{ v: 1, state: 'done', versions: 1, title: 'RCP' },
    facts: { sort: 'vaccine', vaccine: 'rcp', next: instant(-32).slice(0, 10) },
  } as TimelineEntry
  const { user } = await open({ ...juno, allergies: [], birthDate: '2020-03-01' }, [first])
  await user.click(screen.getByRole('radio', { name: 'Vaccination' }))
  await user.click(await screen.findByRole('button', { name: /^Vaccine|Vaccine$/ }))
  await user.click(await screen.findByRole('option', { name: /RCP/ }))
  expect(await screen.findByText(/more than 6 weeks ago: one more dose may be needed/)).toBeTruthy()
  // Recognised by its key, whatever its name was: within half a year, another dose still belongs to the primary course.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Primary course' }).checked).toBe(true)
})

test('half a tablet is taken and billed as it was typed, and none of it is refused', async () => {
  const { user } = await open({ ...juno, allergies: [] })
  await fill(user, await nameBox(), 'Robenacoxib')
  await fill(user, screen.getByRole('combobox', { name: /Charge for/ }), 'Ons')
  await user.click(await screen.findByRole('option', { name: /Onsior/ }))
  const many = screen.getByLabelText('How many', { selector: 'input' })
  await user.clear(many)
  await user.click(screen.getByRole('button', { name: /Save treatment/ }))
  await waitFor(() => expect(many.getAttribute('aria-invalid')).toBe('true'))
  expect(world.send).not.toHaveBeenCalled()
  await user.type(many, '0.5')
  await user.click(screen.getByRole('button', { name: /Save treatment/ }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(world.send.mock.calls[0]?.[0].body.lines).toMatchObject([{ itemId: tablet.id, quantity: 500 }])
})
