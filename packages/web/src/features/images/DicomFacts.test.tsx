// What a DICOM file says of itself, also where a device wrote nonsense.
// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import type { DicomImage } from '@vetrounds/core/dicom/read'
import { expect, test } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { DicomFacts } from './DicomFacts.tsx'

const of = (date: string) =>
  ({
    ...{ syntax: '1.2.840.10008.1.2.1', rows: 4, columns: 6, frames: 1, bitsStored: 12, isSigned: false },
    text: (tag: string) => (tag === '00080020' ? date : undefined),
  }) as DicomImage

test.each([
  ['20261120', '20/11/2026'],
  ['00000000', '00000000'],
  ['20260230', '20260230'],
  ['2026.11.20', '2026.11.20'],
])('a study of %s is told as %s', async (date, said) => {
  await show(<DicomFacts image={of(date)} />, 'images')
  expect(screen.getByText('Date in the file').nextElementSibling?.textContent).toBe(said)
})
