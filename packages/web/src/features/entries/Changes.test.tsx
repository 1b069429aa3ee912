// The facts of a version: none is lost to another one of the same label.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { Changes, type EntryFact } from './Changes.tsx'

const lines = () =>
  screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])

const first: EntryFact[] = [
  ['Reason', undefined],
  ['Reason', 'stress'],
  ['Lactate', '4.2'],
  ['Lactate', '1.1'],
]

test('facts of one label all stand there', async () => {
  await show(<Changes after={first} />, 'entries')
  expect(lines()).toEqual([
    ['Reason', 'stress'],
    ['Lactate', '4.2'],
    ['Lactate', '1.1'],
  ])
})

test('each is compared with its own former value', async () => {
  await show(<Changes before={first} after={[...first.slice(0, 3), ['Lactate', '1.4']]} />, 'entries')
  const marked = screen
    .getAllByRole('term')
    .map(({ parentElement }) => parentElement?.hasAttribute('data-same'))
  expect(marked).toEqual([true, true, false])
  expect(document.querySelector('del')?.textContent).toMatch(/1\.1$/)
})
