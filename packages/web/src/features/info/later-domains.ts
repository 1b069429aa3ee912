// The domains that later issues bring: until then their pages say what will be there. A domain that is built gets a folder and a
// `domain.ts` of its own.
import type { Domain } from '../../domain.ts'

export const reports = {
  pages: {
    reports: {
      later: 'reports',
      icon: 'chart-column',
    },
    patientVisits: {
      later: 'reports',
      icon: 'stethoscope',
      permission: 'reports.visits',
      menu: [{ group: 'more' }],
    },
    sales: {
      later: 'reports',
      icon: 'banknote',
      permission: 'reports.all',
      menu: [{ group: 'more' }],
    },
  },
} as const satisfies Domain

export const messaging = {
  pages: {
    settings: {
      later: 'messaging',
      icon: 'settings',
      permission: 'clinic.settings',
      menu: [{ group: 'more' }],
    },
    messaging: {
      later: 'messaging',
      icon: 'message-circle',
      permission: 'clinic.settings',
    },
    numberVerification: {
      later: 'messaging',
      icon: 'smartphone',
      permission: 'clinic.settings',
    },
    qrScan: {
      later: 'messaging',
      icon: 'scan',
      permission: 'clinic.settings',
    },
  },
} as const satisfies Domain
