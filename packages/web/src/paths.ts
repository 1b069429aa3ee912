// Every address of the product: those of spec § 2 and our own. Links are made only here.

const part = encodeURIComponent

/** The part of /profile about two-factor, by its id. */
export const twoFactorId = 'two-factor'

export const paths = {
  calendar: () => '/',
  /** The day, or the week, of a date with one appointment open beside it. */
  appointment: (id: string, date: string) => `/?date=${part(date)}&appointment=${part(id)}`,
  /** The list of appointments, or only the appointments of one patient. */
  appointments: (of?: { patient: string; branch?: string; from?: string; to?: string; days?: 'all' }) =>
    of ? `/appointments?${new URLSearchParams(of)}` : '/appointments',
  /** The day sheet for printing; `isAtOnce` opens the browser's print dialog as soon as the page is complete. */
  daySheet: (date: string, isAtOnce = false) => `/day-sheet?date=${part(date)}${isAtOnce ? '&print' : ''}`,
  login: (next?: string) => (next && next !== '/' ? `/login?next=${part(next)}` : '/login'),
  /** `next` is the address that opens once somebody logs in afterwards. */
  logout: (next?: string) => (next ? `/logout?next=${part(next)}` : '/logout'),
  owners: () => '/owners',
  /** The list with one owner's details open beside it. */
  owner: (id: string) => `/owners?id=${part(id)}`,
  /** The pets of an owner, by number (or by ULID while the owner waits to be sent). */
  ownerPets: (owner: string) => `/${part(owner)}/pets`,
  newOwner: () => '/new-owner',
  /** The form of an owner, by id. */
  editOwner: (id: string) => `/owners/${part(id)}/edit`,
  /** The page that merges another owner into this one; without `other`, the person chooses that owner there. */
  mergeOwners: (id: string, other?: string) =>
    `/owners/${part(id)}/merge${other ? `?with=${part(other)}` : ''}`,
  pets: () => '/pets',
  /** The list with one patient's details open beside it. */
  patient: (id: string) => `/pets?id=${part(id)}`,
  /** The record of a patient, by chip number. */
  pet: (chip: string) => `/pets/${part(chip)}`,
  /** A visit of a patient, by its id. */
  visit: (chip: string, visit: string) => `/pets/${part(chip)}/visits/${part(visit)}`,
  /** The page where a person chooses what to print of a record; starts with the given plan, otherwise with the usual choice. */
  printReport: (chip: string, plan?: URLSearchParams) =>
    `/pets/${part(chip)}/report${plan ? `?${plan}` : ''}`,
  /** The report on paper. */
  reportPaper: (chip: string, plan: URLSearchParams, isAtOnce = false) =>
    `/pets/${part(chip)}/report/paper?${plan}${isAtOnce ? '&print' : ''}`,
  /** The prescription of a treatment on paper, by the patient's id: a sheet, or a label for the package. */
  prescription: (patient: string, entry: string, form: 'label' | 'sheet', isAtOnce = false) =>
    `/prescriptions/${part(patient)}/${part(entry)}?form=${form}${isAtOnce ? '&print' : ''}`,
  /** The discharge sheet that the owner takes home after a visit, by the patient's id. */
  discharge: (patient: string, visit: string, isAtOnce = false) =>
    `/discharges/${part(patient)}/${part(visit)}${isAtOnce ? '?print' : ''}`,
  /** A signed consent as it was stored, by the patient's id. */
  consent: (patient: string, entry: string, isAtOnce = false) =>
    `/consents/${part(patient)}/${part(entry)}${isAtOnce ? '?print' : ''}`,
  newPet: (owner?: string) => (owner ? `/new-pet?owner=${part(owner)}` : '/new-pet'),
  clinics: () => '/clinics',
  manageClinic: (clinic: string) => `/${part(clinic)}/manage`,
  branches: (clinic: string) => `/clinics/${part(clinic)}/branches`,
  /** The branches of a clinic with the calendar settings of one of them open. */
  branchCalendar: (clinic: string, branch: string) =>
    `/clinics/${part(clinic)}/branches?calendar=${part(branch)}`,
  branchUsers: (branch: string) => `/branches/${part(branch)}/users`,
  /** The clinic's text templates. */
  templates: () => '/templates',
  signUp: (next?: string) => (next ? `/sign-up?next=${part(next)}` : '/sign-up'),
  /** The page where a person founds a clinic, or continues a founding that they had left. */
  welcome: () => '/welcome',
  /** The page that asks for the remaining details of a clinic that has just been founded. */
  founded: (clinic: string) => `/welcome?clinic=${part(clinic)}`,
  acceptInvite: (token: string) => `/accept-invite?token=${part(token)}`,
  /** The audit log, or only its lines about one subject (`kind#id`); of the given clinic, otherwise of the tab's clinic. */
  audit: (of: { subject?: string; clinic?: string }) => `/audit?${new URLSearchParams(of)}`,
  about: () => '/about',
  /** The changes that wait to be sent or could not be sent. */
  notSent: () => '/not-sent',
  /** For a person who has to choose a branch first. */
  selectBranch: () => '/select-branch',
  profile: () => '/profile',
  /** The part of the profile where two-factor is set up; `recovered` after a recovery code has switched it off. */
  twoFactor: ({ recovered = false } = {}) => `/profile${recovered ? '?recovered' : ''}#${twoFactorId}`,
  preferences: () => '/preferences',
  /** The list of invoices, or the invoices that a search finds. */
  invoices: (search?: string) => (search ? `/invoices?q=${part(search)}` : '/invoices'),
  /** An invoice or its draft, by id; a draft takes over the given open charges of its patient. */
  invoice: (id: string, of: { charges?: string } = {}) =>
    `/invoices/${part(id)}${of.charges ? `?${new URLSearchParams(of)}` : ''}`,
  /** A draft that isn't saved yet; for a client, or for a patient and their owner. */
  newInvoice: (id: string, of: { owner?: string; patient?: string; charges?: string } = {}) =>
    `/invoices/${part(id)}?${new URLSearchParams({ new: '', ...of })}`,
  /** An invoice for printing: a sheet (A4 or letter), a receipt of 80 mm, or the last dunning letter on an overdue amount. */
  printInvoice: (id: string, form: 'a4' | 'receipt' | 'dunning', isAtOnce = false) =>
    `/invoices/${part(id)}/print?form=${form}${isAtOnce ? '&print' : ''}`,
  /** The day close of the till, or a day already closed, by its number. */
  dayClose: (day?: number) => `/invoices/day-close${day ? `?day=${day}` : ''}`,
  /** The unbilled services of a day; today if no day is given. */
  unbilled: (day?: string) => `/invoices/unbilled${day ? `?day=${part(day)}` : ''}`,
  /** What an owner owes. */
  ownerAccount: (owner: string) => `/owners/${part(owner)}/account`,
  /** The statement of an owner's account, for printing. */
  statement: (owner: string, isAtOnce = false) =>
    `/owners/${part(owner)}/account/print${isAtOnce ? '?print' : ''}`,
  /** The receipt of an advance payment, 80 mm wide or a sheet. */
  printAdvance: (owner: string, advance: string, isAtOnce = false) =>
    `/owners/${part(owner)}/account/advances/${part(advance)}/print${isAtOnce ? '?print' : ''}`,
  /** The receipt of a payment over several invoices, 80 mm wide or a sheet. */
  printSpread: (owner: string, payment: string, isAtOnce = false) =>
    `/owners/${part(owner)}/account/payments/${part(payment)}/print${isAtOnce ? '?print' : ''}`,
  estimates: () => '/estimates',
  estimate: (id: string) => `/estimates/${part(id)}`,
  /** An estimate for printing. */
  printEstimate: (id: string, isAtOnce = false) => `/estimates/${part(id)}/print${isAtOnce ? '?print' : ''}`,
  stockMovement: () => '/reports/stock-movement',
  /** The stock movements for printing: a span of days and the filters. */
  movementsPaper: (
    of: { from: string; to: string } & Partial<Record<'type' | 'category' | 'by' | 'q', string>>,
  ) =>
    `/reports/stock-movement/print?${new URLSearchParams(
      Object.entries(of).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    )}`,
  /** One part of the stock keeper's tasks. */
  stockroom: (which: string) => `/inventory/tasks?part=${part(which)}`,
  /** The register of one controlled drug. */
  register: (item: string) => `/inventory/tasks?${new URLSearchParams({ part: 'register', item })}`,
  /** The register for printing, or all discrepancies, for a span of days. */
  registerPaper: (of: { item?: string; bottle?: string; from: string; to: string }) =>
    `/inventory/register?${new URLSearchParams(of)}`,
  /** The labels of these items, for printing. */
  labels: (items: readonly string[]) =>
    `/inventory/labels?${new URLSearchParams({ items: items.join('.') })}`,
  /** The import of a file into the list of this address. */
  importInto: (list: string) => `${list}?import`,
} as const

/** Each address with its parameters, by the name of its page. The page itself is declared in `features/<domain>/domain.ts`. */
export const patterns = {
  login: '/login',
  resetPassword: '/reset-password',
  acceptInvite: '/accept-invite',
  signUp: '/sign-up',
  confirmClinic: '/confirm-clinic',
  cancelReset: '/cancel-reset',
  calendar: '/',
  owners: '/owners',
  ownerPets: '/:ownerid/pets',
  newOwner: '/new-owner',
  editOwner: '/owners/:owner/edit',
  mergeOwners: '/owners/:owner/merge',
  clinics: '/clinics',
  manageClinic: '/:clinic/manage',
  branches: '/clinics/:clinic/branches',
  branchUsers: '/branches/:branch/users',
  pets: '/pets',
  pet: '/pets/:petmicrochip',
  visit: '/pets/:petmicrochip/visits/:visit',
  printReport: '/pets/:petmicrochip/report',
  reportPaper: '/pets/:petmicrochip/report/paper',
  prescription: '/prescriptions/:patient/:entry',
  discharge: '/discharges/:patient/:visit',
  consent: '/consents/:patient/:entry',
  newPet: '/new-pet',
  about: '/about',
  account: '/account',
  profile: '/profile',
  formulary: '/formulary',
  vaccines: '/vaccines',
  templates: '/templates',
  invoices: '/invoices',
  dayClose: '/invoices/day-close',
  unbilled: '/invoices/unbilled',
  invoice: '/invoices/:invoice',
  printInvoice: '/invoices/:invoice/print',
  ownerAccount: '/owners/:owner/account',
  statement: '/owners/:owner/account/print',
  printAdvance: '/owners/:owner/account/advances/:advance/print',
  printSpread: '/owners/:owner/account/payments/:payment/print',
  estimates: '/estimates',
  estimate: '/estimates/:estimate',
  printEstimate: '/estimates/:estimate/print',
  settings: '/settings',
  reports: '/reports',
  stockMovement: '/reports/stock-movement',
  movementsPaper: '/reports/stock-movement/print',
  stockroom: '/inventory/tasks',
  registerPaper: '/inventory/register',
  labels: '/inventory/labels',
  patientVisits: '/reports/patients',
  sales: '/reports/sales',
  messaging: '/whatsapp/onboarding',
  numberVerification: '/whatsapp/onboarding/number-verification',
  qrScan: '/whatsapp/onboarding/qr-scan',
  logout: '/logout',
  preferences: '/preferences',
  welcome: '/welcome',
  selectBranch: '/select-branch',
  notSent: '/not-sent',
  audit: '/audit',
  appointments: '/appointments',
  daySheet: '/day-sheet',
  food: '/add-inventory-food',
  toys: '/add-inventory-toys',
  pharmaceutical: '/add-inventory-pharmaceutical',
  grooming: '/add-inventory-grooming',
  treatment: '/add-inventory-treatment',
} as const

/** Addresses that exist only in development builds and in mode `gallery`; a production build contains none of their code. */
export const developmentPatterns = { ui: '/ui' } as const

/** Whether `/:ownerid/pets` accepts the text: an owner's number, or the ULID of an owner not yet sent (product § 10). */
export const isOwnerInAddress = (text: string): boolean => /^(\d+|[0-9A-HJKMNP-TV-Z]{26})$/.test(text)
