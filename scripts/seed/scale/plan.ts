// How large the clinics of a scale are, and the day around which they are seeded. The
// day is written to a file, for the benches that look for them.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Branch, Clinic } from '@vetrounds/core/clinics/clinic'
import type { Language } from '../chain.ts'
import { seededId } from '../random.ts'

export interface Size {
  branches: number
  vetsPerBranch: number
  owners: number
  patients: number
  appointments: number
  /** Invoices of two years. */
  invoices: number
  /** Only the last so many invoices may be open; if missing, those of the last weeks. */
  openAmong?: number
  items: number
}

export interface ScaleClinic {
  clinic: Clinic
  language: Language
  branches: readonly Branch[]
  size: Size
}

const giant: Size = {
  branches: 50,
  vetsPerBranch: 4,
  owners: 70_000,
  patients: 100_000,
  appointments: 1_000_000,
  invoices: 200_000,
  items: 50_000,
}
const usual: Size = {
  branches: 3,
  vetsPerBranch: 4,
  owners: 700,
  patients: 1_000,
  appointments: 10_000,
  invoices: 2_000,
  items: 500,
}

/** One branch with so many invoices, of which equally many are open at any size, so that the cost of a page can be compared. */
const billing = (invoices: number): Size => {
  const patients = Math.max(110, invoices / 10)
  return {
    ...usual,
    branches: 1,
    owners: Math.round(patients * 0.7),
    patients,
    appointments: 1_000,
    invoices,
    openAmong: 900,
  }
}

/**
 * A million appointments of a chain beside a thousand of one branch, each week
 * equally full, so that the cost of the front desk can be compared.
 */
const booking: readonly Size[] = [
  { ...giant, invoices: 1_000, items: usual.items },
  { ...usual, branches: 1, appointments: 1_000, invoices: 1_000 },
]

/**
 * Sizes by name: one chain among nine usual clinics (issue 6), a million appointments beside a thousand (issue 15), a million
 * invoices beside a thousand (issue 18), and a small one for trying it out.
 */
const scales = {
  chain: [giant, ...Array.from({ length: 9 }, () => usual)],
  appointments: booking,
  invoices: [billing(1_000_000), billing(1_000)],
  small: [usual, usual],
} as const satisfies Record<string, readonly Size[]>

export type ScaleName = keyof typeof scales

/** Whether there is a scale of that name. */
export const isScale = (name: string | undefined): name is ScaleName =>
  name !== undefined && Object.hasOwn(scales, name)

export const scaleNames = Object.keys(scales)

const FOUNDED = Date.parse('2024-01-08T08:00:00Z')
const languages = ['en', 'de', 'ar'] as const
const places = {
  en: { country: 'IE', currency: 'EUR', zone: 'Europe/Dublin', name: 'Scale Veterinary Group' },
  de: { country: 'DE', currency: 'EUR', zone: 'Europe/Berlin', name: 'Tierärzte im Großen' },
  ar: { country: 'AE', currency: 'AED', zone: 'Asia/Dubai', name: 'مجموعة بيطرية كبيرة' },
} as const

const WEEK: Branch['hours'] = [
  ...Array.from({ length: 6 }, (): [number, number][] => [[8 * 60, 18 * 60]]),
  [],
]

const clinicOf = (size: Size, n: number): ScaleClinic => {
  const language = languages[n % languages.length] ?? 'en'
  const { country, currency, zone, name } = places[language]
  const number = String(n + 1).padStart(2, '0')
  return {
    clinic: {
      id: seededId(`scale clinic ${n}`, FOUNDED + n),
      name: `${name} ${number}`,
      email: `scale-${number}@vetrounds.example`,
      country,
      currency,
    },
    language,
    branches: Array.from({ length: size.branches }, (_, at) => ({
      id: seededId(`scale branch ${n} ${at}`, FOUNDED + at),
      name: `${number}/${String(at + 1).padStart(2, '0')}`,
      code: `S${number}${String(at + 1).padStart(2, '0')}`,
      timeZone: zone,
      hours: WEEK,
      address: '',
    })),
    size,
  }
}

export interface Plan {
  scale: ScaleName
  /** The UTC day around which appointments are seeded. */
  today: string
}

/** The plan that was begun in the folder, or a new one. Throws when another scale was begun there. */
export const openPlan = async (dir: string, scale: ScaleName): Promise<Plan> => {
  const file = join(dir, 'scale.json')
  const known: Plan | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  if (known && known.scale !== scale)
    throw new Error(`${dir} holds the scale "${known.scale}": empty it, or name another STATE_DIR.`)
  if (known) return known
  const plan = { scale, today: new Date().toISOString().slice(0, 10) }
  await writeFile(file, JSON.stringify(plan))
  return plan
}

/** The clinics of a scale. */
export const clinicsOf = (scale: ScaleName): ScaleClinic[] => scales[scale].map(clinicOf)
