// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { PaletteFoot } from './PaletteFoot.tsx'

test('the sign that is typed for actions points the same way between Arabic words', async () => {
  await show(<PaletteFoot />, 'palette')
  expect(screen.getByText('>').getAttribute('dir')).toBe('ltr')
})
