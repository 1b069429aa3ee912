// What the server refuses once somebody is at work, in German (glossary § 6.5).
import type { Messages } from '../messages.ts'
import type en from './messages.en.ts'

export default {
  plan: {
    provider: 'Die Zahlung ist noch nicht angebunden. Das Abonnement kann noch nicht geändert werden.',
  },
  branch: {
    code_taken: 'Ein anderer Standort hat dieses Kürzel. Bitte ein anderes wählen.',
    last_open: 'Der letzte offene Standort kann nicht geschlossen werden. Bitte zuerst einen anderen öffnen.',
  },
  series: {
    busy: 'An dieser Serie wird noch gearbeitet. Bitte in einer Minute erneut versuchen.',
  },
  stock: {
    item_exists: 'Diesen Artikel gibt es schon.',
    category_fixed:
      'Für Behandlungen wird kein Bestand geführt; deshalb kann kein Artikel zu einer Behandlung werden und keine Behandlung zu einem anderen Artikel.',
    unit_fixed:
      'Davon ist an einem Standort etwas vorrätig, bestellt, unterwegs oder als Fehlbestand offen; deshalb bleibt die Einheit. Bitte für die andere Einheit einen neuen Artikel anlegen oder zuerst alles auf 0 bringen.',
    not_enough: 'Davon ist nicht genug vorrätig. Bitte die Menge prüfen.',
    expired: 'Was noch da ist, ist abgelaufen und kann nicht verwendet werden.',
    retired: 'Dieser Artikel ist ausgemustert und kann nicht verkauft werden.',
    withdrawn:
      'Der Import dieses Artikels wurde rückgängig gemacht, es gibt also keinen Bestand. Bitte die Position entfernen oder den Artikel neu anlegen und noch einmal auf die Rechnung setzen.',
    too_many_batches:
      'Dieser Artikel hat zu viele offene Chargen. Bitte zuerst alte aufbrauchen oder ausbuchen.',
    no_stock: 'Für Behandlungen wird kein Bestand geführt.',
    controlled:
      'Betäubungsmittel werden nur mit Gegenzeichnung bewegt: in der Patientenakte gegeben, einzeln gezählt und angenommen.',
    outdated: 'Diese Zählung ist zu lange her. Bitte neu zählen und diesen Eintrag verwerfen.',
  },
  witness: {
    needed: 'Eine zweite Person zeichnet mit eigenem Passwort und Code gegen.',
    refused: 'Die Gegenzeichnung ließ sich nicht bestätigen. Bitte Person, Passwort und Code prüfen.',
  },
  stocktake: {
    running: 'Diese Kategorie wird schon gezählt.',
    state: 'In dieser Inventur wird nicht mehr gezählt.',
  },
  import: {
    undone: 'Dieser Import wurde rückgängig gemacht, es wird nichts mehr daraus übernommen.',
    too_old: 'Ein Import lässt sich 7 Tage lang rückgängig machen, diese Frist ist vorbei.',
    in_use: 'Von einer Zeile dieses Imports hängt inzwischen etwas ab, daher bleibt er bestehen.',
  },
  member: {
    above: 'Diese Rolle steht über Ihrer. Bitte an jemanden mit dieser Rolle wenden.',
    self: 'Für Sie selbst nicht möglich.',
    last_owner:
      'Ohne weiteren Hauptadministrator ist kein Austritt möglich. Bitte die Praxis zuerst übergeben.',
  },
  two_factor: {
    off: 'Diese Person hat keine Zwei-Faktor-Anmeldung, es gibt nichts zurückzusetzen.',
  },
  owner: {
    merged:
      'Dieser Eintrag ist in einem anderen aufgegangen. Bitte den anderen wählen oder erst die Zusammenführung rückgängig machen.',
    not_merged: 'Diese Zusammenführung lässt sich nicht mehr rückgängig machen.',
    notes_too_long: 'Beide Notizen zusammen sind zu lang. Bitte nur eine behalten oder sie vorher kürzen.',
    two_currencies:
      'Die Salden lauten auf zwei Währungen. Bitte erst einen ausgleichen, dann zusammenführen.',
    deactivated:
      'Dieser Tierhalter ist deaktiviert. Bitte einen anderen wählen oder diesen zuerst aktivieren.',
  },
  patient: {
    deceased: 'Dieser Patient ist verstorben. Die Akte kann gelesen werden.',
  },
  appointment: {
    conflict: 'Zu dieser Zeit gibt es schon einen anderen Termin',
    state: 'Abgeschlossene und abgesagte Termine sind nicht änderbar',
    room_taken: 'Der Raum ist zu dieser Zeit belegt',
  },
  form: {
    state: 'Dieses Formular ist schon abgeschlossen',
  },
  entry: {
    struck: 'Dieser Eintrag ist gestrichen und nicht mehr änderbar',
  },
  charge: {
    settled: 'Dies ist nicht mehr offen: Es wurde berechnet, erlassen oder zurückgenommen',
  },
  visit: {
    exists: 'Zu diesem Termin gibt es schon einen Besuch.',
    state: 'Dieser Besuch wurde inzwischen abgeschlossen oder wieder geöffnet. Bitte neu laden.',
  },
  problem: {
    full: 'Dreißig Probleme sind offen. Bitte zuerst eines abschließen.',
  },
  invoice: {
    no_certificate:
      'Ohne Zertifikat der Steuerbehörde ausgestellt: kein Stempel. Die Datei lässt sich ohne ihn herunterladen.',
    got: 'Eine Rechnung nach GOT nennt den Patienten und die Diagnose oder den Vorstellungsgrund.',
    state: 'Die Rechnung ist nicht mehr in dem Stand, der hier steht. Bitte neu laden.',
    total_differs:
      'Der Server kommt auf einen anderen Gesamtbetrag. Bitte die Seite neu laden und die Positionen prüfen.',
    date_ahead: 'Das Rechnungsdatum liegt in der Zukunft.',
    over_balance: 'Der Betrag ist höher als der offene Betrag.',
    overfull:
      'Eine Rechnung fasst höchstens 26 Leistungen aus der Akte und 20 Artikel vom Bestand. Bitte den Rest auf eine zweite setzen.',
    charge_less:
      'Auf der Rechnung steht weniger, als erbracht wurde. Alles berechnen, bei Bedarf mit Rabatt, oder die Positionen entfernen und erlassen.',
    charge_amended: 'Dies wurde in der Akte geändert, seit es übernommen wurde. Bitte geändert übernehmen.',
    charge_parts:
      'Etwas Erbrachtes steht nur teilweise auf der Rechnung. Seine Positionen entfernen und es neu hinzufügen.',
    no_email: 'Zum Tierhalter fehlt die E-Mail-Adresse. Sie lässt sich in seinem Formular ergänzen.',
    e_invoice: 'Die E-Rechnung lässt sich noch nicht erstellen: Es fehlt etwas, das sie braucht.',
    charge_client:
      'Etwas auf der Rechnung gehört einem anderen Rechnungsempfänger. Seine Positionen entfernen.',
    verified_payment: 'Eine bestätigte Zahlung liegt vor. Bitte erstatten.',
    discount: 'Mehr als 20\u00a0% Rabatt kann nur die Leitung geben.',
  },
  export: { too_long: 'Mehr als 5.000 Zeilen. Bitte einen kürzeren Zeitraum wählen.' },
  payment: {
    no_provider: 'Hier ist weder ein Kartenterminal noch ein Zahlungslink eingerichtet.',
    not_here: 'Diese Zahlungsart ist an diesem Standort nicht eingerichtet.',
    asked: 'Schon per Zahlungslink oder am Terminal angefordert. Bitte zuerst in der Rechnung abbrechen.',
    running: 'Die Karte wird gerade gelesen. Bitte die Antwort abwarten.',
    unreachable: 'Der Zahlungsdienst antwortet nicht. Er wird erneut gefragt.',
    state: 'Die Zahlung ist nicht mehr in dem Stand, der hier steht. Bitte die Rechnung neu laden.',
  },
  estimate: {
    state: 'Der Kostenvoranschlag ist nicht mehr in dem Stand, der hier steht. Bitte neu laden.',
    expired:
      'Der Kostenvoranschlag gilt nicht mehr. Bitte „In Rechnung umwandeln“ wählen und aus dem Entwurf einen neuen erstellen.',
    prices:
      'Die Praxis hat seither umgestellt, ob Preise die Steuer enthalten: Die Summe wäre eine andere. Bitte aufgeben und neu erstellen.',
  },
  advance: { not_enough: 'So viel Guthaben aus Vorauszahlungen ist nicht auf dem Konto.' },
  refund: {
    too_much: 'Mehr von einer Position, als noch erstattet werden kann.',
  },
  till: {
    reason: 'Kasse oder Kartenbeleg weichen ab. Bitte den Grund angeben.',
  },
  dunning: {
    not_due: 'Für diese Rechnung ist jetzt kein Schreiben fällig. Bitte neu laden.',
  },
  phone: {
    reveals_spent:
      'Innerhalb einer Stunde wurden so viele Telefonnummern angezeigt, dass vorerst keine weitere angezeigt werden kann. Die nächste ist in {{minutes}} Min. möglich.',
  },
  vet: {
    not_at_branch: 'Dieser Tierarzt nimmt hier keine Termine mehr an. Bitte einen anderen wählen.',
  },
  rule: {
    too_long:
      'Eine Serie hat höchstens 366 Termine. Bitte ein früheres Ende oder einen größeren Abstand wählen.',
  },
  room: {
    not_at_branch: 'Diesen Raum gibt es am Standort nicht mehr. Bitte einen anderen wählen.',
  },
  file: {
    empty: 'Die Datei ist leer. Bitte eine andere wählen.',
    too_large: 'Die Datei ist zu groß. Bitte eine kleinere wählen.',
    type: 'Nur Bilder im Format PNG, JPEG oder WebP sind möglich.',
    mixed:
      'Diese Datei enthält außer dem Bild noch andere Daten. Bitte das Bild neu speichern und diese Datei wählen.',
    too_many_pixels: 'Das Bild hat zu viele Pixel. Bitte ein kleineres wählen.',
    unreadable: 'Das Bild ist beschädigt. Bitte ein anderes wählen.',
    encrypted:
      'Die PDF-Datei ist mit einem Passwort geschützt. Bitte ohne Passwort speichern und diese Datei wählen.',
  },
} satisfies Messages<typeof en>
