// The heads of the columns show free times only of vets who take appointments; each vet's column has their head, also if alone.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { TeamMember } from '@vetrounds/core/members/member'
import { expect, test } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import { localDay } from '../day/time.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { worded } from '../day/worded.test-support.tsx'
import { appointment, at, here, NIAMH, OMAR, rex, TODAY, team, ZONE } from '../day/world.test-support.ts'
import { dayTracks, drawnDays, weekTracks } from './tracks.tsx'

const days = [localDay(TODAY, ZONE)]
const wall = { date: TODAY, minute: 540 }
/** Niamh takes no new appointments, but still has one. */
const given = team.map(vet => ({ ...vet, takesAppointments: vet.userId === OMAR }))
const full = { id: 'full', vetId: OMAR, start: at('09:00'), end: at('12:00') }
const rows = [rex, appointment(full)]

const heads = (kind: 'week' | 'day', own: readonly TeamMember[] = given) =>
  show(
    worded((words: CalendarFormat) => {
      const drawn = drawnDays(days, { rows, all: rows, absences: [], vets: own, here })
      const scene = { rooms: [], vets: given, words, wall }
      const week = { wide: TODAY, roomy: undefined, hrefOf: () => '/' }
      const tracks = kind === 'week' ? weekTracks(drawn, scene, week) : dayTracks(drawn, scene)
      return tracks.map(({ key, head }) => <section key={key}>{head}</section>)
    }),
    'calendar',
  )

test('a day names the next time of who takes appointments', async () => {
  await heads('week')
  expect(document.body.textContent).toContain('next 12:00Haddad')
})

test('over the column of who takes none no time is offered', async () => {
  await heads('day')
  const texts = [...document.querySelectorAll('section')].map(each => each.textContent)
  expect(texts[0]).toContain('Dr Niamh Kearney')
  expect(texts[0]).not.toContain('free')
  expect(texts[1]).toContain('free 12:00')
})

test('a column that is shown alone has the head of its own vet', async () => {
  await heads(
    'day',
    given.filter(({ userId }) => userId !== NIAMH),
  )
  expect(screen.queryByText('Dr Niamh Kearney')).toBeNull()
  expect(screen.getByText('Dr Omar Haddad')).toBeTruthy()
})
