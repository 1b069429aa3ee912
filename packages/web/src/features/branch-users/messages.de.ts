// Texte des Teams an einem Standort.
import type { Messages } from '../../i18n/messages.ts'
import type source from './messages.en.ts'

const messages: Messages<typeof source> = {
  lead: 'wer an diesem Standort arbeitet',
  team: 'Team am Standort {{branch}}',
  wholeClinic: 'Ganze Praxis',
  closed: 'Dieser Standort ist geschlossen. Das Team lässt sich weiter ändern.',
}

export default messages
