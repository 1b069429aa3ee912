// A paper has the same pages however small it is shown: in a preview on a phone as in print.
// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { type Block, Sheets } from './Sheets.tsx'

/** The width of an A4 sheet and the height of each piece in print, in pixels. */
const WIDTH = (210 / 25.4) * 96
const PIECE = 100

const blocks: Block[] = Array.from({ length: 20 }, (_, n) => ({ key: String(n), node: `Piece ${n}` }))

const pagesAt = async (scale: number): Promise<number> => {
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const [width, height] = this.dataset.paper ? [WIDTH, 0] : [WIDTH, PIECE]
    return new DOMRect(0, 0, width * scale, height * scale)
  })
  await show(
    <Sheets
      blocks={blocks}
      paper="a4"
      running=""
      foot={() => ''}
      pageName={(page, pages) => `${page} of ${pages}`}
    />,
    'common',
  )
  const pages = (await screen.findAllByRole('article')).length
  rect.mockRestore()
  cleanup()
  return pages
}

test('it has as many pages in a preview as in its own size', async () => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })
  expect(await pagesAt(1)).toBe(3)
  expect(await pagesAt(0.44)).toBe(3)
})
