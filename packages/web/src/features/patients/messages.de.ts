// Texts of patients, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  heading: 'Patienten',
} satisfies Messages<typeof en>
