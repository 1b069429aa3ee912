// Texts of owners, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  heading: 'Tierhalter',
} satisfies Messages<typeof en>
