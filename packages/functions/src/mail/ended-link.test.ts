// The page of a link that no longer works: in its reader's language, with nothing of the data as HTML.
import { expect, test } from 'vitest'
import { drawEndedLink } from './ended-link.ts'

test.each(['en', 'de', 'ar'] as const)('%s', language => {
  const html = drawEndedLink({ language, clinic: '<b>Söhne', clinicEmail: '"><i>@x.example' })
  expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
  expect(html).not.toMatch(/<b>|<i>|\{\{|undefined/)
  expect(html).toContain('mailto:')
  // An address that nobody has confirmed.
  const unnamed = drawEndedLink({ language, clinic: 'Söhne' })
  expect(unnamed).toContain('Söhne')
  expect(unnamed).not.toMatch(/\{\{|undefined|mailto|: ?</)
  expect(drawEndedLink({ language })).not.toMatch(/\{\{|undefined|mailto/)
})
