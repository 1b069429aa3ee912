// The audit log as the app registers it.
import type { Domain } from '../../domain.ts'

export const audit = {
  pages: {
    // Fields and values have the same words as in the forms that changed them, hence the texts of other features.
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
