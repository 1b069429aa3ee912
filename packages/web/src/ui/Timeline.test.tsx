// Days that can't be visible at first render after those that can, and in the end all are there.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { show } from '../component.test-support.tsx'
import { Timeline } from './Timeline.tsx'

const days = ['20 Nov', '12 Nov', '3 Oct'].map(title => ({ id: title, title, entries: [] }))

const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

test('what can be in sight is drawn by itself, the others right after it', async () => {
  const commits: unknown[] = []
  await act(async () => {
    await show(
      <Profiler id="days" onRender={() => commits.push(titles())}>
        <Timeline days={days} inSight={2} show={day => day} />
      </Profiler>,
    )
  })
  expect(commits[0]).toEqual(['20 Nov', '12 Nov'])
  expect(titles()).toEqual(['20 Nov', '12 Nov', '3 Oct'])
})
