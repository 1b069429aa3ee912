// Texts of the team of one branch, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  lead: 'wer an diesem Standort arbeitet',
  team: 'Team am Standort {{branch}}',
  closed: 'Dieser Standort ist geschlossen. Das Team lässt sich weiter ändern.',
} satisfies Messages<typeof en>
