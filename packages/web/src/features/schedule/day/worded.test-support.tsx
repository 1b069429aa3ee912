// Renders a part of the calendar in tests, with the formatters (`words`) of a branch.
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { type CalendarFormat, useCalendarFormat } from './use-calendar-format.ts'
import { team, ZONE } from './world.test-support.ts'

const people = { members: team }
const Worded = ({ children }: { children: (words: CalendarFormat) => ReactNode }) =>
  children(useCalendarFormat(ZONE, people))

/** Renders the children in a router, with the `words` of the branch and team in `world.test-support`. */
export const worded = (children: (words: CalendarFormat) => ReactNode) => (
  <MemoryRouter>
    <Worded>{children}</Worded>
  </MemoryRouter>
)
