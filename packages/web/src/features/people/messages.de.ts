// Texte über Menschen einer Praxis: was Rollen dürfen, Status, Standorte, und warum etwas nicht geht.
import type { Messages } from '../../i18n/messages.ts'
import type source from './messages.en.ts'

const messages: Messages<typeof source> = {
  role: 'Rolle',
  state: 'Status',
  branches: 'Standorte',
  twoFactor: 'Zwei-Faktor',
  allBranches: 'Alle Standorte',
  all: 'Alle',
  findBranch: 'Standort suchen',
  takeBranch: '{{branch}} entfernen',
  noBranch: 'Noch kein Standort',
  othersOnly_one: '{{count}} anderer Standort',
  othersOnly_other: '{{count}} andere Standorte',
  you: 'Sie',
  mayDo: {
    super_admin: 'Alles: Abonnement, Übergabe, Schließen der Praxis',
    admin: 'Einstellungen, Standorte, ganzes Team',
    manager: 'Lager, Berichte und Team der eigenen Standorte',
    vet: 'Die ganze Patientenakte, Termine, Rechnungen',
    staff: 'Tierhalter, Termine, Rechnungen; Bilder, Gewichte, Labor',
  },
  states: {
    invited: 'Eingeladen',
    requested: 'Angefragt',
    active: 'Aktiv',
    suspended: 'Gesperrt',
    left: 'Ausgetreten',
    declined: 'Abgelehnt',
  },
  invites: {
    open: 'Offen',
    accepted: 'Angenommen',
    expired: 'Abgelaufen',
    revoked: 'Zurückgezogen',
  },
  factor: {
    on: 'Ein',
    off: 'Aus',
    missing: 'Aus, vorgeschrieben',
    label: 'Zwei-Faktor-Anmeldung: {{state}}',
    resetAt: 'Zurückgesetzt am {{time}}',
  },
  reasons: {
    above: 'Über Ihrer eigenen Rolle',
    manager: 'Die Leitung verwaltet nur die Rollen Tierarzt / Tierärztin und Mitarbeiter/in',
    branch: 'Arbeitet an Standorten, die nicht Ihre sind',
    ownBranches: 'Die Leitung vergibt nur eigene Standorte',
    self: 'Für Sie selbst nicht möglich',
    lastOwner: 'Einziger Hauptadministrator: bitte die Praxis zuerst übergeben',
    owners: 'Nur mit der Rolle Hauptadministrator möglich',
    notActive: 'Nur bei aktiver Zugehörigkeit möglich',
    noFactor: 'Ausgeschaltet, nichts zurückzusetzen',
    resetRuns: 'Eine Zurücksetzung läuft bereits',
    invited: 'Nicht per Einladung: Rolle nach dem Beitritt ändern',
    closed: 'Die Praxis ist geschlossen',
  },
  atMost: 'Höchstens 25 Standorte oder alle',
}

export default messages
