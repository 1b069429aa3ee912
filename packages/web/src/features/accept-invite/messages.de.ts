// Texts of accepting an invitation, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  loading: 'Einladung wird geladen …',
  heading: 'Ins Team von {{clinic}}',
  by: 'Eingeladen von {{name}}. Der Link gilt bis {{until}}.',
  role: 'Rolle',
  branches: 'Standorte',
  allBranches: 'Alle Standorte',
  email: 'E-Mail',
  newHere: 'Zuerst ist ein eigenes Konto nötig. Das dauert eine Minute.',
  signUp: 'Konto anlegen',
  haveOne: 'Schon ein Konto?',
  logInToAccept: 'Anmelden und annehmen',
  as: 'Angemeldet als {{name}}',
  other: 'Die Einladung ging an eine andere Adresse. Angenommen wird sie mit diesem Konto.',
  accept: 'Einladung annehmen',
  notYou: 'Nicht Ihr Konto?',
  switch: 'Anderes Konto verwenden',
  failed: 'Einladung konnte nicht angenommen werden',
  member: 'Sie gehören schon zu {{clinic}}',
  memberBody: 'Die Einladung bleibt für jemand anderen offen.',
  ended: {
    expired: 'Diese Einladung ist abgelaufen',
    accepted: 'Diese Einladung wurde bereits verwendet',
    revoked: 'Diese Einladung wurde von der Praxis zurückgezogen',
    unknown: 'Dieser Link führt zu keiner Einladung',
  },
  wayOut: {
    expired: 'Bitte bei der Praxis eine neue anfordern. Links gelten 7 Tage und nur einmal.',
    accepted: 'Bitte mit dem Konto anmelden, das sie angenommen hat.',
    revoked: 'Gibt es eine neuere E-Mail, gilt deren Link. Sonst bitte bei der Praxis eine neue anfordern.',
    unknown:
      'Vielleicht ist er unvollständig. Bitte aus der E-Mail öffnen oder bei der Praxis einen neuen anfordern.',
  },
  logIn: 'Anmelden',
  found: 'Praxis anlegen',
} satisfies Messages<typeof en>
