// Every page that can be gone to, read from the routes themselves: one that is added there is found here.
import type { Action } from '@vetrounds/core/access/permissions'
import type { RouteObject } from 'react-router-dom'
import type { RouteMeta, TitleKey } from '../../layout/route-meta.ts'
import { patterns } from '../../paths.ts'
import type { IconName } from '../../ui/icon-names.ts'

export type Page = {
  path: string
  title: TitleKey
  icon: IconName
  isLater: boolean
  needs?: Action | undefined
}

/** Where nobody wants to go who is logged in, or not by name. */
const left: readonly string[] = [
  patterns.login,
  patterns.resetPassword,
  patterns.acceptInvite,
  patterns.signUp,
  patterns.confirmClinic,
  patterns.cancelReset,
  patterns.welcome,
  // An action logs out; /about is the same page under its other name.
  patterns.logout,
  patterns.account,
]

const icons: Partial<Record<TitleKey, IconName>> = {
  calendar: 'calendar-days',
  owners: 'users-round',
  newOwner: 'user-plus',
  pets: 'paw-print',
  newPet: 'plus',
  selectBranch: 'map-pin',
  clinics: 'building-2',
  food: 'bone',
  toys: 'toy-brick',
  pharmaceutical: 'pill',
  grooming: 'shower-head',
  treatment: 'syringe',
  invoices: 'receipt-text',
  reports: 'chart-column',
  stockMovement: 'box',
  patientVisits: 'stethoscope',
  sales: 'banknote',
  profile: 'user-round',
  preferences: 'keyboard',
  settings: 'settings',
  messaging: 'message-circle',
  numberVerification: 'smartphone',
  qrScan: 'scan',
  notSent: 'send',
  audit: 'shield-check',
  appointments: 'calendar-clock',
  daySheet: 'printer',
  about: 'info',
}

/** Product § 2. */
const needs: Partial<Record<TitleKey, Action>> = {
  food: 'inventory.manage',
  toys: 'inventory.manage',
  pharmaceutical: 'inventory.manage',
  grooming: 'inventory.manage',
  treatment: 'inventory.manage',
  stockMovement: 'reports.all',
  sales: 'reports.all',
  patientVisits: 'reports.visits',
  settings: 'clinic.settings',
  messaging: 'clinic.settings',
  numberVerification: 'clinic.settings',
  qrScan: 'clinic.settings',
  audit: 'audit.read',
}

/** The pages of a tree of routes that need no name of something in their address. */
export const pagesOf = (routes: readonly RouteObject[]): Page[] =>
  routes.flatMap(({ path, handle, children }) => {
    const below = children ? pagesOf(children) : []
    const meta = handle as RouteMeta | undefined
    if (!path || !meta || /[:*]/.test(path) || left.includes(path)) return below
    const { title, later } = meta
    return [
      { path, title, icon: icons[title] ?? 'frame', isLater: later !== undefined, needs: needs[title] },
      ...below,
    ]
  })
