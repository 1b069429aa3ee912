// The demo's chain: one veterinary group with a clinic in Dublin, Berlin and Dubai. Invented people and places.
import type { Role } from '@vetrounds/core/access/roles'
import type { Branch, Clinic } from '@vetrounds/core/clinics/clinic'
import type { languages } from '@vetrounds/core/sessions/choices'
import { seededId } from './random.ts'

export type Language = (typeof languages)[number]

/** The password of everybody in the demo. */
export const PASSWORD = 'Rounds-2026'

const FOUNDED = Date.parse('2026-01-05T08:00:00Z')

type Hours = Branch['hours']
const span = (from: number, to: number): [number, number] => [from * 60, to * 60]

/** Monday to Friday, Saturday shorter; Sunday closed except where the chain keeps its emergency service. */
const week = (from: number, to: number, saturdayTo: number, sunday?: 'emergencies'): Hours => [
  ...Array.from({ length: 5 }, () => [span(from, to)]),
  [span(from + 0.5, saturdayTo)],
  sunday ? [span(10, 16)] : [],
]

// A branch's id holds the time of its opening, as lists show the oldest first.
let opened = 0

const branch = (name: string, code: string, timeZone: string, hours: Hours, address: string): Branch => {
  opened += 1
  return { id: seededId(`branch ${code}`, FOUNDED + opened), name, code, timeZone, hours, address }
}

export interface Member {
  /** Beginning of the e-mail address; the same in two clinics is the same person. */
  login: string
  name: string
  role: Role
  /** Codes of branches, or all of them. */
  branches: 'all' | readonly string[]
  /** `active` if missing. Somebody who asks to join has no branch yet. */
  state?: 'suspended' | 'requested'
}

/** Somebody who was invited and has not come yet; `days` since. */
interface Invited {
  email: string
  role: Exclude<Role, 'super_admin'>
  days: number
}

export interface DemoClinic {
  clinic: Clinic
  /** What its papers say in addition; without it there is no e-invoice. */
  onPaper?: Readonly<Record<'phone' | 'vatNumber' | 'iban', string>>
  language: Language
  branches: readonly Branch[]
  members: readonly Member[]
  invited: readonly Invited[]
  owners: number
  patients: number
}

const clinic = (name: string, email: string, country: string, currency: string): Clinic => ({
  id: seededId(`clinic ${country}`, FOUNDED),
  name,
  email,
  country,
  currency,
})

const director: Member = { login: 'marta', name: 'Marta Lindqvist', role: 'super_admin', branches: 'all' }

const vet = (login: string, name: string, ...branches: string[]): Member => ({
  login,
  name,
  role: 'vet',
  branches,
})

export const chain: readonly DemoClinic[] = [
  {
    clinic: clinic('Canal Veterinary Group', 'hello@canalvets.example', 'IE', 'EUR'),
    language: 'en',
    branches: [
      branch(
        'Ranelagh',
        'RAN',
        'Europe/Dublin',
        week(8.5, 18, 16, 'emergencies'),
        '14 Mountpleasant Lane, Ranelagh, Dublin 6',
      ),
      branch('Sandyford', 'SAN', 'Europe/Dublin', week(9, 18, 13), '3 Quarry Road, Sandyford, Dublin 18'),
    ],
    members: [
      director,
      { login: 'orla', name: 'Orla Whelan', role: 'admin', branches: 'all' },
      { login: 'declan', name: 'Declan Moran', role: 'manager', branches: ['RAN'] },
      vet('niamh', 'Dr Niamh Kearney', 'RAN'),
      vet('tomasz', 'Dr Tomasz Wrona', 'RAN'),
      vet('priya', 'Dr Priya Raghavan', 'RAN'),
      vet('sean', 'Dr Seán Ó Dálaigh', 'RAN'),
      vet('oisin', 'Dr Oisín Farrelly', 'RAN'),
      vet('grainne', 'Dr Gráinne Tully', 'SAN'),
      vet('ciaran', 'Dr Ciarán Bolger', 'SAN'),
      { login: 'molly', name: 'Molly Sheridan', role: 'staff', branches: 'all' },
      { login: 'lucia', name: 'Lúcia Ferreira', role: 'staff', branches: ['RAN'] },
      { login: 'ronan', name: 'Ronan Keogh', role: 'staff', branches: ['SAN'], state: 'suspended' },
      { login: 'fiona', name: 'Dr Fiona Cassidy', role: 'vet', branches: [], state: 'requested' },
    ],
    invited: [
      { email: 'aidan.roche@mail.example', role: 'vet', days: 1 },
      { email: 'shauna.behan@mail.example', role: 'staff', days: 12 },
    ],
    owners: 280,
    patients: 400,
  },
  {
    clinic: clinic('Tierärzte am Kanal', 'hallo@kanalvets.example', 'DE', 'EUR'),
    // These are nobody's: the phone number is one that the Bundesnetzagentur
    // keeps free for films, the account is the banks' example.
    onPaper: { phone: '+49 30 23125 014', vatNumber: 'DE123456788', iban: 'DE89370400440532013000' },
    language: 'de',
    branches: [
      branch(
        'Prenzlauer Berg',
        'PRB',
        'Europe/Berlin',
        week(8, 18, 14, 'emergencies'),
        'Lychener Hof 8, 10437 Berlin',
      ),
      branch('Köpenick', 'KOP', 'Europe/Berlin', week(9, 18, 13), 'Am Spreeufer 21, 12555 Berlin'),
    ],
    members: [
      director,
      { login: 'heike', name: 'Heike Brandt', role: 'admin', branches: 'all' },
      { login: 'lukas', name: 'Lukas Vogt', role: 'manager', branches: ['PRB', 'KOP'] },
      vet('hanna', 'Dr. Hanna Fischer', 'PRB'),
      vet('murat', 'Dr. Murat Şahin', 'PRB'),
      vet('elena', 'Dr. Elena Wójcik', 'PRB'),
      vet('jonas', 'Dr. Jonas Albrecht', 'KOP'),
      vet('katrin', 'Dr. Katrin Seidel', 'KOP'),
      { login: 'sandra', name: 'Sandra Krüger', role: 'staff', branches: 'all' },
      { login: 'bettina', name: 'Bettina Reuß', role: 'staff', branches: [], state: 'requested' },
    ],
    invited: [{ email: 'j.petersen@mail.example', role: 'vet', days: 2 }],
    owners: 180,
    patients: 250,
  },
  {
    clinic: clinic('مجموعة القناة البيطرية', 'hello@qanatvets.example', 'AE', 'AED'),
    language: 'ar',
    branches: [
      branch('جميرا', 'JUM', 'Asia/Dubai', week(9, 19, 16, 'emergencies'), 'شارع الوصل، جميرا، دبي'),
    ],
    members: [
      director,
      { login: 'khalid', name: 'خالد المنصوري', role: 'admin', branches: 'all' },
      { login: 'noura', name: 'نورة الشامسي', role: 'manager', branches: ['JUM'] },
      vet('layla', 'د. ليلى الهاشمي', 'JUM'),
      vet('omar', 'د. عمر الفارسي', 'JUM'),
      vet('sami', 'د. سامي حداد', 'JUM'),
      { login: 'rima', name: 'ريما خوري', role: 'staff', branches: ['JUM'] },
      { login: 'huda', name: 'د. هدى السويدي', role: 'vet', branches: [], state: 'requested' },
    ],
    invited: [{ email: 'y.nasser@mail.example', role: 'staff', days: 3 }],
    owners: 110,
    patients: 160,
  },
]

/** The address that a member signs in with. */
export const emailOf = (login: string): string => `${login}@vetrounds.example`
