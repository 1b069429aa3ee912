// Texts of calendar, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  heading: 'Kalender',
} satisfies Messages<typeof en>
