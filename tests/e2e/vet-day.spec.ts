// A vet's day (issue 16): twelve visits with history, examination, treatment, tests and X-rays, while the network is cut in
// forms and during an upload, and in one visit answers are lost after their commit. Then three visits by touch in Arabic and
// three by keyboard alone in German. In the end the service's records are compared with what was done, entry by entry. In FULL
// only: usual runs have visit.spec.ts and vet-keyboard.spec.ts, which also find the visit in the calendar; here it is opened by
// its address.
import { type Page, expect as quick, test } from '@playwright/test'
import { forms } from '@vetrounds/core/forms/forms'
import { problemsOf } from '@vetrounds/core/forms/problems'
import type { Facts } from '@vetrounds/core/forms/values'
import { keptValues } from '@vetrounds/core/forms/visibility'
import { type CutProxy, startCutProxy } from '../support/cut-proxy.ts'
import type { Language } from '../support/messages.ts'
import { times } from '../support/scale.ts'
import { enter } from './pages/enter.ts'
import { bookByHttp, foundByHttp } from './pages/founder.ts'
import { finger, type Hand, keyboard, mouse } from './pages/hands.ts'
import { type Answers, openVet, stepsOf } from './pages/vet.ts'

test.describe.configure({ timeout: 840_000 })

const expect = quick.configure({ timeout: 120_000 })

const API = / \/api\/(?!__)/
/** Requests that change something, except those of the sign-in. */
const CHANGES = /^(POST|PUT|PATCH) \/api\/(?!auth|__)/
const UPLOADS = /^POST \/vetrounds-files/

/** What happens to the network during a visit. */
type Cut = 'history 3' | 'history 7' | 'examination 3' | 'examination 7' | 'upload' | 'answers'

const SPECIES = ['feline', 'canine', 'lapine'] as const

/** The number of the visit in which the animal bites and a notifiable disease is suspected. */
const DANGEROUS = 2

/** The findings of the visit with this number: the animal is healthy except for the complaint. */
const caseOf = (n: number, day: string) => {
  const isDangerous = n === DANGEROUS
  const history: Answers = {
    current_symptoms: {
      symptom_description: `Case ${n}, off food`,
      chief_complaint: ['not_eating'],
      start_date: day,
      symptom_progression: 'constant',
      medication_given: 'no',
    },
    general_health: { activity_level: 'lethargic', vaccination_status: 'complete', food_producing: 'no' },
    reproductive_history: { mated: 'no' },
    itching_and_skin: { itching: 'no' },
    diet_and_water: { diet_type: 'dry', appetite: 'leaves_meal' },
    gastrointestinal: { vomiting: 'no' },
    neurological: { head_trauma: 'no', neck_back_pain: 'no' },
    respiratory: { cough: 'no', breathing_difficulty: 'no' },
    musculoskeletal: { limping: 'no' },
    vaccination_and_medication: { informant: 'owner', history_notes: `Nothing else, ${n}` },
  }
  const examination: Answers = {
    general: {
      examination_date: 'now',
      animal_weight: 4 + n / 10,
      temperature: 38.6,
      behavior: isDangerous ? ['Nervous', 'Biter'] : ['Friendly'],
      demeanor: 'quiet_alert',
    },
    head_and_neck: { mucous_membranes: 'pink', mucous_membrane_moisture: 'moist' },
    vital_signs: {
      pulse_rate: 160 + n,
      respiratory_rate: 30,
      breathing_pattern: 'mixed',
      capillary_refill_time: 1.5,
    },
    body_condition_and_hydration: { bcs_scale: 'nine', body_condition_score: 5 },
    diagnosis_and_recommendations: {
      preliminary_diagnosis: `Gastritis ${n}`,
      urgency: isDangerous ? 'urgent' : 'routine',
      recommendations: `Diet for ${n} days`,
      ...(isDangerous && { infection_risk: ['notifiable'] }),
    },
  }
  return { history, examination, hct: 30 + n }
}

type Day = {
  login: string
  language: Language
  hand: (page: Page) => Hand
  cuts: readonly (Cut | undefined)[]
}

/** The origin of the bucket: the first one after 'self' to which the page's content security policy allows connections. */
const bucketOf = async (url: string): Promise<string> => {
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? ''
  return /connect-src 'self' (http:\S+)/.exec(policy)?.[1] ?? ''
}

let proxy: CutProxy

test.beforeAll(async () => {
  const site = process.env.BASE_URL ?? ''
  proxy = await startCutProxy(site, { bucket: await bucketOf(site) })
})

test.afterAll(() => proxy.close())

const walk = async (page: Page, { login, language, hand: handOf, cuts }: Day) => {
  const clinic = await foundByHttp(page.context().request, login, ['Main ONE'])
  const { call } = clinic
  const hand = handOf(page)
  let cut: Cut | undefined
  const lost = () => proxy.seen.filter(({ fault }) => fault === 'drop').length
  let planned = lost()
  /** Loses the answer to the next change after its commit; does nothing until the last loss was noticed and all is saved. */
  const loseAnswer = async (): Promise<void> => {
    const saved = page.getByText(vet.say('common:queue.allSaved')).filter({ visible: true })
    if (cut !== 'answers' || planned > lost() || (await saved.count()) === 0) return
    proxy.cut({ fault: { kind: 'drop' }, match: CHANGES, times: 1 })
    planned += 1
  }
  const vet = await openVet(page, { language, hand, before: loseAnswer })
  await enter(page, clinic.login, '/about', { language, rests: true })

  for (const [at, thisCut] of cuts.entries()) {
    const n = at + 1
    const species = SPECIES[at % SPECIES.length] ?? 'feline'
    const name = `Juno ${n}`
    const reason = `Off food ${n}`
    const { place, pet, booking, day } = await bookByHttp(clinic, reason, { name, species })
    const { history, examination, hct } = caseOf(n, day)
    const facts: Facts = {
      species,
      today: day,
      now: new Date().toISOString(),
      zone: 'Europe/Dublin',
      foodProducing: false,
      lactating: false,
      drugGiven: false,
    }
    const expected = (form: keyof typeof forms, answers: Answers) => {
      const values = stepsOf(forms[form], answers, facts).at(-1)?.values ?? {}
      return keptValues(forms[form], values, facts)
    }
    const [told, found] = [expected('case_history', history), expected('physical_examination', examination)]
    expect(problemsOf(forms.case_history, told, facts)).toEqual([])
    expect(problemsOf(forms.physical_examination, { ...found, examination_date: facts.now }, facts)).toEqual(
      [],
    )

    let restore = (): void => {}
    /** Cuts the network while a step is being filled in: the typed values are kept on the device, and sent once it is back. */
    const onStep = (form: 'history' | 'examination') => async (step: string) => {
      const steps = forms[form === 'history' ? 'case_history' : 'physical_examination'].steps
      const index = steps.findIndex(({ key }) => key === step) + 1
      if (cut === `${form} ${index + 1}`) {
        await expect(page.getByText(vet.kept('saved'))).toBeVisible()
        restore = proxy.cut({ fault: { kind: 'reset' }, match: API })
      }
      if (cut === `${form} ${index}`) {
        await expect(page.getByText(vet.kept('kept'))).toBeVisible()
        restore()
      }
    }

    await test.step(`visit ${n} of ${cuts.length}, ${thisCut ?? 'undisturbed'}`, async () => {
      cut = thisCut
      await vet.openVisit(`${proxy.url}/?date=${day}&appointment=${booking}`)
      await vet.measure('temperature', 38.6)
      await vet.write('history', `Since yesterday, ${n}`)
      await vet.write('plan', `Fluids, ${n}`)
      await vet.toRecord(name)
      await vet.toTab('cases')
      await vet.fillForm('case_history', history, facts, onStep('history'))
      await vet.completeForm(cut ? 12 : 1)
      await vet.toTab('exams')
      await vet.fillForm('physical_examination', examination, facts, onStep('examination'))
      await vet.completeForm(cut ? 12 : 1)
      await vet.toVisit(reason)
      await vet.treat(`Maropitant ${n}`, '0.4 ml')
      await vet.test({ hct, wbc: 9.5 })
      await vet.xray('Thorax', ['lateral.png', 'frontal.png'], async () => {
        if (cut === 'upload') proxy.cut({ fault: { kind: 'reset' }, match: UPLOADS, times: 5 })
      })
      await vet.closeVisit(`Gastritis ${n}`, 'home')
      cut = undefined
    })

    await test.step(`what the service holds of visit ${n}`, async () => {
      const list = async (): Promise<{ id: string; kind: string; at: string }[]> =>
        (await call('GET', `/patients/${pet}/entries`, place)).rows
      const kinds = async () => (await list()).map(({ kind }) => kind).sort()
      const all = ['case_history', 'examination', 'image', 'test', 'treatment', 'visit', 'weight']
      await expect.poll(kinds).toEqual(all)
      const rows = await list()
      const read = async (kind: string) => {
        const row = rows.find(each => each.kind === kind)
        if (kind === 'visit') return call('GET', `/visits/${row?.id}?patient=${pet}`, place)
        const path = kind === 'case_history' || kind === 'examination' ? 'forms' : 'entries'
        return call('GET', `/patients/${pet}/${path}/${row?.id}?at=${row?.at}`, place)
      }
      const once = (body: Record<string, unknown>) => [
        expect.objectContaining({ n: 1, body: expect.objectContaining(body) }),
      ]
      await expect.poll(async () => (await read('visit')).state).toBe('done')
      expect(await read('visit')).toMatchObject({
        versions: 1,
        editions: [
          {
            body: {
              parts: { reason, history: `Since yesterday, ${n}`, plan: `Fluids, ${n}` },
              vitals: { temperature: 38.6 },
              diagnosis: `Gastritis ${n}`,
              outcome: 'home',
            },
          },
        ],
      })
      expect((await read('case_history')).versions).toEqual(once({ values: told }))
      const examined = { ...found, examination_date: expect.any(String) }
      expect((await read('examination')).versions).toEqual(once({ values: examined }))
      expect((await read('treatment')).versions).toEqual(once({ name: `Maropitant ${n}`, dosage: '0.4 ml' }))
      expect((await read('test')).versions).toEqual(once({ testType: 'cbc' }))
      const [image] = (await read('image')).versions
      expect(image.body.files).toHaveLength(2)
      expect(
        new Set(image.body.files.map((each: { id: string } | string) => JSON.stringify(each))).size,
      ).toBe(2)
      // Effects beyond the form (rules 12 and 14): the patient is marked as a biter, with one task to notify the authority.
      const { behaviour = [] } = await call('GET', `/patients/${pet}`, place)
      expect(behaviour).toEqual(n === DANGEROUS ? ['Nervous', 'Biter'] : [])
      const { dues } = await call('GET', `/patients/dues/all?ids=${pet}`, place)
      const titles = (dues[pet] ?? []).map(({ title }: { title: string }) => title)
      expect(titles).toEqual(n === DANGEROUS ? [vet.say('clinical-forms:beyond.task')] : [])
      await expect
        .poll(async () => (await call('GET', `/appointments/${booking}`, place)).status)
        .toBe('completed')
    })
  }
}

const halves: [string, (Cut | undefined)[]][] = [
  [
    'before noon, cut in the forms',
    [undefined, 'history 3', undefined, 'history 7', 'examination 3', undefined],
  ],
  [
    'after noon, cut in an upload, with answers lost',
    ['examination 7', undefined, 'upload', undefined, 'answers', undefined],
  ],
]

for (const [when, cuts] of halves.slice(0, times(0, halves.length)))
  test(`six visits ${when}: nothing is lost, nothing is doubled`, async ({ page }) => {
    const before = proxy.seen.length
    await walk(page, { login: 'Vera Nolan', language: 'en', hand: mouse, cuts })
    const seen = proxy.seen.slice(before)
    expect(seen.filter(({ fault }) => fault === 'reset').length).toBeGreaterThan(0)
    // Changes that were saved, but whose answer was lost.
    const lost = seen.filter(({ fault, status = 0 }) => fault === 'drop' && status >= 200 && status < 300)
    if (cuts.includes('answers')) expect(lost.length).toBeGreaterThan(5)
    else expect(lost).toEqual([])
  })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const hands: [string, Day & { device: typeof phone | undefined }][] = [
  [
    'in Arabic by touch',
    {
      ...{ login: 'Salma Nolan', language: 'ar', hand: finger, device: phone },
      cuts: [undefined, 'history 3', 'upload'],
    },
  ],
  [
    'in German by keyboard alone',
    {
      ...{ login: 'Greta Nolan', language: 'de', hand: keyboard, device: undefined },
      cuts: [undefined, 'examination 7', 'answers'],
    },
  ],
]

for (const [how, { device, ...day }] of hands.slice(0, times(0, hands.length)))
  test.describe(how, () => {
    if (device) test.use(device)
    test('three visits', ({ page }) => walk(page, day))
  })
