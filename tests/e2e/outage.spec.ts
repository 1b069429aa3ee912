// After a 15-minute outage, 40 queued items are all sent, and none ends in the tray (issue 4). The minutes pass by the page's
// clock, so that each trigger of the queue fires; the network is cut outside the browser. And a minute in which every change is
// saved, but no answer to one arrives (issue 14).
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import type { Fault } from '../support/cut-proxy.ts'
import { times } from '../support/scale.ts'
import { openDesk } from './offline/desk.ts'
import { fortyChanges } from './offline/outage.ts'
import { OVERSEER, type Person, type Place, people } from './offline/people.ts'
import { openTruth } from './offline/service-state.ts'

test.describe.configure({ timeout: 240_000 })

const MINUTE = 60_000
const COUNT = 40

/** Texts that would be false while a change may be saved but is not confirmed. */
const FALSE = /^Not sent:|never sent|You are offline|Everything is saved|All saved|\d items? sent/

/** Collects every line of text that pages of the context show from now on; `matching` returns those that match. */
const listen = async (context: BrowserContext) => {
  const lines = new Set<string>()
  await context.exposeFunction('tellLines', (found: string[]) => {
    for (const line of found) lines.add(line)
  })
  await context.addInitScript(() => {
    const tell = () => {
      // biome-ignore lint/performance/useDomNodeTextContent: only innerText leaves out what is hidden, and what nobody can read is not said.
      const text = document.body?.innerText ?? ''
      ;(globalThis as never as { tellLines: (found: string[]) => void }).tellLines(text.split('\n'))
    }
    new MutationObserver(tell).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return {
    forget: () => lines.clear(),
    matching: (wanted: RegExp) => [...lines].filter(line => wanted.test(line)),
  }
}

const save = async (screen: Page, form: string): Promise<void> => {
  await screen.keyboard.press('Control+Enter')
  await expect(screen.getByRole('dialog', { name: form })).toBeHidden({ timeout: 45_000 })
}

/** A name that only this run uses, in letters, since a search would take digits for a phone number. */
const markerOf = (kind: string, since: number): string =>
  `${kind}${Array.from(String(since), digit => 'abcdefghij'[Number(digit)]).join('')}`

/** Signs a person in and opens the list of owners. */
const arriveAtOwners = async (desk: Awaited<ReturnType<typeof openDesk>>, person: Person): Promise<Page> => {
  await desk.arrive(person, true)
  const screen = await desk.screen()
  await screen.goto('/owners')
  await expect(screen.getByRole('row').nth(1)).toBeVisible()
  return screen
}

const outages: [string, Fault | 'refuse'][] = [
  ['nothing listens', 'refuse'],
  ['a gateway says 502', { kind: 'status', status: 502 }],
  ['every answer is lost', { kind: 'drop' }],
  ['nothing is answered', { kind: 'hang' }],
]

for (const [what, fault] of outages.slice(0, times(1, outages.length)))
  test(`15 minutes in which ${what}: 40 changes wait, are seen, and all arrive`, async ({
    browser,
    playwright,
  }) => {
    const [person] = people
    const [place] = person?.places ?? []
    if (!person || !place) throw new Error('Nobody is at the machine.')
    const since = Date.now() - 1000
    const marker = markerOf('Qo', since)
    const truth = await openTruth(await playwright.request.newContext(), OVERSEER)
    const desk = await openDesk(browser, process.env.BASE_URL ?? '')
    try {
      const screen = await arriveAtOwners(desk, person)
      const [tab] = desk.tabs
      if (!tab) throw new Error('There is no tab.')
      await tab.choose(place)

      await desk.cut(fault)
      expect(await fortyChanges(desk, tab, place, marker)).toEqual(
        Array.from({ length: COUNT }, () => 'waiting'),
      )
      for (let minute = 0; minute < 15; minute += 1) await desk.forward(MINUTE)
      await expect(
        screen.getByRole('link', { name: new RegExp(`^(Offline|No answer) · ${COUNT} waiting$`) }),
      ).toBeVisible()
      const rows = screen.getByRole('row', { name: marker })
      await expect(rows.filter({ hasText: 'Waiting' })).toHaveCount(COUNT / 4)
      expect((await tab.stored()).unsent).toEqual([])

      await desk.restore()
      const waiting = async () => (await tab.stored()).waiting.length
      await desk.drain(waiting, () => desk.forward(31_000))
      expect(await waiting()).toBe(0)
      expect((await tab.stored()).unsent).toEqual([])
      await expect(screen.getByText('All saved')).toBeVisible()
      await desk.proxy.settled()
      const events = await truth.committedSince(person.clinicId, since)
      const textOf = (after: Record<string, unknown> = {}) => String(after.name ?? after.title)
      const subjects = new Set(
        events.filter(({ after }) => textOf(after).startsWith(marker)).map(({ subject }) => subject),
      )
      const ours = events.filter(({ subject }) => subjects.has(subject))
      expect(ours).toHaveLength(COUNT)
      expect(new Set(ours.map(({ act, subject }) => `${act} ${subject}`)).size).toBe(COUNT)
      expect(ours.every(event => event.place === place && event.by === desk.ids.get(person.login))).toBe(true)
      expect(await truth.owners(place, marker)).toHaveLength(COUNT / 4)
      expect(await truth.patients(place, marker)).toHaveLength(COUNT / 4)
    } finally {
      await desk.close()
      truth.close()
    }
  })

test('every answer is lost after its commit, for a minute: nothing is lost or doubled, and nothing false is said', async ({
  browser,
  playwright,
}) => {
  const [person] = people
  if (!person) throw new Error('Nobody is at the machine.')
  const since = Date.now() - 1000
  const marker = markerOf('Qa', since)
  const truth = await openTruth(await playwright.request.newContext(), OVERSEER)
  const desk = await openDesk(browser, process.env.BASE_URL ?? '')
  try {
    const screen = await arriveAtOwners(desk, person)
    const cookies = await desk.context.cookies()
    const here = decodeURIComponent(cookies.find(({ name }) => name === 'branch_id')?.value ?? '') as Place
    const [owner, pet, booked] = [newId(), newId(), newId()]
    await truth.call(here, 'POST', '/owners', { id: owner, name: `${marker} Known` })
    const patient = { id: pet, ownerId: owner, name: `${marker} Pet`, species: 'feline' }
    await truth.call(here, 'POST', '/patients', patient)
    const slot = {
      type: 'regular',
      vetId: null,
      start: '2031-03-03T10:00:00.000Z',
      end: '2031-03-03T10:15:00.000Z',
    }
    await truth.call(here, 'POST', '/appointments', {
      id: booked,
      patientId: pet,
      title: `${marker} Old`,
      ...slot,
    })

    const said = await listen(desk.context)
    await screen.goto('/owners')
    await expect(screen.getByRole('row').nth(1)).toBeVisible()
    desk.trip({ kind: 'drop' }, Number.POSITIVE_INFINITY)

    await screen.keyboard.press('F2')
    await expect(screen.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await screen.keyboard.type(`${marker} New`)
    await save(screen, 'New owner')
    await expect(screen.getByText('Saved here, will be sent later')).toBeVisible()
    said.forget()
    await desk.forward(10_000)

    await screen.goto(`/owners/${owner}/edit`)
    await screen.getByRole('textbox', { name: 'Address' }).fill(`${marker} Lane 1`)
    await screen.keyboard.press('Control+Enter')
    await screen.waitForURL(address => !address.pathname.endsWith('/edit'))
    await desk.forward(10_000)

    await screen.goto('/?view=day&date=2031-03-03')
    const block = screen.getByRole('button', { name: new RegExp(`${marker} Old`) }).first()
    await expect(block).toBeVisible()
    await screen.keyboard.press('F2')
    await expect(screen.getByRole('searchbox', { name: 'Patient' })).toBeFocused()
    await screen.keyboard.type(`${marker} Pet`)
    await expect(screen.getByRole('option')).toHaveCount(1)
    await screen.keyboard.press('ArrowDown')
    await screen.keyboard.press('Enter')
    await screen.getByLabel('Title').fill(`${marker} Fresh`)
    await save(screen, 'New appointment')
    await expect(
      screen.getByRole('button', { name: new RegExp(`${marker} Fresh.*Waiting`) }).first(),
    ).toBeVisible()
    await block.click()
    await screen.getByRole('button', { name: 'More acts' }).press('Enter')
    await screen.getByRole('menuitem', { name: 'Cancel appointment' }).press('Enter')
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).press('Enter')
    await expect(screen.getByRole('alertdialog')).toBeHidden()
    for (let ten = 0; ten < 4; ten += 1) await desk.forward(10_000)

    await screen.goto('/not-sent')
    const entries = screen.getByRole('main').getByRole('listitem')
    await expect(entries).toHaveCount(4)
    const unconfirmed = 'No confirmation came. It may be saved already; trying again is safe.'
    await expect(entries.first()).toContainText(unconfirmed)
    // Changes made while the service counted as unreachable have not been sent yet, and say so.
    const states = entries.filter({ hasText: new RegExp(`${unconfirmed}|Waits to be sent|Is being sent`) })
    await expect(states).toHaveCount(4)
    await entries
      .first()
      .getByRole('button', { name: /^More actions for/ })
      .press('Enter')
    await screen.getByRole('menuitem', { name: 'Discard' }).press('Enter')
    await expect(screen.getByRole('alertdialog')).toContainText('It may be saved already')
    await screen.getByRole('button', { name: 'Keep' }).press('Enter')
    expect(said.matching(FALSE)).toEqual([])

    await desk.restore()
    const waiting = () =>
      screen.evaluate(() => JSON.parse(localStorage.getItem('offline-submissions') ?? '[]').length)
    await desk.drain(waiting, () => desk.forward(301_000))
    await expect(screen.getByText('Nothing waits to be sent')).toBeVisible()
    await expect(screen.getByText('All saved').first()).toBeVisible()
    expect(said.matching(/^Not sent:|never sent/)).toEqual([])

    const by = desk.ids.get(person.login)
    const events = await truth.committedSince(person.clinicId, since)
    // Other tests work as the same person: ours are the events with a text that was typed here, and the cancellation.
    const isOurs = ({ subject, after }: (typeof events)[number]) =>
      subject === `appointment#${booked}` || JSON.stringify(after ?? '').includes(marker)
    const ours = events.filter(event => event.by === by && event.place === here && isOurs(event))
    const subjectOf = ({ subject }: (typeof ours)[number]) => subject.split('#')[0]
    expect(ours.map(subjectOf).sort()).toEqual(['appointment', 'appointment', 'owner', 'owner'])
    expect(new Set(ours.map(({ act, subject }) => `${act} ${subject}`)).size).toBe(4)
    expect(await truth.owners(here, `${marker} New`)).toHaveLength(1)
    const day = await truth.calendar(here, '2031-03-03T00:00:00.000Z', '2031-03-04T00:00:00.000Z')
    const own = day.filter(({ patientId }) => patientId === pet)
    expect(own.map(({ title, status }) => [title, status]).sort()).toEqual([
      [`${marker} Fresh`, 'scheduled'],
      [`${marker} Old`, 'cancelled'],
    ])
  } finally {
    await desk.close()
    truth.close()
  }
})
