// Founding a clinic by oneself: clinic, first branch and first super administrator, in one transaction (product § 1).
import type { Person } from '../access/actor.ts'
import { founderSteps } from '../members/members.service.ts'
import { reserveMail } from '../outbox/mail-limits.service.ts'
import { personWhoWorksAt } from '../sessions/me.service.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { currentScope } from '../storage/scope.ts'
import { codeRow } from './branch.service.ts'
import { BranchRow, ClinicRow, DirectoryRow } from './clinic.entity.ts'
import { type ClinicInput, type ClinicView, SESSION_TIMEOUT_SECONDS } from './clinic.ts'
import { confirmationStep } from './mailbox.service.ts'
import { proposedPricesWithTax } from './proposals.ts'
import { type ClinicData, toClinicView } from './settings.service.ts'

/** Founds a clinic; the person becomes its super_admin and starts working there. Throws `already_exists`, `not_found`, `mail.too_many`. */
export const createClinic = async (person: Person, input: ClinicInput): Promise<ClinicView> => {
  const { id: clinicId, branch, ...fields } = input
  const { id: branchId, ...place } = branch
  const [{ name, email, language, step }] = await Promise.all([
    personWhoWorksAt(person, { clinicId, branchId }),
    reserveMail(person, fields.email),
  ])
  // A used id fails on the clinic's own row, and nothing is written.
  currentScope().clinics.add(clinicId)
  const { at } = person.request
  const stamp = { v: 1, at, by: person.userId }
  const clinic = {
    clinicId,
    ...fields,
    state: 'open' as const,
    plan: 'free' as const,
    pricesWithTax: proposedPricesWithTax(fields.country),
    sessionTimeout: SESSION_TIMEOUT_SECONDS,
    twoFactorRoles: [],
    emailConfirmed: false,
    mailSentAt: at,
    ...stamp,
  }
  const row = rowOf(ClinicRow, clinic)
  return commit(person, {
    steps: [
      { create: row },
      { create: rowOf(BranchRow, { clinicId, branchId, ...place, ...stamp }) },
      { create: codeRow(clinicId, branch.code, branchId) },
      ...founderSteps({ clinicId, clinicName: input.name, userId: person.userId, name, email, at }),
      confirmationStep(clinic, language),
      { create: rowOf(DirectoryRow, { clinicId, cell: 'one', list: 'all' }) },
      step,
    ],
    subject: `clinic#${clinicId}`,
    after: row,
    place: { clinicId },
    answer: toClinicView(clinic as ClinicData),
  })
}
