// Texts of a person's clinics, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  setUp: 'Praxis anlegen',
  join: 'Praxis beitreten',
  leave: 'Verlassen …',
  leaveNote: 'Sie verlieren den Zugang sofort. Ihre Einträge in den Akten bleiben.',
  leaveTitle: '{{clinic}} verlassen?',
  leaveAccept: 'Verlassen',
  leaveReject: 'Bleiben',
  left: 'Zugehörigkeit beendet: {{clinic}}',
  closed: 'Geschlossen',
  current: 'Aktueller Standort',
  choose: 'Standort wählen',
  chooseOf: 'Standort wählen: {{name}}',
  allBranches: 'Alle Standorte anzeigen',
  there: '{{state}}. Dort ist es {{time}} Uhr',
  noBranch: 'Ihnen ist noch kein Standort zugeordnet. Bitte an die Administration der Praxis wenden.',
  answerComes: 'Die Praxis antwortet per E-Mail.',
  none: 'Sie gehören noch zu keiner Praxis',
  noneBody: 'Legen Sie eine an, oder treten Sie der Praxis bei, in der Sie arbeiten.',
  clinicEmailHint: 'Die Adresse, die Ihnen die Praxis genannt hat, nicht Ihre eigene.',
  roleWanted: 'Gewünschte Rolle',
  joinNote:
    'Die Praxis entscheidet und kann eine andere Rolle vergeben. Sie erhalten in jedem Fall eine E-Mail. Ob eine Praxis diese Adresse nutzt, wird nicht verraten.',
  joinAct: 'Beitreten',
  sent: 'Anfrage an {{email}} gesendet',
  withdraw: 'Zurückziehen',
  withdrawOf: 'Anfrage an {{email}} zurückziehen',
  withdrawn: 'Anfrage an {{email}} zurückgezogen',
  withdrawFailed: 'Anfrage konnte nicht zurückgezogen werden',
} satisfies Messages<typeof en>
