// The error catalogue in German (glossary § 6.1–6.3).
import type { Messages } from '../messages.ts'
import type en from './messages.en.ts'

export default {
  validation: {
    required: 'Bitte dieses Feld ausfüllen',
    phone: 'Telefonnummer hat kein gültiges Format',
    pet: 'Bitte einen Patienten auswählen',
    passwords: 'Die Passwörter stimmen nicht überein',
    message: 'Nachricht zu kurz, mindestens 6 Zeichen',
    paymentMethod: 'Bitte eine Zahlungsart auswählen',
    amount: 'Höchstens der offene Betrag ({{amount}})',
    lines: 'Eine Rechnung braucht mindestens eine Position.',
    deposit: 'Für eine Anzahlung muss eine Zahlungsart gewählt sein.',
    expiredItem: 'Abgelaufene Artikel können nicht berechnet werden.',
    stock: 'Nur {{quantity}} verfügbar',
    imageSize: 'Bilddatei zu groß, höchstens 10 MB',
    excel: 'Nur Excel-Dateien möglich (.xlsx, .xls)',
    inventory: 'Pflichtfelder, die nicht leer bleiben dürfen',
    clinicEmail: 'Bitte die E-Mail-Adresse der Praxis eingeben',
  },
  session: {
    expired: 'Sitzung abgelaufen',
    expiredDetail: 'Sie wurden wegen Inaktivität abgemeldet.',
    refused: 'Anmeldung nicht mehr gültig',
    refusedDetail: 'Die Sitzung ist abgelaufen, bitte erneut anmelden.',
  },
  signIn: {
    failed: 'Anmeldung fehlgeschlagen. Bitte erneut versuchen.',
    required: 'Pflichtfeld',
    badCode: 'Der Zwei-Faktor-Code ist falsch. Bitte erneut versuchen.',
    tooMany: 'Zu viele Versuche, bitte später erneut versuchen',
  },
  owners: {
    status: 'Status des Tierhalters konnte nicht geändert werden',
    details: 'Daten des Tierhalters konnten nicht gespeichert werden',
    add: 'Tierhalter konnte nicht angelegt werden',
  },
  records: {
    pet: 'Patient konnte nicht angelegt werden',
    treatment: 'Behandlung konnte nicht erfasst werden',
    test: 'Laborergebnis konnte nicht erfasst werden',
    image: 'Bild konnte nicht hinzugefügt werden',
    examination: 'Untersuchung konnte nicht gespeichert werden',
  },
  appointments: {
    create: 'Termin konnte nicht angelegt werden',
    update: 'Termin konnte nicht geändert werden',
    fetch: 'Termine konnten nicht geladen werden',
  },
  payments: {
    add: 'Zahlung konnte nicht erfasst werden',
    methods: 'Zahlungsarten konnten nicht geladen werden',
    paid: 'Die Rechnung ist bereits bezahlt',
    cancelled: 'Eine stornierte Rechnung kann nicht bezahlt werden',
  },
  inventory: {
    movements: 'Lagerbewegungen konnten nicht geladen werden',
    import: 'Import fehlgeschlagen',
  },
  clinics: {
    fetch: 'Praxen konnten nicht geladen werden',
    join: 'Beitritt zur Praxis nicht möglich',
    leave: 'Praxis konnte nicht verlassen werden',
    branch: 'Standort konnte nicht gewählt werden',
  },
  printing: {
    content: 'Inhalt der Rechnung nicht gefunden',
    popup: 'Druckfenster blockiert. Bitte Pop-ups für diese Seite erlauben.',
    receipt: 'Bon-Vorlage nicht gefunden',
  },
  messaging: {
    number: 'Diese Nummer ist beim Messenger-Dienst nicht registriert',
    status: 'Status konnte nicht geprüft werden',
    qr: 'QR-Code konnte nicht erstellt werden',
    notReady: 'Verbindung noch nicht bereit für den QR-Scan',
    connection: 'Verbindung konnte nicht hergestellt werden',
    subscription: 'Abonnement erforderlich',
    subscriptionDetail:
      'Für Nachrichten an Tierhalter ist ein bezahltes Abonnement nötig. Bitte den Tarif wechseln.',
  },
  calendar: {
    sync: 'Fehler bei der Google-Synchronisierung',
    disconnected: 'Externer Kalender getrennt. Änderungen von dort kommen hier nicht mehr an.',
  },
} satisfies Messages<typeof en>
