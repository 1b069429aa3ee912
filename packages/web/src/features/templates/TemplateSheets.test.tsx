// The form of a text template: only a consent has a language; a field is inserted at the cursor, with its name in the reader's
// language.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { Template } from '@vetrounds/core/text-templates/text-template'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { TemplateFormSheet } from './TemplateSheets.tsx'

const world = vi.hoisted(() => ({ createTemplate: vi.fn(), changeTemplate: vi.fn() }))
vi.mock('../../api/client.ts', () => ({ useRead: () => ({ data: undefined }) }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: (name: keyof typeof world) => world[name] }))
// The side sheet is slow to render, and nothing here tests it.
vi.mock('../../ui/SideSheet.tsx', () => ({ SideSheet: ({ children }: { children: ReactNode }) => children }))

type Versions = { mine: object; v: number }
const onSaved = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  world.createTemplate.mockImplementation(async ({ body }) => ({ answer: body }))
  world.changeTemplate.mockImplementation(
    async (make: (mine: object, v: number) => { body: object }, { versions }: { versions: Versions }) => ({
      answer: make(versions.mine, versions.v).body,
    }),
  )
})

const open = async (template?: Template) => {
  const { user } = await show(
    <TemplateFormSheet template={template} onSaved={onSaved} onClose={vi.fn()} />,
    ...(['templates', 'visit', 'nouns', 'ui', 'problems', 'errors'] as const),
  )
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
  const save = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    return onSaved.mock.calls[0]?.[0]
  }
  return { user, choose, save }
}
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Wording' })
const languages = () => screen.queryByRole('radiogroup', { name: 'Language of the text' })

test('only a consent has a language: chosen for one, it goes with it', async () => {
  const { user, choose, save } = await open()
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Anaesthesia')
  await fill(user, text(), 'I agree.')
  expect(languages()).toBeNull()
  await choose('Consent of the owner')
  expect(languages()).toBeTruthy()
  await choose('Deutsch')
  await choose('Plan')
  expect(languages()).toBeNull()
  expect(await save('Add text template')).toEqual({
    ...{ id: expect.any(String), name: 'Anaesthesia', text: 'I agree.', part: 'plan' },
  })
})

test('a field goes where the cursor is, which goes on behind it, and is kept in no language', async () => {
  const { user, choose, save } = await open()
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Dose')
  await fill(user, text(), 'At  today.')
  text().setSelectionRange(3, 3)
  await user.click(screen.getByRole('button', { name: 'Last weight' }))
  expect(text().value).toBe('At {Last weight} today.')
  await waitFor(() => expect([document.activeElement, text().selectionStart]).toEqual([text(), 16]))
  await user.keyboard(', ')
  await user.click(screen.getByRole('button', { name: 'Species' }))
  expect(text().value).toBe('At {Last weight}, {Species} today.')
  await choose('Consent of the owner')
  await choose('Deutsch')
  expect(await save('Add text template')).toMatchObject({
    ...{ text: 'At {weight}, {species} today.', part: 'consent', language: 'de' },
  })
})

test('one that is there opens with its language and its fields in words; for any part it has neither', async () => {
  const consent = { id: 'T', name: 'Surgery', text: 'For {name}.', part: 'consent', language: 'ar' }
  const { user, choose, save } = await open({ ...consent, active: true, v: 2 } as Template)
  expect(text().value).toBe('For {Pet’s name}.')
  expect(screen.getByRole('radio', { name: 'العربية' })).toHaveProperty('checked', true)
  await choose('Any part')
  expect(languages()).toBeNull()
  text().setSelectionRange(0, 0)
  await user.click(screen.getByRole('button', { name: 'Today’s date' }))
  expect(await save('Save')).toEqual({ name: 'Surgery', text: '{date}For {name}.', v: 2 })
})
