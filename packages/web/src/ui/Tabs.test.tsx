// Tabs are one stop of the Tab key; arrow keys move along them and show what they belong to, and each tab is drawn once.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { Tabs } from './Tabs.tsx'

const drawn = vi.fn()

const Head = () => {
  drawn()
  return <p>Rex</p>
}

const Page = () => {
  const [tab, setTab] = useState('timeline')
  return (
    <Tabs
      label="Record"
      selected={tab}
      onSelect={setTab}
      head={<Head />}
      tabs={[
        { id: 'timeline', label: 'Timeline', content: 'Nothing to press' },
        { id: 'images', label: 'Images', isDisabled: true, content: 'No images' },
        { id: 'visits', label: 'Visits', content: <button type="button">Start visit</button> },
        { id: 'tests', label: 'Tests', content: 'No tests' },
      ]}
    />
  )
}

afterEach(() => document.documentElement.removeAttribute('dir'))

const shown = () => {
  const panel = screen.getByRole('tabpanel')
  const tab = screen.getByRole('tab', { selected: true })
  expect(panel.getAttribute('aria-labelledby')).toBe(tab.id)
  expect(tab.getAttribute('aria-controls')).toBe(panel.id)
  return tab.textContent
}

test('arrow keys go along the tabs and round their ends, past one that is disabled', async () => {
  const { user } = await show(<Page />)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Timeline')
  await user.keyboard('{ArrowRight}')
  expect(shown()).toBe('Visits')
  expect(document.activeElement?.textContent).toBe('Visits')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(shown()).toBe('Timeline')
  await user.keyboard('{End}')
  expect(shown()).toBe('Tests')
  await user.keyboard('{Home}')
  expect(shown()).toBe('Timeline')
  await user.click(screen.getByRole('tab', { name: 'Images' }))
  expect(shown()).toBe('Timeline')
  await user.click(screen.getByRole('tab', { name: 'Visits' }))
  expect(shown()).toBe('Visits')
})

test('from right to left the left arrow goes on', async () => {
  document.documentElement.dir = 'rtl'
  const { user } = await show(<Page />)
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(shown()).toBe('Visits')
})

test('the next stop is what is shown, itself only where nothing in it is one', async () => {
  const { user } = await show(<Page />)
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  await user.click(screen.getByRole('tab', { name: 'Visits' }))
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Start visit')
})

test('what stands in them is drawn once', async () => {
  drawn.mockClear()
  await show(<Page />)
  expect(drawn).toHaveBeenCalledOnce()
})
