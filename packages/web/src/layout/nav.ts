// The entries of the side menu, in the order and the groups of spec § 2.
import type { ShortcutName } from '../behaviour/shortcuts.ts'
import type common from '../i18n/messages.en.ts'
import { paths } from '../paths.ts'
import type { IconName } from '../ui/icon-names.ts'

type Label = `nav.${keyof typeof common.nav}` | `titles.${keyof typeof common.titles}` | 'shortcuts.title'

type NavEntry = { to: string; icon: IconName; label: Label; shortcut?: ShortcutName }
export type NavGroup = { caption?: Label; entries: readonly NavEntry[] }

export const navGroups: readonly NavGroup[] = [
  {
    entries: [
      {
        to: paths.calendar(),
        icon: 'calendar-days',
        label: 'titles.calendar',
        shortcut: 'home',
      },
    ],
  },
  {
    caption: 'nav.patientsGroup',
    entries: [
      { to: paths.owners(), icon: 'users-round', label: 'nav.owners', shortcut: 'owners' },
      { to: paths.pets(), icon: 'paw-print', label: 'nav.pets', shortcut: 'pets' },
    ],
  },
  {
    caption: 'nav.inventories',
    entries: [
      { to: paths.inventory('food'), icon: 'bone', label: 'nav.food' },
      { to: paths.inventory('toys'), icon: 'toy-brick', label: 'nav.toys' },
      { to: paths.inventory('pharmaceutical'), icon: 'pill', label: 'titles.pharmaceutical' },
      { to: paths.inventory('grooming'), icon: 'shower-head', label: 'titles.grooming' },
      { to: paths.inventory('treatment'), icon: 'syringe', label: 'titles.treatment' },
    ],
  },
  {
    entries: [
      { to: paths.invoices(), icon: 'receipt-text', label: 'titles.invoices', shortcut: 'invoices' },
      {
        to: paths.reports('stock-movement'),
        icon: 'chart-column',
        label: 'titles.reports',
        shortcut: 'stockMovement',
      },
      { to: paths.clinics(), icon: 'building-2', label: 'titles.clinics' },
    ],
  },
]

/** What the interface text lists beside (spec § 2): in the person's menu, in that of a phone, and found by the palette. */
export const navExtras: readonly NavEntry[] = [
  { to: paths.clinics(), icon: 'building-2', label: 'nav.myClinics' },
  { to: paths.pets(), icon: 'paw-print', label: 'nav.clinicPatients' },
  { to: paths.inventory('treatment'), icon: 'syringe', label: 'nav.treatments' },
  { to: paths.reports('patients'), icon: 'stethoscope', label: 'titles.patientVisits' },
  { to: paths.reports('sales'), icon: 'banknote', label: 'titles.sales' },
  { to: paths.settings(), icon: 'settings', label: 'titles.settings' },
  { to: paths.preferences(), icon: 'keyboard', label: 'shortcuts.title' },
]
