// The sheets of the medical record and of a visit, each opened with something in it; those of one tab on one load of its page.
import { press, type Scene } from './scene.ts'

/** An animal with a record of years, whose clinic has it in its own language (routes.ts). */
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

/** Closes what lies on top, then goes on. */
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

/** Of an opened entry: striking it out stands first at its foot, amending it last. */
const strike = click(`${DIALOG} footer button`)
const amend: Act = page => page.locator(`${DIALOG} footer button`).last().click()

/** The kind of a treatment, by its place among three. */
const kind =
  (at: number): Act =>
  page =>
    page.locator(`${DIALOG} [role=radiogroup]`).first().locator('label').nth(at).click()

/** Scenes of one page: all but the first go on from the one before. */
const onOneLoad = (path: string, scenes: readonly Omit<Scene, 'path'>[]): readonly Scene[] =>
  scenes.map((scene, at) => ({ ...scene, path, writes: true, ...(at > 0 && { goesOn: true }) }))

const treatments = onOneLoad(`${PET}?tab=treatments`, [
  { what: 'treatment', act: click(`${TAB} section > button`), shows: `${DIALOG} ol` },
  { what: 'striking it out', act: strike, shows: `${DIALOG} [role=combobox]` },
  { what: 'amending it', act: after(amend), shows: SHEET },
  { what: 'medicine', act: after(press('F2')), shows: SHEET },
  { what: 'vaccination', act: kind(1), shows: SHEET },
  { what: 'antiparasitic', act: kind(2), shows: SHEET },
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
])

const images = onOneLoad(`${PET}?tab=images`, [
  { what: 'image', act: click(`${TAB} ul li button`), shows: `${DIALOG} [role=toolbar]` },
  { what: 'its details', act: after(click(`${TAB} ul li button`, 1)), shows: `${DIALOG} dl` },
  { what: 'striking it out', act: strike, shows: `${DIALOG} [role=combobox]` },
  { what: 'images', act: after(after(press('F2'))), shows: SHEET },
  { what: 'consent', act: after(click(`${TAB} header span > button`)), shows: SHEET },
])

const timeline = onOneLoad(PET, [
  { what: 'striking a weight', act: click(`${TAB} ol button`), shows: SHEET },
  { what: 'weighing', act: after(click(`${TAB} aside header button`)), shows: SHEET },
])

const dues = onOneLoad('/pets/:due', [
  { what: 'postponing a reminder', act: click(`${TAB} aside ul li button`), shows: SHEET },
  { what: 'settling it', act: after(click(`${TAB} aside ul li button`, 1)), shows: SHEET },
])

/** Begins a form: its button stands first. */
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
  // Opens with the draft that the treatments above may have left, and so asks before it closes.
  { what: 'prescription', act: after(quick('6')), shows: SHEET },
])

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
])

const report = (document: string): Scene => ({
  path: `${PET}/report?document=${document}`,
  what: 'report',
  act: press(),
  shows: 'main form [role=radiogroup]',
})

export const recordScenes: readonly Scene[] = [
  ...[treatments, tests, images, timeline, dues, examination, history, visits, closed].flat(),
  ...['examination', 'record', 'vaccinations'].map(report),
]
