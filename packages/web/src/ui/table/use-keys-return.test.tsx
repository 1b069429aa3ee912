// A key that moves in a list reaches a row even if the focused row was removed. Other keys, and keys in dialogs, are not touched.
// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { useKeysReturn } from './use-keys-return.ts'

const heard = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
})

/** The attributes of a row as in the tables of this folder, which use no table elements. */
const rowOf = (id: string) => ({
  role: 'row',
  tabIndex: -1,
  'data-key': id,
  onKeyDown: ({ key }: { key: string }) => heard(id, key),
})

const List = ({ ids, hasDialog = false }: { ids: readonly string[]; hasDialog?: boolean }) => {
  const frame = useRef<HTMLDivElement>(null)
  useKeysReturn(frame)
  return (
    <>
      <div ref={frame}>
        {ids.map(id => (
          <div key={id} {...rowOf(id)}>
            {id}
          </div>
        ))}
      </div>
      {hasDialog && <div role="alertdialog">?</div>}
    </>
  )
}

const press = (key: string) => fireEvent.keyDown(document.body, { key })

test('the row that had the focus last hears it', async () => {
  await show(<List ids={['A', 'B']} />)
  screen.getByText('B').focus()
  screen.getByText('B').blur()
  press('End')
  expect(heard).toHaveBeenCalledExactlyOnceWith('B', 'End')
  expect(document.activeElement).toBe(screen.getByText('B'))
})

test('where that one is gone the first does', async () => {
  const { change } = await show(<List ids={['A', 'B']} />)
  screen.getByText('B').focus()
  change(<List ids={['A']} />)
  press('ArrowDown')
  expect(heard).toHaveBeenCalledExactlyOnceWith('A', 'ArrowDown')
})

test('letters, and keys under a dialog, are not taken', async () => {
  const { change } = await show(<List ids={['A']} />)
  press('n')
  change(<List ids={['A']} hasDialog />)
  press('End')
  expect(heard).not.toHaveBeenCalled()
})
