// Declares the calendar, the appointment list and the printed day sheet to the rest of the app.
import type { Domain } from '../../domain.ts'

export const schedule = {
  pages: {
    calendar: {
      load: () => import('./CalendarPage.tsx'),
      texts: ['calendar'],
      icon: 'calendar-days',
      shortcut: 'home',
      words: 'calendar',
      menu: [{ group: 'day' }],
      ahead: true,
    },
    // Rows, filters and exported files use texts of the calendar and of the lists.
    appointments: {
      load: () => import('./list/AppointmentsPage.tsx'),
      texts: ['appointments', 'calendar', 'lists'],
      icon: 'calendar-clock',
    },
    daySheet: {
      load: () => import('./paper/DaySheetPage.tsx'),
      texts: ['appointments', 'calendar'],
      icon: 'printer',
      isBare: true,
    },
  },
  audit: () => import('./audit.ts'),
  unsent: () => import('./unsent.ts'),
} as const satisfies Domain
