// The agenda's "now" is that of the branch, whatever zone an appointment was once stored with.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import { worded } from '../day/worded.test-support.tsx'
import { appointment, here, prepare, TODAY, team } from '../day/world.test-support.ts'
import { Agenda } from './Agenda.tsx'

const nothing = () => undefined
beforeEach(prepare)

test('an appointment that is on now is, though it was booked before the branch had its present zone', async () => {
  const zone = 'Asia/Dubai'
  const row = appointment({ zone, start: `${TODAY}T08:00:00.000Z`, end: `${TODAY}T09:00:00.000Z` })
  await show(
    worded(words => (
      <Agenda
        rows={[row]}
        date={TODAY}
        wall={{ date: TODAY, minute: 510 }}
        vets={team}
        words={words}
        isBusy={false}
        count={1}
        here={{ ...here, timeZone: 'UTC' }}
        absences={[]}
        isFiltered={false}
        onShowAll={nothing}
        onOpen={nothing}
        onAdd={nothing}
        onAbsence={nothing}
      />
    )),
    'calendar',
    'appointments',
    'ui',
  )
  expect(screen.getByRole('heading', { name: /^Now/ })).toBeTruthy()
})
