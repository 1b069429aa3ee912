// A 15-minute outage with 40 queued items empties into the server, none into the tray (issue 4). The minutes pass by the
// page's clock, so that each trigger of the queue fires; the line is cut outside the browser.
import { expect, test } from '@playwright/test'
import type { Fault } from '../support/cut-proxy.ts'
import { times } from '../support/scale.ts'
import { openDesk } from './offline/desk.ts'
import { fortyChanges } from './offline/outage.ts'
import { OVERSEER, people } from './offline/people.ts'
import { openTruth } from './offline/service-state.ts'

test.describe.configure({ timeout: 240_000 })

const MINUTE = 60_000
const COUNT = 40

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
    const marker = `Qo${Array.from(String(since), digit => 'abcdefghij'[Number(digit)]).join('')}`
    const truth = await openTruth(await playwright.request.newContext(), OVERSEER)
    const desk = await openDesk(browser, process.env.BASE_URL ?? '')
    try {
      await desk.arrive(person, true)
      const screen = await desk.screen()
      await screen.goto('/owners')
      await expect(screen.getByRole('row').nth(1)).toBeVisible()
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
