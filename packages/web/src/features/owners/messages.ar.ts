// Texts of owners, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  heading: 'المالكون',
} satisfies Messages<typeof en, 'ar'>
