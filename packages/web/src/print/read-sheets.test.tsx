// @vitest-environment happy-dom
// What the typesetter gets from a page: structure, texts with their directions, and what is bold or struck out.
import { reportPaper } from '@vetrounds/core/records/report-paper'
import { expect, test } from 'vitest'
import { readSheets } from './read-sheets.ts'

const FACTS = { name: 'Report', language: 'ar', sheet: 'a4' } as const

const drawn = `
  <article data-paper="a4">
    <span data-watermark="" aria-hidden="true">Draft</span>
    <header><span>Juno</span><span>Report</span></header>
    <div data-content="">
      <div data-block=""><div data-part="region"><b>Ears</b><div><p>Wax <bdi dir="ltr">4.12 kg</bdi></p></div></div></div>
      <div data-block=""><p data-small="">Guidance</p></div>
      <table><thead><tr><th>Test</th></tr></thead><tbody>
        <tr data-struck=""><td>ALT</td></tr>
        <tr><td colspan="2"><b style="font-weight: 700">struck</b> out</td></tr>
      </tbody></table>
      <div data-block=""><div data-part="pictures"><figure><img data-file="01HZZZZZZZ0000000000000001"><figcaption>Thorax</figcaption></figure></div></div>
      <div data-block="" data-sinks=""><p>signed</p></div>
    </div>
    <footer><span>E-1</span><span>1 / 1</span></footer>
  </article>`

test('sheets are read as they stand, and pass what the server checks', () => {
  document.body.innerHTML = drawn
  const paper = readSheets(document.body, FACTS)
  expect(reportPaper.safeParse(paper).error).toBeUndefined()
  expect(paper).toMatchObject({
    watermark: 'Draft',
    sheets: [
      {
        running: [[{ text: 'Juno' }], [{ text: 'Report' }]],
        blocks: [
          { kind: 'region', name: [{ text: 'Ears' }], of: [{ line: [{ text: 'Wax \u20664.12 kg\u2069' }] }] },
          { kind: 'alone', piece: { kind: 'text', isSmall: true } },
          {
            kind: 'alone',
            piece: {
              kind: 'table',
              rows: [
                { isStruck: true, cells: [{ line: [{ text: 'ALT' }] }] },
                { cells: [{ columns: 2, line: [{ text: 'struck', isBold: true }, { text: ' out' }] }] },
              ],
            },
          },
          { kind: 'alone', piece: { kind: 'pictures', of: [{ file: '01HZZZZZZZ0000000000000001' }] } },
        ],
        sunk: [{ kind: 'alone', piece: { line: [{ text: 'signed' }] } }],
        foot: [[{ text: 'E-1' }], [{ text: '1 / 1' }]],
      },
    ],
  })
  document.body.innerHTML = ''
  expect(readSheets(document.body, FACTS)).toBeUndefined()
})

test('what goes on beside a name is one part with it; on the next sheet it stands for itself', () => {
  const beside = (name: string, text: string) =>
    `<div data-block=""><div data-part="region"><b>${name}</b><div><p>${text}</p></div></div></div>`
  const sheetOf = (...blocks: string[]) =>
    `<article data-paper="a4"><div data-content="">${blocks.join('')}</div><footer></footer></article>`
  document.body.innerHTML = `${sheetOf(beside('Eyes', 'one'), beside('', 'two'), beside('Ears', 'three'))}${sheetOf(beside('', 'four'))}`
  const paper = readSheets(document.body, FACTS)
  expect(reportPaper.safeParse(paper).error).toBeUndefined()
  const region = (name: string[], ...texts: string[]) => ({
    kind: 'region',
    name: name.map(text => ({ text })),
    of: texts.map(text => ({ kind: 'text', line: [{ text }] })),
  })
  expect(paper?.sheets.map(({ blocks }) => blocks)).toEqual([
    [region(['Eyes'], 'one', 'two'), region(['Ears'], 'three')],
    [region([], 'four')],
  ])
})

test('a hollow point of a chart stays hollow', () => {
  document.body.innerHTML = `<article data-paper="a4"><div data-content=""><div data-block="">
    <svg viewBox="0 0 9 9"><circle cx="1" cy="2" r="3"/><circle cx="4" cy="5" r="3" data-estimated="true"/></svg>
  </div></div><footer></footer></article>`
  const paper = readSheets(document.body, FACTS)
  expect(reportPaper.safeParse(paper).error).toBeUndefined()
  const [block] = paper?.sheets[0]?.blocks ?? []
  expect(block).toMatchObject({
    piece: {
      kind: 'drawing',
      strokes: [
        { at: [1, 2], radius: 3 },
        { at: [4, 5], isHollow: true },
      ],
    },
  })
  expect(JSON.stringify(block).match(/isHollow/g)).toHaveLength(1)
})
