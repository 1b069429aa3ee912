// The domains declare exactly the pages that the documentation lists and the menus show.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagesOf, setDomains } from './domain.ts'
import { domains } from './domains.ts'
import messages from './i18n/messages.en.ts'
import { navExtras, navGroups } from './layout/nav.ts'
import { developmentPatterns, patterns } from './paths.ts'

const pages = pagesOf(domains)

test('each address has one page', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual(Object.values(patterns).toSorted())
})

test('docs/routes.md lists each address under its title, and no other', () => {
  const text = readFileSync(new URL('../../../docs/routes.md', import.meta.url), 'utf8')
  const rows = text
    .split('\n')
    .filter(line => line.startsWith('| `/'))
    .map(line => line.split('|').map(cell => cell.trim()))
  const listed = rows.flatMap(([, addresses = '', names = '']) => {
    const paths = [...addresses.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    const titles = names.split(', ')
    // Two addresses may lead to the same page.
    return paths.map((path, at) => [path, titles.length === 1 ? names : titles[at]])
  })
  const known = [
    ...pages.map(({ path, title }) => [path, messages.titles[title]]),
    ...Object.values(developmentPatterns).map(path => [path, messages.app.name]),
  ]
  expect(listed.toSorted()).toEqual(known.toSorted())
})

const ofSpecification = [
  ['titles.calendar'],
  ['nav.owners', 'nav.pets'],
  ['nav.food', 'nav.toys', 'titles.pharmaceutical', 'titles.grooming', 'titles.treatment'],
  ['titles.invoices', 'titles.reports', 'titles.clinics'],
  [
    'nav.myClinics',
    'nav.clinicPatients',
    'nav.treatments',
    'titles.patientVisits',
    'titles.sales',
    'titles.settings',
    'shortcuts.title',
  ],
]

test('the menus have what the specification has, in its order', () => {
  setDomains(domains)
  const groups = [...navGroups(), navExtras()].map(({ entries }) => entries.map(({ label }) => label))
  // Other entries may stand between.
  const shared = groups.map((labels, at) => labels.filter(label => ofSpecification[at]?.includes(label)))
  expect(shared).toEqual(ofSpecification)
})
