// The demo: written once into an empty table, then topped up at each start so that today is always full.
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sumDays } from '@vetrounds/core/stock/movement-day.service'
import { rowOf } from '@vetrounds/core/storage/entity'
import { BranchRow, ClinicRow, DirectoryRow } from '../../packages/core/src/clinics/clinic.entity.ts'
import { SESSION_TIMEOUT_SECONDS } from '../../packages/core/src/clinics/clinic.ts'
import { MailClaim } from '../../packages/core/src/clinics/mailbox.entity.ts'
import { hashOf } from '../../packages/core/src/clinics/mailbox.service.ts'
import { OwnersOfClinic } from '../../packages/core/src/members/member.entity.ts'
import { forgetSeeding, noteSeeding } from '../stack/state.ts'
import { chain, type DemoClinic } from './chain.ts'
import { ownerAndPatientRows } from './owners-and-patients.ts'
import { withPast } from './past/past.ts'
import { inviteRows, makeAccounts, memberRows, type People, personOf } from './people.ts'
import { roomAndAbsenceRows } from './rooms-and-absences.ts'
import { shelfRows } from './shelf.ts'
import { templateRows } from './text-templates.ts'
import { type Progress, topUp } from './top-up.ts'
import { type Row, writeRows } from './write-rows.ts'

interface State {
  /** Number of the demo's shape. A demo of another shape stays as it is, because rows that never change can't be overwritten. */
  shape: number
  branches: Record<string, Progress>
}

const SHAPE = 13

// Standard and reduced rates of the demo's three countries, in hundredths of a percent.
const taxes: Record<string, { name: string; rate: number }[]> = {
  IE: [
    { name: 'VAT', rate: 2300 },
    { name: 'VAT reduced', rate: 1350 },
  ],
  DE: [
    { name: 'USt.', rate: 1900 },
    { name: 'USt. ermäßigt', rate: 700 },
  ],
  AE: [{ name: 'VAT', rate: 500 }],
}

const load = (file: string): Promise<State | undefined> =>
  readFile(file, 'utf8').then(JSON.parse, () => undefined)

const save = async (file: string, state: State): Promise<void> => {
  await writeFile(`${file}.new`, JSON.stringify(state))
  await rename(`${file}.new`, file)
}

/** A clinic with its branches, entered by its founder. */
export const clinicRows = ({ clinic, branches, onPaper }: DemoClinic, by: string, at: string): Row[] => {
  const { id: clinicId, ...fields } = clinic
  const stamp = { v: 1, at, by }
  return [
    rowOf(ClinicRow, {
      clinicId,
      ...fields,
      ...onPaper,
      state: 'open',
      plan: 'active',
      taxRates: taxes[fields.country] ?? [],
      pricesWithTax: true,
      sessionTimeout: SESSION_TIMEOUT_SECONDS,
      twoFactorRoles: [],
      emailConfirmed: true,
      mailSentAt: at,
      ...stamp,
    }),
    rowOf(OwnersOfClinic, { clinicId, userIds: [by], ...stamp }),
    rowOf(MailClaim, { hash: hashOf(fields.email), clinicId, ...stamp }),
    rowOf(DirectoryRow, { clinicId, cell: 'one', list: 'all' }),
    // The first branch has a terminal and pay links, as the simulated provider takes them; the others show a branch without them.
    ...branches.map(({ id: branchId, ...branch }, at) =>
      rowOf(BranchRow, {
        ...{ clinicId, branchId, ...branch, ...stamp },
        ...(at === 0 && { terminal: `${branch.code}-1`, payLinks: true }),
      }),
    ),
  ]
}

const writeClinic = async (demo: DemoClinic, people: People): Promise<void> => {
  const at = new Date().toISOString()
  const founder = personOf(people, demo.members[0]?.login ?? '')
  const desk = personOf(people, demo.members.find(({ role }) => role === 'staff')?.login ?? '')
  const rows = [
    ...clinicRows(demo, founder, at),
    ...memberRows(demo, people, at),
    ...inviteRows(demo, people),
    ...ownerAndPatientRows(demo, desk),
    ...roomAndAbsenceRows(demo, people, desk),
    ...shelfRows(demo, desk),
    ...templateRows(demo, founder),
  ]
  await writeRows(demo.clinic.id, await withPast(demo, people, rows))
}

/**
 * Seeds an empty table, tops a seeded one up. Nothing else may write meanwhile, as locks are put as whole rows.
 * @param dir folder that keeps how far it has come
 * @returns whether the demo there is the one of this version; an earlier one is topped up, too
 */
export const seed = async (dir: string): Promise<boolean> => {
  const file = join(dir, 'seed.json')
  let state = await load(file)
  if (!state) {
    await noteSeeding()
    const people = await makeAccounts()
    for (const demo of chain) await writeClinic(demo, people)
    state = { shape: SHAPE, branches: {} }
  }
  for (const demo of chain)
    for (const branch of demo.branches)
      state.branches[branch.id] = await topUp(demo, branch, state.branches[branch.id] ?? {})
  // Saved only now: a first demo that was interrupted is begun anew (`openState`).
  await save(file, state)
  await forgetSeeding()
  // Sums up the stock movements of each day, as the job has done by now where a stack runs day and night.
  for (const { clinic } of chain) await sumDays(clinic.id)
  return state.shape === SHAPE
}
