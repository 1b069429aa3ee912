// Every set of messages by its name. A feature adds one line here; its texts load with its page.

import type acceptInvite from '../features/accept-invite/messages.en.ts'
import type alerts from '../features/alerts/messages.en.ts'
import type antiparasitics from '../features/antiparasitics/messages.en.ts'
import type audit from '../features/audit/messages.en.ts'
import type branchUsers from '../features/branch-users/messages.en.ts'
import type branches from '../features/branches/messages.en.ts'
import type checklist from '../features/checklist/messages.en.ts'
import type caseHistory from '../features/clinical-forms/case-history/messages.en.ts'
import type examination from '../features/clinical-forms/examination/messages.en.ts'
import type clinicalForms from '../features/clinical-forms/messages.en.ts'
import type clinics from '../features/clinics/messages.en.ts'
import type confirmClinic from '../features/confirm-clinic/messages.en.ts'
import type consents from '../features/consents/messages.en.ts'
import type entries from '../features/entries/messages.en.ts'
import type estimates from '../features/estimates/messages.en.ts'
import type formulary from '../features/formulary/messages.en.ts'
import type images from '../features/images/messages.en.ts'
import type imports from '../features/imports/messages.en.ts'
import type info from '../features/info/messages.en.ts'
import type invoices from '../features/invoices/messages.en.ts'
import type testResults from '../features/lab-results/messages.en.ts'
import type labels from '../features/labels/messages.en.ts'
import type lists from '../features/lists/messages.en.ts'
import type manage from '../features/manage/messages.en.ts'
import type offline from '../features/offline/messages.en.ts'
import type owners from '../features/owners/messages.en.ts'
import type palette from '../features/palette/messages.en.ts'
import type papers from '../features/papers/messages.en.ts'
import type patients from '../features/patients/messages.en.ts'
import type people from '../features/people/messages.en.ts'
import type pet from '../features/pet/messages.en.ts'
import type preferences from '../features/preferences/messages.en.ts'
import type prices from '../features/prices/messages.en.ts'
import type profile from '../features/profile/messages.en.ts'
import type recovery from '../features/recovery/messages.en.ts'
import type register from '../features/register/messages.en.ts'
import type report from '../features/report/messages.en.ts'
import type booking from '../features/schedule/book/messages.en.ts'
import type calendar from '../features/schedule/day/messages.en.ts'
import type appointments from '../features/schedule/list/messages.en.ts'
import type session from '../features/session/messages.en.ts'
import type signUp from '../features/sign-up/messages.en.ts'
import type stock from '../features/stock/messages.en.ts'
import type templates from '../features/templates/messages.en.ts'
import type till from '../features/till/messages.en.ts'
import type treatments from '../features/treatments/messages.en.ts'
import type unbilled from '../features/unbilled/messages.en.ts'
import type vaccines from '../features/vaccines/messages.en.ts'
import type visit from '../features/visit/messages.en.ts'
import type weights from '../features/weights/messages.en.ts'
import type welcome from '../features/welcome/messages.en.ts'
import type ui from '../ui/messages.en.ts'
import type errors from './errors/messages.en.ts'
import type forms from './forms/messages.en.ts'
import type common from './messages.en.ts'
import type nouns from './nouns/messages.en.ts'
import type problems from './problems/messages.en.ts'

export type Catalogue = {
  antiparasitics: typeof antiparasitics
  checklist: typeof checklist
  common: typeof common
  alerts: typeof alerts
  audit: typeof audit
  'confirm-clinic': typeof confirmClinic
  'accept-invite': typeof acceptInvite
  appointments: typeof appointments
  booking: typeof booking
  branches: typeof branches
  'branch-users': typeof branchUsers
  calendar: typeof calendar
  'case-history': typeof caseHistory
  'clinical-forms': typeof clinicalForms
  clinics: typeof clinics
  entries: typeof entries
  errors: typeof errors
  examination: typeof examination
  formulary: typeof formulary
  forms: typeof forms
  images: typeof images
  imports: typeof imports
  info: typeof info
  estimates: typeof estimates
  invoices: typeof invoices
  offline: typeof offline
  lists: typeof lists
  manage: typeof manage
  nouns: typeof nouns
  owners: typeof owners
  palette: typeof palette
  papers: typeof papers
  consents: typeof consents
  labels: typeof labels
  patients: typeof patients
  people: typeof people
  pet: typeof pet
  preferences: typeof preferences
  prices: typeof prices
  problems: typeof problems
  profile: typeof profile
  recovery: typeof recovery
  register: typeof register
  report: typeof report
  session: typeof session
  'sign-up': typeof signUp
  stock: typeof stock
  'lab-results': typeof testResults
  templates: typeof templates
  treatments: typeof treatments
  till: typeof till
  unbilled: typeof unbilled
  ui: typeof ui
  vaccines: typeof vaccines
  visit: typeof visit
  welcome: typeof welcome
  weights: typeof weights
}

export type Namespace = keyof Catalogue
