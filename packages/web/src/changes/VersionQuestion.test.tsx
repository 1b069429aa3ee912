// The dialog that asks which version to keep: shown above the form that asks, answered once, and closed with its page.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { show } from '../component.test-support.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { VersionQuestion } from './VersionQuestion.tsx'
import { askVersions } from './version-question.ts'

const versions = [
  { id: 'name', label: 'Name', mine: 'Norah', theirs: 'Nora', isTyped: true },
  { id: 'email', label: 'Email', mine: '', theirs: 'nora@example.org', isTyped: false },
]

const title = { name: 'Changed by somebody else meanwhile' }

/** A form in a dialog, on a page of the app. */
const open = async () => {
  const page = (
    <>
      <Dialog title="Edit owner" isOpen onClose={() => undefined}>
        <input aria-label="Name" />
      </Dialog>
      <VersionQuestion />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/owners'] })
  const { user } = await show(<RouterProvider router={router} />, 'forms')
  return { user, router }
}

test('it lies over the form that asks, takes the focus, and answers the fields whose saved version is kept', async () => {
  const { user } = await open()
  const answer = askVersions(versions)
  const dialog = await screen.findByRole('dialog', title)
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Save chosen version' }))
  expect(await answer).toEqual(new Set(['email']))
  await waitFor(() => expect(screen.queryByRole('dialog', title)).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Edit owner' })).toBeTruthy()
})

test('whoever cancels goes back to the form', async () => {
  const { user } = await open()
  const answer = askVersions(versions)
  await screen.findByRole('dialog', title)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await answer).toBeUndefined()
})

// A sheet on a page is part of the address's query, so a change of the query closes the question, too.
test.each(['/patients', '/owners?id=1'])('it goes with the form that asked: to %s', async to => {
  const { router } = await open()
  const answer = askVersions(versions)
  await screen.findByRole('dialog', title)
  await router.navigate(to)
  expect(await answer).toBeUndefined()
  await waitFor(() => expect(screen.queryByRole('dialog', title)).toBeNull())
})

test('a later question takes the place of the one before', async () => {
  await open()
  const first = askVersions(versions)
  await screen.findByRole('dialog', title)
  void askVersions(versions.slice(0, 1))
  expect(await first).toBeUndefined()
})
