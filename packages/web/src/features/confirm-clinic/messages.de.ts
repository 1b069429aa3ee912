// Texts of confirming a clinic's mailbox, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  heading: 'Postfach der Praxis bestätigen',
  body: 'Dieses Postfach wurde als E-Mail-Adresse einer Praxis angegeben. Sobald es bestätigt ist, kann das Team darüber den Beitritt anfragen.',
  confirm: 'Postfach bestätigen',
  doneHeading: 'Postfach bestätigt',
  done: 'Über diese Adresse kann jetzt der Beitritt angefragt werden: {{clinic}}.',
  problems: {
    gone: 'Dieser Link ist nicht gültig',
    expired: 'Dieser Link ist abgelaufen',
    taken: 'Eine andere Praxis hat diese Adresse bestätigt',
    failed: 'Das Postfach konnte nicht bestätigt werden',
  },
  ways: {
    gone: 'Vielleicht ist er unvollständig, oder die Praxis hat inzwischen eine andere Adresse. Der Link in der neuesten E-Mail gilt.',
    expired: 'Die Administration kann unter Praxen, Verwalten einen neuen senden.',
    taken: 'Die Administration kann unter Praxen, Verwalten eine andere Adresse eingeben.',
    failed: 'Es wurde nichts geändert. Bitte erneut versuchen.',
  },
  login: 'Anmelden',
  calendar: 'Zum Kalender',
} satisfies Messages<typeof en>
