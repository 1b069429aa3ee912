// A context menu stays open while the page beneath it renders again, and gives the focus back when it closes.
// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { ContextMenu } from './ContextMenu.tsx'
import { MenuItem } from './Menu.tsx'

/** Renders the menu again, as news from others do. */
let drawAnew: () => void = () => undefined

type Closed = (times: number, isChosen: boolean) => void

const Page = ({ onClosed }: { onClosed: Closed }) => {
  const [times, setTimes] = useState(0)
  drawAnew = () => setTimes(times + 1)
  const [element, setElement] = useState<Element>()
  const isChosen = useRef(false)
  return (
    <>
      <button type="button" onClick={({ currentTarget }) => setElement(currentTarget)}>
        10:30 Rex
      </button>
      <ContextMenu
        at={element && { element, point: { x: 10, y: 10 } }}
        label="Rex"
        onClose={() => setElement(undefined)}
        onClosed={() => onClosed(times, isChosen.current)}
      >
        <MenuItem
          icon="ban"
          onAction={() => {
            isChosen.current = true
          }}
        >
          Block time
        </MenuItem>
      </ContextMenu>
    </>
  )
}

test('what is drawn anew beneath a menu does not close it, and its act is that of the last drawing', async () => {
  const onClosed = vi.fn<Closed>()
  const { user } = await show(<Page onClosed={onClosed} />)
  const block = screen.getByRole('button', { name: '10:30 Rex' })
  await user.click(block)
  await screen.findByRole('menuitem', { name: 'Block time' })

  for (const _ of [1, 2]) act(() => drawAnew())
  // Waits for the frames in which the menu would give the focus back and be closed.
  await act(() => new Promise(requestAnimationFrame))
  await act(() => new Promise(requestAnimationFrame))
  expect(onClosed).not.toHaveBeenCalled()
  await user.click(screen.getByRole('menuitem', { name: 'Block time' }))

  await waitFor(() => expect(onClosed.mock.calls).toEqual([[2, true]]))
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(document.activeElement).toBe(block)
})
