// All domains of the app, in the order of menus and palette. To add one: a line here, and a `domain.ts` in its folder.
import type { Domain } from './domain.ts'
import { acceptInvite } from './features/accept-invite/domain.ts'
import { audit } from './features/audit/domain.ts'
import { branchUsers } from './features/branch-users/domain.ts'
import { branches } from './features/branches/domain.ts'
import { clinicalForms } from './features/clinical-forms/domain.ts'
import { clinics } from './features/clinics/domain.ts'
import { confirmClinic } from './features/confirm-clinic/domain.ts'
import { entries } from './features/entries/domain.ts'
import { estimates } from './features/estimates/domain.ts'
import { formulary } from './features/formulary/domain.ts'
import { images } from './features/images/domain.ts'
import { info } from './features/info/domain.ts'
import { messaging, reports } from './features/info/later-domains.ts'
import { invoices } from './features/invoices/domain.ts'
import { lists } from './features/lists/domain.ts'
import { manage } from './features/manage/domain.ts'
import { offline } from './features/offline/domain.ts'
import { owners } from './features/owners/domain.ts'
import { papers } from './features/papers/domain.ts'
import { patients } from './features/patients/domain.ts'
import { people } from './features/people/domain.ts'
import { pet } from './features/pet/domain.ts'
import { preferences } from './features/preferences/domain.ts'
import { profile } from './features/profile/domain.ts'
import { report } from './features/report/domain.ts'
import { schedule } from './features/schedule/domain.ts'
import { session } from './features/session/domain.ts'
import { signUp } from './features/sign-up/domain.ts'
import { stock } from './features/stock/domain.ts'
import { templates } from './features/templates/domain.ts'
import { vaccines } from './features/vaccines/domain.ts'
import { visit } from './features/visit/domain.ts'
import { welcome } from './features/welcome/domain.ts'

export const domains: readonly Domain[] = [
  schedule,
  owners,
  patients,
  pet,
  visit,
  papers,
  entries,
  images,
  report,
  session,
  acceptInvite,
  signUp,
  confirmClinic,
  clinics,
  manage,
  branches,
  branchUsers,
  people,
  invoices,
  estimates,
  stock,
  formulary,
  vaccines,
  templates,
  clinicalForms,
  reports,
  profile,
  preferences,
  messaging,
  offline,
  welcome,
  lists,
  audit,
  info,
]
