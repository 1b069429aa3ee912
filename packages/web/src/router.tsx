// Which page stands at which address. Pages and their texts load together, when they are first needed.
import type { ComponentType } from 'react'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { setPrefetch } from './behaviour/prefetch.ts'
import type { Namespace } from './i18n/catalogue.ts'
import { loadMessages } from './i18n/i18n.ts'
import { Chromeless } from './layout/Chromeless.tsx'
import { CrashPage } from './layout/CrashPage.tsx'
import { KnownAddress } from './layout/KnownAddress.tsx'
import { Root } from './layout/Root.tsx'
import type { RouteMeta, TitleKey } from './layout/route-meta.ts'
import { developmentPatterns, inventoryCategories, isOwnerInAddress, paths, patterns } from './paths.ts'

type Load = () => Promise<{ default: ComponentType }>

const page = (
  path: string,
  title: TitleKey,
  namespace: Namespace,
  load: Load,
  meta: Partial<RouteMeta> = {},
): RouteObject => ({
  path,
  handle: { title, ...meta } satisfies RouteMeta,
  lazy: async () => {
    const [{ default: Page }] = await Promise.all([load(), loadMessages(namespace)])
    const { isKnown } = meta
    if (!isKnown) return { Component: Page }
    const [{ default: NotFound }] = await Promise.all([loadNotFound(), loadMessages('info')])
    return { element: <KnownAddress isKnown={isKnown} page={Page} otherwise={NotFound} /> }
  },
})

const loadNotFound = () => import('./features/info/NotFoundPage.tsx')

const later = (
  path: string,
  title: TitleKey,
  text: RouteMeta['later'] & string,
  meta: Partial<RouteMeta> = {},
): RouteObject =>
  page(path, title, 'info', () => import('./features/info/LaterPage.tsx'), { later: text, ...meta })

const notFound = page('*', 'notFound', 'info', loadNotFound)

// In the frame of the login.
const signUp = async () => {
  const [page] = await Promise.all([import('./features/sign-up/SignUpPage.tsx'), loadMessages('session')])
  return page
}

// Its frame speaks, too.
const cancelReset = async () => {
  const [page] = await Promise.all([
    import('./features/session/CancelResetPage.tsx'),
    loadMessages('session'),
  ])
  return page
}

const confirmClinic = async () => {
  const [page] = await Promise.all([
    import('./features/confirm-clinic/ConfirmClinicPage.tsx'),
    loadMessages('session'),
  ])
  return page
}

const acceptInvite = async () => {
  const [page] = await Promise.all([
    import('./features/accept-invite/AcceptInvitePage.tsx'),
    loadMessages('session'),
  ])
  return page
}

const chromeless: RouteObject[] = [
  page(patterns.login, 'login', 'session', () => import('./features/session/LoginPage.tsx'), {
    allowSessionTimeout: false,
  }),
  page(
    patterns.resetPassword,
    'resetPassword',
    'session',
    () => import('./features/session/ResetPasswordPage.tsx'),
  ),
  page(patterns.logout, 'logout', 'session', () => import('./features/session/LogoutPage.tsx')),
  page(patterns.acceptInvite, 'acceptInvite', 'accept-invite', acceptInvite),
  page(patterns.signUp, 'signUp', 'sign-up', signUp),
  page(patterns.confirmClinic, 'confirmClinic', 'confirm-clinic', confirmClinic),
  page(patterns.cancelReset, 'cancelReset', 'recovery', cancelReset),
]

// One who waits to be sent is told of by the offline page; pets are named as their own pages name them.
const ownerPets = async () => {
  const [page] = await Promise.all([
    import('./features/offline/OwnerPetsPage.tsx'),
    ...(['owners', 'patients'] as const).map(loadMessages),
  ])
  return page
}

// Without such an owner they say so.
const editOwner = async () => {
  const [page] = await Promise.all([import('./features/owners/EditOwnerPage.tsx'), loadMessages('info')])
  return page
}

const mergeOwners = async () => {
  const [page] = await Promise.all([import('./features/owners/MergePage.tsx'), loadMessages('info')])
  return page
}

// Entries are named as their forms name them.
const notSent = async () => {
  const [page] = await Promise.all([
    import('./features/offline/NotSentPage.tsx'),
    ...(['calendar', 'owners', 'patients'] as const).map(loadMessages),
  ])
  return page
}

const profile = async () => {
  const [page] = await Promise.all([
    import('./features/profile/ProfilePage.tsx'),
    ...(['people', 'ui'] as const).map(loadMessages),
  ])
  return page
}

// Hours and roles are named as their own pages name them.
const clinics = async () => {
  const [page] = await Promise.all([
    import('./features/clinics/ClinicsPage.tsx'),
    ...(['branches', 'people'] as const).map(loadMessages),
  ])
  return page
}

// Entries are named, and their values said, as the forms say them that made them.
const audit = async () => {
  const [page] = await Promise.all([
    import('./features/audit/AuditPage.tsx'),
    ...(['calendar', 'lists', 'owners', 'patients', 'people'] as const).map(loadMessages),
  ])
  return page
}

// Tables, fields and marks have texts of their own.
const manage = async () => {
  const [page] = await Promise.all([
    import('./features/manage/ManagePage.tsx'),
    ...(['lists', 'people', 'ui'] as const).map(loadMessages),
  ])
  return page
}

// Rows, filters and files are named as the calendar and the lists name them.
const appointments = async () => {
  const [page] = await Promise.all([
    import('./features/schedule/list/AppointmentsPage.tsx'),
    ...(['calendar', 'lists'] as const).map(loadMessages),
  ])
  return page
}

const daySheet = async () => {
  const [page] = await Promise.all([
    import('./features/schedule/paper/DaySheetPage.tsx'),
    loadMessages('calendar'),
  ])
  return page
}

const branches = async () => {
  const [page] = await Promise.all([import('./features/branches/BranchesPage.tsx'), loadMessages('people')])
  return page
}

const branchUsers = async () => {
  const [page] = await Promise.all([
    import('./features/branch-users/BranchUsersPage.tsx'),
    ...(['lists', 'people', 'ui'] as const).map(loadMessages),
  ])
  return page
}

const about = () => import('./features/info/AboutPage.tsx')

const welcome = async () => {
  const [page] = await Promise.all([
    import('./features/welcome/WelcomePage.tsx'),
    ...(['session', 'branches', 'ui'] as const).map(loadMessages),
  ])
  return page
}

// Animals and appointments are named as their own pages name them.
const pet = async () => {
  const [page] = await Promise.all([
    import('./features/pet/PetPage.tsx'),
    ...(['patients', 'calendar', 'ui'] as const).map(loadMessages),
  ])
  return page
}

const withSession: RouteObject[] = [
  page(patterns.calendar, 'calendar', 'calendar', () => import('./features/schedule/CalendarPage.tsx')),
  page(patterns.owners, 'owners', 'owners', () => import('./features/owners/OwnersPage.tsx')),
  page(patterns.newOwner, 'newOwner', 'owners', () => import('./features/owners/NewOwnerPage.tsx')),
  page(patterns.pets, 'pets', 'patients', () => import('./features/patients/PatientsPage.tsx')),
  page(patterns.newPet, 'newPet', 'patients', () => import('./features/patients/NewPetPage.tsx')),
  page(
    patterns.selectBranch,
    'selectBranch',
    'session',
    () => import('./features/session/SelectBranchPage.tsx'),
  ),
  page(patterns.editOwner, 'editOwner', 'owners', editOwner),
  page(patterns.mergeOwners, 'mergeOwners', 'owners', mergeOwners),
  page(patterns.ownerPets, 'ownerPets', 'offline', ownerPets, {
    isKnown: ({ ownerid = '' }) => isOwnerInAddress(ownerid),
    transition: 'slide',
  }),
  page(patterns.pet, 'pet', 'pet', pet),
  page(patterns.clinics, 'clinics', 'clinics', clinics),
  page(patterns.manageClinic, 'manageClinic', 'manage', manage),
  page(patterns.branches, 'branches', 'branches', branches),
  page(patterns.branchUsers, 'branchUsers', 'branch-users', branchUsers),
  ...inventoryCategories.map(category => later(paths.inventory(category), category, 'inventory')),
  later(patterns.invoices, 'invoices', 'invoices'),
  later(patterns.reports, 'reports', 'reports'),
  later(patterns.stockMovement, 'stockMovement', 'reports'),
  later(patterns.patientVisits, 'patientVisits', 'reports'),
  later(patterns.sales, 'sales', 'reports'),
  page(patterns.profile, 'profile', 'profile', profile),
  page(
    patterns.preferences,
    'preferences',
    'preferences',
    () => import('./features/preferences/PreferencesPage.tsx'),
  ),
  later(patterns.settings, 'settings', 'messaging'),
  later(patterns.messaging, 'messaging', 'messaging'),
  later(patterns.numberVerification, 'numberVerification', 'messaging'),
  later(patterns.qrScan, 'qrScan', 'messaging'),
  page(patterns.notSent, 'notSent', 'offline', notSent),
  page(patterns.welcome, 'welcome', 'welcome', welcome, { isBare: true }),
  page(patterns.audit, 'audit', 'audit', audit),
  page(patterns.appointments, 'appointments', 'appointments', appointments),
  page(patterns.daySheet, 'daySheet', 'appointments', daySheet, { isBare: true }),
]

// Vite puts the answer in: what stands behind a "no" is in no file of that build.
const development: RouteObject[] =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? [
        {
          path: developmentPatterns.ui,
          lazy: async () => {
            const [{ default: Component }] = await Promise.all([
              import('./features/ui-gallery/GalleryPage.tsx'),
              ...(['ui', 'ui-gallery'] as const).map(loadMessages),
            ])
            return { Component }
          },
        },
      ]
    : []

const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <CrashPage />,
    children: [
      { Component: Chromeless, children: [...chromeless, ...development] },
      {
        lazy: async () => ({ Component: (await import('./layout/RequireSession.tsx')).RequireSession }),
        children: withSession,
      },
      {
        lazy: async () => ({ Component: (await import('./layout/PublicFrame.tsx')).PublicFrame }),
        children: [
          page(patterns.about, 'about', 'info', about),
          page(patterns.account, 'about', 'info', about),
          notFound,
        ],
      },
    ],
  },
]

const prefetched = new Set<RouteObject>()

const prefetch = async (path: string): Promise<void> => {
  // Nothing of a logout may come before it is chosen.
  if (path === patterns.logout) return
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (prefetched.has(route) || typeof route.lazy !== 'function') continue
    prefetched.add(route)
    await route.lazy().catch((error: unknown) => {
      prefetched.delete(route)
      throw error
    })
  }
}

setPrefetch(prefetch, [
  paths.owners(),
  paths.pets(),
  // Of any pet: a row of the list opens without a wait for code.
  paths.pet('-'),
  paths.newOwner(),
  paths.calendar(),
  paths.notSent(),
])

export const router = createBrowserRouter(routes)
