// The audit log, as the rest of the app knows it.
import type { Domain } from '../../domain.ts'

export const audit = {
  pages: {
    // Entries are named, and their values said, as the forms say them that made them.
    audit: {
      load: async () => {
        const [page] = await Promise.all([
          import('./AuditPage.tsx'),
          import('./audit-parts.ts').then(({ loadAuditParts }) => loadAuditParts()),
        ])
        return page
      },
      texts: ['audit', 'calendar', 'lists', 'owners', 'patients', 'people'],
      icon: 'shield-check',
      permission: 'audit.read',
    },
  },
} as const satisfies Domain
