// What the columns of a file become, and why a column is left out although its heading looks known.
// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { headingsOf, type ImportColumn } from './columns.ts'
import { MapStep } from './MapStep.tsx'

const columns: ImportColumn[] = [
  {
    field: 'price',
    kind: 'money',
    words: ['Price'],
    sorts: { wanted: ['gross'], other: ['net'], code: 'price.net' },
    example: 1,
  },
]

test('a heading that is known, and not wanted here, says why', async () => {
  const domain = { columns, label: () => 'Selling price', sayCode: (code: string) => `said: ${code}` }
  await show(
    <MapStep
      domain={domain}
      headings={headingsOf({ row: 1, cells: ['Net price', 'Gross price', 'Shelf'] }, columns, {})}
      rows={[]}
      onChange={() => undefined}
      order="dmy"
      onOrder={() => undefined}
      settings={null}
    />,
    'imports',
  )
  const first = [...document.querySelectorAll('tbody tr')].map(row => row.querySelector('td')?.textContent)
  expect(first).toEqual(['ANet pricesaid: price.net', 'BGross price', 'CShelf'])
})
