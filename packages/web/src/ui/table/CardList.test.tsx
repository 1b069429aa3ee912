// The cards of a list on a phone: opened by touch and by keys, rendered a number at a time, reached by one Tab.
// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { CardList } from './CardList.tsx'

type Row = { id: string; name: string }

const onOpen = vi.fn()
const onMore = vi.fn()
/** Makes the element that was observed last visible. */
let comeIntoSight: () => void = () => undefined

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      comeIntoSight = () => seen([{ isIntersecting: true }])
    }
    observe() {}
    disconnect() {}
  },
)

const rowsOf = (...names: string[]): Row[] => names.map(name => ({ id: name.toLowerCase(), name }))
type More = Partial<
  Pick<ComponentProps<typeof CardList<Row>>, 'onMore' | 'question' | 'menu' | 'openMenu' | 'place'>
>
const cards = (rows: readonly Row[], more: More = {}) => (
  <CardList<Row>
    label="Owners"
    columns={[]}
    rows={rows}
    rowText={({ name }) => name}
    onOpen={onOpen}
    card={({ name }) => (
      <>
        {name}
        <button type="button">Call {name}</button>
      </>
    )}
    {...more}
  />
)
const card = (name: string) => screen.getByRole('row', { name })

beforeEach(() => {
  vi.resetAllMocks()
})

test('a card opens by touch and by Enter; what is in it answers for itself', async () => {
  const rows = rowsOf('Ann', 'Bob')
  const { user } = await show(cards(rows))
  await user.click(screen.getByText('Bob'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
  await user.click(screen.getByRole('button', { name: 'Call Ann' }))
  screen.getByRole('button', { name: 'Call Ann' }).focus()
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledOnce()
  card('Ann').focus()
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith(rows[0])
})

test('Tab reaches one card, arrows and letters the others, and Tab comes back to where one was', async () => {
  const { user } = await show(cards(rowsOf('Ann', 'Bob', 'Cid')))
  await user.tab()
  expect(document.activeElement).toBe(card('Ann'))
  await user.keyboard('{ArrowUp}{ArrowDown}')
  expect(document.activeElement).toBe(card('Bob'))
  await user.keyboard('{End}{ArrowDown}')
  expect(document.activeElement).toBe(card('Cid'))
  await user.keyboard('a')
  expect(document.activeElement).toBe(card('Ann'))
  await user.keyboard('{ArrowDown}')
  card('Bob').blur()
  expect(['Ann', 'Bob', 'Cid'].map(name => card(name).tabIndex)).toEqual([-1, 0, -1])
})

test('each card has a button that opens its menu and not the card; Tab reaches that of one card', async () => {
  const openMenu = vi.fn()
  const menu = { label: ({ name }: Row) => `Actions for ${name}`, items: () => [] }
  const { user } = await show(cards(rowsOf('Ann', 'Bob'), { menu, openMenu }))
  const button = screen.getByRole('button', { name: 'Actions for Bob' })
  await user.click(button)
  expect(openMenu).toHaveBeenCalledExactlyOnceWith('bob', { element: button })
  expect(onOpen).not.toHaveBeenCalled()
  expect(
    ['Ann', 'Bob'].map(name => screen.getByRole('button', { name: `Actions for ${name}` }).tabIndex),
  ).toEqual([-1, 0])
  await user.keyboard('{Enter}')
  expect(openMenu).toHaveBeenCalledTimes(2)
})

test('who comes back finds the card that they left in sight, and another search begins at the first', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({ id: `r${at}`, name: `Row ${at}` }))
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const leave = vi.fn()
  const place = { left: { row: 60, scrollTop: 0 }, leave }
  const { user, change } = await show(cards(rows, { place }))
  expect(seen.mock.contexts).toEqual([card('Row 60')])
  expect(card('Row 60').tabIndex).toBe(0)
  await user.click(screen.getByText('Row 70'))
  change(cards(rows, { place, question: 'row' }))
  expect(leave).toHaveBeenLastCalledWith({ row: 70, scrollTop: 0 })
  expect([seen.mock.calls.length, document.querySelectorAll('[data-key]').length]).toEqual([1, 50])
  cleanup()
  expect(leave).toHaveBeenLastCalledWith({ row: 0, scrollTop: 0 })
})

test('cards are drawn on as their end comes into sight, then the next are read; another search begins anew', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({ id: `r${at}`, name: `Row ${at}` }))
  const { change } = await show(cards(rows, { onMore }))
  const drawn = () => document.querySelectorAll('[data-key]').length
  expect(drawn()).toBe(50)
  act(() => comeIntoSight())
  expect([drawn(), onMore.mock.calls.length]).toEqual([100, 0])
  act(() => comeIntoSight())
  act(() => comeIntoSight())
  expect([drawn(), onMore.mock.calls.length]).toEqual([120, 1])
  change(cards(rows, { onMore, question: 'row' }))
  expect(drawn()).toBe(50)
})
