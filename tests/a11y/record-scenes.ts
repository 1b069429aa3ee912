// The sheets of the medical record and of a visit, and their printed papers, each with data in it. The scenes of one tab share
// one load of its page.
import { type Drug, drugs } from '../../scripts/seed/past/drugs.ts'
import { press, type Scene } from './scene.ts'

/** An animal with a record of years, in the language of its clinic (routes.ts). */
const PET = '/pets/:told'
const TAB = 'main [role=tabpanel]'
const DIALOG = '[role=dialog]'
const QUESTION = '[role=alertdialog]'
const SHEET = `${DIALOG} form`
const STEPS = `${TAB} nav`

type Act = Scene['act']

const click =
  (selector: string, at = 0): Act =>
  page =>
    page.locator(selector).locator('visible=true').nth(at).click()

const all =
  (...acts: Act[]): Act =>
  async page => {
    for (const act of acts) await act(page)
  }

/** Closes the topmost dialog, then acts. */
const after =
  (...acts: Act[]): Act =>
  async page => {
    const open = page.locator(`${DIALOG}, ${QUESTION}`)
    const before = await open.count()
    await page.keyboard.press('Escape')
    await page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length < count, [
      `${DIALOG}, ${QUESTION}`,
      before,
    ] as const)
    await all(...acts)(page)
  }

/** Presses *Strike out* of an opened entry: the first button of its footer. The last one is *Amend*. */
const strike = click(`${DIALOG} footer button`)
const last =
  (selector: string): Act =>
  page =>
    page.locator(selector).last().click()
const amend: Act = last(`${DIALOG} footer button`)

/** Chooses the kind of a treatment, by its place among three. */
const kind =
  (at: number): Act =>
  page =>
    page.locator(`${DIALOG} [role=radiogroup]`).first().locator('label').nth(at).click()

/** Scenes on one load of a page: each but the first goes on from the one before. */
const onOneLoad = (path: string, scenes: readonly Omit<Scene, 'path'>[]): readonly Scene[] =>
  scenes.map((scene, at) => ({ ...scene, path, writes: true, ...(at > 0 && { goesOn: true }) }))

const prescribed = Object.values<Drug>(drugs).flatMap(({ names, prescribed }) =>
  prescribed ? Object.values(names) : [],
)

/** Opens a paper of the entry that `reproductionApplies` requests: `asked` finds `patient` and `entry` in the address of that request. */
const paperOf =
  (open: Act, asked: RegExp, paper: (patient: string, entry: string) => string): Act =>
  async page => {
    const [request] = await Promise.all([page.waitForRequest(each => asked.test(each.url())), open(page)])
    const { patient = '', entry = '' } = asked.exec(request.url())?.groups ?? {}
    await page.goto(new URL(paper(patient, entry), page.url()).href)
  }

/** Opens the prescription of the first treatment that has one. */
const prescription: Act = paperOf(
  page =>
    page
      .locator(`${TAB} section > button`)
      .filter({ hasText: new RegExp(prescribed.join('|').replaceAll('+', '\\+')) })
      .first()
      .click(),
  /\/patients\/(?<patient>[^/]+)\/entries\/(?<entry>[^/?]+)/,
  (patient, entry) => `/prescriptions/${patient}/${entry}?form=sheet`,
)

const treatments = onOneLoad(`${PET}?tab=treatments`, [
  { what: 'treatment', act: click(`${TAB} section > button`), shows: `${DIALOG} ol` },
  { what: 'striking it out', act: strike, shows: `${DIALOG} [role=combobox]` },
  { what: 'amending it', act: after(amend), shows: SHEET },
  { what: 'medicine', act: after(press('F2')), shows: SHEET },
  { what: 'vaccination', act: kind(1), shows: SHEET },
  { what: 'antiparasitic', act: kind(2), shows: SHEET },
])

const onPaper = onOneLoad(`${PET}?tab=treatments`, [
  { what: 'prescription on paper', act: prescription, shows: 'article' },
])

const tests = onOneLoad(`${PET}?tab=tests`, [
  {
    what: 'versions of a result',
    act: all(click(`${TAB} nav button`), page =>
      page.locator(`${TAB} section header > button`).last().click(),
    ),
    shows: `${DIALOG} ol`,
  },
  { what: 'amending it', act: amend, shows: SHEET },
  { what: 'test result', act: after(press('F2')), shows: SHEET },
  {
    what: 'pasting results',
    act: async page => {
      await page.locator(`${SHEET} div:has(+ p) > button`).click()
      await page.keyboard.insertText('HCT\t31\t%\nABC\t9')
    },
    shows: `${DIALOG} table`,
  },
])

/** Signs the consent that is open by a typed name, and opens its paper. */
const signedConsent: Act = async page => {
  const form = page.locator(SHEET)
  await form.locator('[lang] h3, [lang] h2').first().waitFor()
  for (const field of await form.locator('input:is([type=text], :not([type]))').all())
    await field.fill('Scaling')
  await form.locator('fieldset label').last().click()
  const isSent = (url: string) => new URL(url).pathname.endsWith('/images')
  const [request] = await Promise.all([
    page.waitForRequest(each => each.method() === 'POST' && isSent(each.url())),
    page.keyboard.press('Control+Enter'),
  ])
  await form.waitFor({ state: 'hidden' })
  const { patientId, id } = request.postDataJSON()
  await page.goto(new URL(`/consents/${patientId}/${id}`, page.url()).href)
}

const images = onOneLoad(`${PET}?tab=images`, [
  { what: 'image', act: click(`${TAB} ul li button`), shows: `${DIALOG} [role=toolbar]` },
  // The oldest image: in FULL the newest is a consent that another look has signed, whose reasons for striking out differ.
  { what: 'its details', act: after(last(`${TAB} ul li button`)), shows: `${DIALOG} dl` },
  { what: 'striking it out', act: strike, shows: `${DIALOG} [role=combobox]` },
  {
    what: 'comparing two',
    act: after(
      after(click(`${TAB} ul li label`)),
      click(`${TAB} ul li label`, 1),
      click(`${TAB} [data-theme=dark] button`),
    ),
    shows: `${DIALOG} figure + figure`,
  },
  { what: 'images', act: after(press('F2')), shows: SHEET },
  { what: 'consent', act: after(click(`${TAB} header span > button`)), shows: SHEET },
  { what: 'consent on paper', act: signedConsent, shows: 'img' },
])

const timeline = onOneLoad(PET, [
  { what: 'striking a weight', act: click(`${TAB} ol button`), shows: SHEET },
  { what: 'weighing', act: after(click(`${TAB} aside header button`)), shows: SHEET },
  {
    what: 'weights and vitals',
    act: after(click(`${TAB} aside a[href$="view=weights"]`)),
    shows: `${TAB} svg[role=img] polyline`,
  },
])

const dues = onOneLoad('/pets/:due', [
  { what: 'postponing a reminder', act: click(`${TAB} aside ul li button`), shows: SHEET },
  { what: 'settling it', act: after(click(`${TAB} aside ul li button`, 1)), shows: SHEET },
])

/** Presses the first button, which begins a form. */
const begin = click(`${TAB} button`)

const examination = onOneLoad(`${PET}?tab=exams`, [
  {
    what: 'completed examination',
    act: page => page.locator(`${TAB} li button`).last().click(),
    shows: `${TAB} article ol`,
  },
  { what: 'striking it out', act: click(`${TAB} article header span button`, 1), shows: SHEET },
  { what: 'amending it', act: after(click(`${TAB} article header span button`)), shows: STEPS },
])

const history = onOneLoad(`${PET}?tab=cases`, [
  { what: 'case history', act: begin, shows: STEPS },
  {
    what: 'allergy from a reaction that was told',
    act: all(
      click(`${STEPS} li button`, 1),
      async page => {
        for (const field of await page.locator(`${TAB} textarea`).all()) await field.fill('Penicillin')
      },
      page => page.getByRole('button', { name: /Penicillin/ }).click(),
    ),
    shows: `${QUESTION} input`,
    width: 1440,
  },
])

const open: Act = all(click(`${TAB} section header button`), page =>
  page.locator('main [role=toolbar]').waitFor(),
)

const quick = (digit: string): Act => press('F2', digit)

const visits = onOneLoad(`${PET}?tab=visits`, [
  { what: 'visit', act: open, shows: 'main [role=toolbar]' },
  { what: 'item', act: quick('7'), shows: `${DIALOG} input` },
  { what: 'consent', act: after(click('main h2 ~ span button')), shows: SHEET },
  { what: 'discharge sheet', act: after(click('main h2 ~ span button', 1)), shows: SHEET },
  { what: 'striking a visit out', act: after(click('main h2 ~ span button', 2)), shows: SHEET },
  { what: 'closing a visit', act: after(press('Control+Enter')), shows: SHEET },
  {
    what: 'problem',
    act: after(click('main aside header button')),
    shows: `${QUESTION} input`,
    width: 1440,
  },
  {
    what: 'waiving a charge',
    // Charges are waived by whoever reaches their branch: an admin reaches all.
    corrects: true,
    act: after(click('main li:has(label) > button')),
    shows: `${DIALOG} form`,
    width: 1440,
  },
  // It may open with a draft that the treatment scenes above left; then it asks before it closes.
  { what: 'prescription', act: after(quick('6')), shows: SHEET },
])

/** Opens the discharge sheet of the open visit. */
const discharge: Act = paperOf(
  async page => {
    await page.reload()
  },
  /\/visits\/(?<entry>[^/?]+)\?.*\bpatient=(?<patient>[^&]+)/,
  (patient, visit) => `/discharges/${patient}/${visit}`,
)

const closed = onOneLoad(`${PET}?tab=visits`, [
  {
    what: 'closed visit',
    act: all(
      page => page.locator(`${TAB} section`).first().locator('ul a').last().click(),
      page => page.locator('main section ol').last().waitFor(),
    ),
    shows: 'main section ol li button',
  },
  {
    what: 'its version',
    act: page => page.locator('main section ol li button').last().click(),
    shows: DIALOG,
  },
  {
    what: 'reopening it',
    act: after(page => page.locator('main header:has(h1) button').last().click()),
    shows: `${QUESTION} input`,
  },
  { what: 'discharge sheet on paper', act: discharge, shows: 'article' },
])

const opened: Act = all(page => page.getByRole('row').nth(1).click())

/** The clinic's lists for its records: the details of a row, if the demo has rows, then the form of a new one. */
const lists = [
  ...onOneLoad('/formulary', [{ what: 'form', act: press('F2'), shows: SHEET }]),
  ...['/vaccines', '/templates'].flatMap(path =>
    onOneLoad(path, [
      { what: 'details', act: opened, shows: `${DIALOG} dl` },
      { what: 'form', act: after(press('F2')), shows: SHEET },
    ]),
  ),
]

const record: Scene = {
  path: '/?view=day',
  what: 'medical record details',
  act: async page => {
    await page.locator('main [data-id]').first().click({ button: 'right' })
    // The entry before the links to patient and owner.
    await page.locator('[role=menuitem]:has(+ [role=menuitem][href])').first().press('Enter')
  },
  shows: `${DIALOG} dl`,
  width: 1440,
}

const report = (document: string): Scene => ({
  path: `${PET}/report?document=${document}`,
  what: 'report',
  act: press(),
  shows: 'main form [role=radiogroup]',
})

export const recordScenes: readonly Scene[] = [
  ...[treatments, onPaper, tests, images, timeline, dues, examination, history, visits, closed, lists].flat(),
  record,
  ...['examination', 'record', 'vaccinations'].map(report),
]
